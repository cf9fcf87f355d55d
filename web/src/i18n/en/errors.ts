/** What went wrong, and what to do about it. */
export const errors = {
  title: 'That did not work',
  unreachable: 'The card room cannot be reached. Check your connection, then try again.',
  busy: 'Too many wishes at once. Wait a few seconds, then try again.',
  broken: 'Something went wrong on our side. Nothing was lost; please try again in a moment.',
  tableGone: 'This table is no longer there. Its moderator may have closed it.',
  dealGone:
    'This deal cannot be shown. Either the link is incomplete, or the deal is still being played.',
  forgotten: 'This card room does not know you any more. Type your name again to go on.',
  pageFailed: 'This page could not be fetched. Check your connection, then try again.',
};
