import type { Words } from './words.ts';

/** The first lessons: from 28, with no cards held before, tricks, points, trump. */
export const beginning = {
  'from-28': {
    title: 'From 28 to 56',
    about: 'You play 28 or 40 and have five minutes.',
    steps: [
      {
        say: 'You know the order: jack, nine, ace, ten, king, queen. In 56 the sevens and eights stay in the box, and two packs are mixed. Every card is there twice: 48 cards, eight for each of six players.',
        ask: 'How many jacks of hearts are in the game?',
        answers: ['One', 'Two', 'Four'],
        replies: [
          'There are two packs, so there is a second one. A jack alone is never quite safe.',
          'One from each pack. Whoever holds one asks where the other is.',
          'Four would be the jacks of both red suits. Of hearts there are two.',
        ],
      },
      {
        say: 'Two equal cards can meet in one trick. Then the one that was played first is the higher.',
        ask: 'Both jacks of hearts have been played. Who takes the trick?',
        answers: ['Anu, who led', 'Biju, with the first jack', 'Thomas, with the second jack'],
        replies: [
          'Her ace was beaten by the first jack.',
          'His jack was there first, and the second one cannot beat it.',
          'His jack is equal, but it came later.',
        ],
      },
      {
        say: 'No card is laid aside, and nothing is opened. A bid names the trump aloud: “thirty hearts”. So partners can say whether they like it.',
        ask: 'When do the others learn which suit is trump?',
        answers: [
          'When somebody cannot follow',
          'As soon as the bid is made',
          'When the deal is over',
        ],
        replies: [
          'So it is in 28. Here nothing is hidden.',
          'Everybody hears it, and everybody plays with it from the first card on.',
          'They need it much earlier, and they have it.',
        ],
      },
      {
        say: 'Six sit at the table, three against three: every other chair is a partner. The one to the dealer’s right is the leader, who speaks first and plays the first card, whoever has won the auction.',
        ask: 'You have won the auction. Who plays the first card?',
        answers: ['You do', 'The leader', 'Who passed last'],
        replies: [
          'Only if you are the leader.',
          'Always the leader. It is worth something to have the lead on your side.',
          'Passing has nothing to do with it.',
        ],
      },
      {
        say: 'Two packs hold 56 points. The lowest bid is 28. A contract of 28 to 39 wins one stake, of 40 to 47 two, of 48 to 55 three, of 56 four. When it fails, the others get one more than that.',
        ask: 'Your team bid 40 and took 41 points. How many stakes does it win?',
        answers: ['One', 'Two', 'Three'],
        replies: [
          'That is for contracts below 40.',
          'The contract counts, not what you took beyond it.',
          'That is what the others would have got, had you failed.',
        ],
      },
      {
        say: 'In 28 a bid says how much. In 56 it also speaks to your partners: by suit, number and form they learn what you hold. The first thing to tell is support: do you hold the next highest card of your partner’s suit?',
        ask: 'A partner opened with spades. What do you call?',
      },
      {
        say: 'That is all you need for a first deal. Forms such as noes and plus come in the lesson about calls, and at the table a tap on any call tells what it means.',
      },
    ],
  },
  first: {
    title: 'The first time with cards in your hand',
    about: 'You have never held cards. We begin with the pictures on them.',
    steps: [
      {
        say: 'There are four suits: spades, hearts, diamonds and clubs. Every card shows its suit as a sign below the letter.',
        ask: 'Tap the card of diamonds.',
        replies: [
          'The diamond is the red sign with four corners.',
          'Look at the sign below the letter: the diamond is red and has four corners.',
        ],
      },
      {
        say: 'In every suit the order from high to low is jack, nine, ace, ten, king, queen. It may surprise you: here the jack is the highest of all.',
        ask: 'Tap the highest of these four.',
        replies: [
          'After the jack comes the nine, before the ace and the king.',
          'The nine is higher. Only a jack would beat it.',
        ],
      },
      {
        say: 'Cards are worth points: a jack three, a nine two, an ace and a ten one each, king and queen nothing. The dots at the foot of a card show them.',
        ask: 'Tap the card that is worth two points.',
        replies: [
          'Two dots: the nine.',
          'Count the dots at the foot of the card. Two are on the nine.',
        ],
      },
      {
        say: 'Six people play, three against three. Partners sit on every other chair: 1, 3 and 5 are the blue team, 2, 4 and 6 the red one.',
        ask: 'You sit on chair 1. Who are your partners?',
        answers: ['Chairs 2 and 6', 'Chairs 3 and 5', 'Only chair 4'],
        replies: [
          'Your neighbours are your opponents.',
          'The odd chairs play together.',
          'The one opposite you is an opponent when six play.',
        ],
      },
      {
        say: 'One player puts a card down, and to the right everyone adds one: that is a trick. Whoever has a card of the suit that was led must play one.',
        ask: 'Hearts were led, and it is your turn. Tap the card that you may play.',
        replies: [
          'You hold a heart, so a heart it must be.',
          'You hold a heart. As long as you have one, another suit is not allowed.',
        ],
      },
      {
        say: 'The highest card of the suit that was led takes the trick. Its player keeps the points in it and leads to the next one.',
        ask: 'Diamonds were led. Who takes this trick?',
        answers: ['Biju, with the ace', 'Thomas, with the jack', 'Maya, with the nine'],
        replies: [
          'The ace is only the third in rank.',
          'The jack is the highest. Seven points for his team.',
          'The nine is second: the jack beats it.',
        ],
      },
      {
        say: 'One suit is trump. A trump beats every card of the other suits, however high. You may play one when you have no card of the suit that was led.',
        ask: 'Spades are trump. Who takes this trick?',
        answers: [
          'Anu, with the jack of hearts',
          'Leela, with the queen of spades',
          'Thomas, with the nine of hearts',
        ],
        replies: [
          'The highest heart loses to the smallest trump.',
          'Even a queen of trump beats all hearts.',
          'Neither the highest heart nor a trump.',
        ],
      },
      {
        say: 'Before the first card the teams bid for the contract: “with this suit as trump we take so many of the 56 points”. The lowest bid is 28. A good beginning is a suit of four cards or more with its jack.',
        ask: 'You speak first. What do you call?',
      },
      {
        say: 'That is the whole game. Try a deal with bots: the table offers only what you may do, and tips stand beside it.',
      },
    ],
  },
  tricks: {
    title: 'Tricks',
    about: 'Which card goes where: to a partner, to an opponent, to nobody.',
    steps: [
      {
        say: 'You play last, and Saju, your partner, has the trick with his jack. Nobody can take it from him any more.',
        ask: 'Which card do you give?',
        replies: [
          'The trick is yours already, so put two points into it.',
          'It is allowed, but it brings nothing. The nine brings two points.',
          'Hearts were led and you have some: a spade is not allowed.',
        ],
      },
      {
        say: 'Now Biju, an opponent, has the trick with a jack, and you are the last to play.',
        ask: 'Which card do you give?',
        replies: [
          'The trick is lost, so it gets the cheapest card.',
          'That would be a present of two points.',
          'You have hearts, so you must play one.',
        ],
      },
      {
        say: 'You lead, and there is no trump in this deal.',
        ask: 'Which card surely takes a trick?',
        replies: [
          'The first jack of a suit cannot be beaten when there is no trump.',
          'Jacks and nines of diamonds are still out.',
          'Higher cards of its suit are still out.',
        ],
      },
      {
        say: 'Spades are trump. Diamonds were led, an opponent has the trick with the nine, and you have no diamond.',
        ask: 'Which card takes the trick?',
        replies: [
          'A trump. Four points for the smallest card you have.',
          'A card of another suit can never take a trick, however high it is.',
        ],
      },
      {
        say: 'The same suit again, but now the jack of Leela, your partner, has the trick. Spades are trump, and you have no diamond.',
        ask: 'Which card do you give?',
        replies: [
          'She has the trick: give her a point, and keep the trump.',
          'The trick is your team’s without it. A trump takes another one later.',
          'It is safe, but it brings nothing. The ten brings a point.',
        ],
      },
      {
        say: 'So before each card ask: whose trick is it, and who plays after me? High to one that is ours, low to one that is theirs, and a trump only where it wins something.',
      },
    ],
  },
  points: {
    title: 'Points',
    about: 'What is in a trick, what a team needs, and how to keep count.',
    steps: [
      {
        say: 'In each suit of a pack the jack counts three, the nine two, ace and ten one each. That is seven.',
        ask: 'Two packs are mixed. How many points do all hearts hold together?',
        answers: ['7', '14', '28'],
        replies: [
          'That is one pack.',
          'Seven from each pack. Four suits make 56.',
          'That is a whole pack, with all four suits.',
        ],
      },
      {
        say: 'Here lies one trick with all six ranks of a suit.',
        ask: 'How many points are in it?',
        answers: ['5', '7', '9'],
        replies: [
          'The nine has been forgotten.',
          'Three, two, one and one.',
          'King and queen count nothing.',
        ],
      },
      {
        say: 'The bidders need at least what they bid. The others defeat them with one point more than what that leaves.',
        ask: 'The contract is 34. With how many points do the others defeat it?',
        answers: ['22', '23', '34'],
        replies: [
          'With 22 there are still 34 for the bidders: made.',
          '56 less 23 is 33: one short.',
          'So many are not needed. The bidders have to reach 34.',
        ],
      },
      {
        say: 'Keep one sum in mind: what your own team has. After each trick add what was in it.',
        ask: 'You bid 36, and after six tricks you have 30. How many are missing?',
        answers: ['4', '6', '8'],
        replies: [
          'Then it would be 34.',
          'Six more, and the contract is made.',
          'That would be two more than needed.',
        ],
      },
      {
        say: 'Points beyond the contract win nothing more. A contract is made, or it is not.',
        ask: 'You bid 30 and took 45. What do you win?',
        answers: [
          'The stakes of a contract of 40',
          'The stakes of a contract of 30',
          'Fifteen more',
        ],
        replies: [
          'Only if you had bid 40.',
          'What was bid counts, however much was taken.',
          'Points are not stakes.',
        ],
      },
      {
        say: 'When the table shows points, it counts for you. In strict play you count yourself, and so it is at a table with real cards.',
      },
    ],
  },
  trump: {
    title: 'Trump',
    about: 'What a trump does, how to draw those of the others, and how it goes without one.',
    steps: [
      {
        say: 'Hearts are trump, and you lead. No trump has been played yet.',
        ask: 'Which card takes its trick whatever the others hold?',
        replies: [
          'The first jack of trump is the only card that nothing can beat.',
          'A jack of another suit loses to any trump.',
        ],
      },
      {
        say: 'There are twelve trumps. When your team holds ten of them, one round mostly brings out those of the others; with nine it takes two, with seven three. Then your high cards in the other suits are safe.',
        ask: 'Your team holds nine trumps. How many rounds do you plan?',
        answers: ['One', 'Two', 'Four'],
        replies: [
          'Three are out. All in one round would be luck.',
          'Three are out, and mostly not with one player.',
          'That would cost your own trumps as well.',
        ],
      },
      {
        say: 'Diamonds are trump. Clubs were led, an opponent has the trick with the jack, you have no club, and you play last.',
        ask: 'Which card do you play?',
        replies: [
          'Nobody comes after you: the smallest trump is enough.',
          'It takes the trick as well, but the jack of trump is worth a later one.',
          'That gives a point to the opponents.',
        ],
      },
      {
        say: 'In no trump and noes there is no trump at all: only the suit that was led can take a trick.',
        ask: 'No trump. Who takes this trick?',
        answers: [
          'Anu, with the nine of spades',
          'Leela, with the jack of hearts',
          'Thomas, with the ace of spades',
        ],
        replies: [
          'The highest spade takes it.',
          'The jack is of another suit and cannot take it.',
          'The nine is higher than the ace.',
        ],
      },
      {
        say: 'A trump in a hand with no other use takes a trick that would be lost: partners with a void and a few trumps are worth as much as jacks. That is why voids are told in the auction.',
      },
    ],
  },
} as const satisfies Record<string, Words>;
