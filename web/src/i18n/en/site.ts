/** Pages that an operator fills, with the texts that stand there until then. They are written as answers of the help are. */
export const site = {
  pages: 'About this site',
  about: 'About',
  privacy: 'Privacy',
  terms: 'Terms',
  contact: 'Contact',
  edit: 'Change this page',
  textEn: 'Text in English',
  textMl: 'Text in Malayalam',
  hint: 'A blank line begins a paragraph. **bold** and [a link](/help) are written like that. Without any text the program’s own stands here.',
  keep: 'Keep',
  cancel: 'Cancel',
  kept: 'The page is changed.',
  ours: 'This is the text that comes with the program. Whoever runs this site has not written one yet.',
  starts: {
    about:
      'Thurup is a place to play the Kerala card games 56, 28 and 40, with friends or with bots, by the rules of one’s own club.\nNothing here has a price, and nobody plays for money.\nThe program is free software; whoever runs this site may use it as it is, and change it.',
    privacy:
      'To play, a name is enough. It is kept with the picture you choose, and with it what you do here: tables, calls and cards, what you write, friends, clubs, events, ratings, attempts at puzzles, what your choices lost in deals that were looked through.\n**Ways in.** Of a password or of words only a hash is kept, of a passkey its public part, of e-mail the address, if you give one.\n**Where you are signed in.** For each device: a token, the kind of browser, when it was used last, to the hour.\n**Addresses of networks** are used while you are connected, to keep the games fair and floods out. The program does not store them.\n**Who sees what.** Your name, your picture and your matches are for everyone who plays here, unless your [settings](/settings) say otherwise. Your cards are for you alone until the deal may be seen. What you write to those who help is for them. What you write in the lobby is for everyone who has a name here, and goes after thirty days, unless it belongs to a report that is still to be judged.\n**Cookies.** One to know you again, and those of a device that several people share. Your choices of looks are kept in the browser. Nothing is loaded from other sites, and nothing is told to any.\n**Yours.** In the [settings](/settings) you can take along all that is kept of you, and be forgotten. Deals that you have played stay, with nobody’s name. Guests who never took a chair are forgotten by themselves.\nBackups of the site hold all of it for as long as the operator keeps them.',
    terms:
      'Play fair: do not look at other hands, tell nobody yours, and leave no match you have begun.\nBe kind: what is written at a table is read by others, many of them older or younger than you.\nOne person has one account. What breaks the rules of this place can be reported; those who keep order decide, and one can [appeal](/order).\nThe site is offered as it is. It may be down at times, and nobody owes anybody anything for it.',
    contact:
      'Whoever runs this site has not said yet how to reach them.\nWith a question about playing or about your account, [write to those who help](/tickets).',
  },
};
