"""A mail server that has no time for the first mail that comes, and does not know `nobody`."""

from aiosmtpd.handlers import Mailbox


class BusyOnce(Mailbox):
    asked = False

    async def handle_RCPT(self, server, session, envelope, address, options):
        if not self.asked:
            self.asked = True
            return "451 4.3.2 Not now"
        if address.startswith("nobody@"):
            return "550 5.1.1 Nobody of that name"
        envelope.rcpt_tos.append(address)
        return "250 OK"
