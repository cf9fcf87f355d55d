import type { Words } from './words.ts';

/** Lessons about the auction and about playing well. */
export const calling = {
  calls: {
    title: 'Calls',
    about: 'How a bid is spoken, what it is worth, and what else can be said.',
    steps: [
      {
        say: 'A bid has a number and a suit: thirty hearts. It must be worth more than the last one, whoever made that, your partner too.',
        ask: 'The last bid is 31 spades. What is the lowest number that you can say?',
        answers: ['30', '31', '32'],
        replies: [
          'That is less than what stands.',
          'Equal is not enough, in any suit: all suits rank the same.',
          'One more, in any suit.',
        ],
      },
      {
        say: 'A suit can be named only with a card of it in hand.',
        ask: 'You have no club. May you bid clubs?',
        answers: ['Yes, as a bluff', 'No'],
        replies: [
          'The table refuses it.',
          'To say that you have none, there is another word: noes.',
        ],
      },
      {
        say: 'Some rule sets know plus. “Plus hearts” is one more than the last bid, “plus two hearts” two more.',
        ask: 'The last bid is worth 30. What is “plus two hearts” worth?',
        answers: ['31', '32', '33'],
        replies: ['That would be “plus hearts”.', 'Two more than 30.', 'That would be plus three.'],
      },
      {
        say: 'They also know the reverse: the suit first, then the number. It is worth the same and tells something else: length without the high card.',
        ask: 'What is “hearts 30” worth?',
        answers: ['29', '31', '30'],
        replies: [
          'The number is the value, wherever it stands.',
          'The number is the value, wherever it stands.',
          'As much as “30 hearts”.',
        ],
      },
      {
        say: 'Noes is a bid without a suit. Most often it tells that a suit that was called is missing in the hand, and it keeps the auction going. If all pass, it is played without trump.',
        ask: 'A partner says noes. What does it ask of you?',
        answers: ['To pass', 'To go on bidding', 'To double'],
        replies: [
          'Then it would be played without trump, which was hardly meant.',
          'Tell them more: your suit, your support, your jacks.',
          'Only a bid of the others can be doubled.',
        ],
      },
      {
        say: 'A double says: you will not make it. It changes the stakes, not the number. A redouble answers: we shall.',
        ask: '34 spades were doubled. How many points do the bidders need now?',
        answers: ['68', '34', '35'],
        replies: [
          'The stakes grow, not what is needed.',
          'As before.',
          'As before: doubling is no bid.',
        ],
      },
      {
        say: 'When all others have passed after your bid, you may raise it yourself, once, for higher stakes. Nothing but a double can follow.',
        ask: 'Your 37 diamonds came back to you, and you are sure of 41 points. What is it worth to say 40?',
        answers: ['One stake more', 'Nothing', 'Three stakes more'],
        replies: [
          'From 40 on a contract wins two instead of one.',
          'Two instead of one is something.',
          'Two instead of one is one more.',
        ],
      },
      {
        say: 'A call tells partners what you hold. Here your partner opened with hearts; show the other jack, and how many you have.',
        ask: 'What do you call?',
      },
      {
        say: 'Each convention card has lessons of its own, with examples to answer. Learn the one your friends play.',
      },
    ],
  },
  hand: {
    title: 'What a hand is worth',
    about: 'Counting tricks, trumps and jacks before you bid.',
    steps: [
      {
        say: 'Count the tricks that your three hands take together. All eight are enough for 56, seven for 48, six for 40; five mostly carry 35.',
        ask: 'You count six tricks with your partners. Up to where is it sound?',
        answers: ['35', '40', '48'],
        replies: [
          'That is safe, but it wins only one stake.',
          'Six tricks mostly hold 40 points.',
          'For that it takes seven.',
        ],
      },
      {
        say: 'For 48 the one lost trick may cost no more than eight points. It is hard to know, and a defeat costs more than a success wins.',
        ask: 'Seven tricks are sure, and the others will put ten points on the eighth. Do you bid 48?',
        answers: ['Yes, seven are enough', 'No'],
        replies: ['56 less ten is 46.', 'Stop where you are: 40 to 47 win the same.'],
      },
      {
        say: 'There are eight jacks. For 48 your side should have six of them at least.',
        ask: 'Your team has shown four jacks. What about 48?',
        answers: ['Go on to 48', 'Stay at 40 or below'],
        replies: [
          'Four jacks of the others can cost four tricks.',
          'Two are missing. Bid on only if a partner shows them.',
        ],
      },
      {
        say: 'The cards of a suit in their order are two jacks, two nines, two aces and so on. What bids have shown is taken away; the first that is left is the next highest. To hold it is the best support.',
        ask: 'Both jacks of hearts have been shown. Tap the next highest.',
        replies: ['After both jacks come the nines.', 'Before that come the two nines.'],
      },
      {
        say: 'Add up the trumps that your team has told of.',
        ask: 'You have four spades, one partner has shown three, the other two. What does that mean?',
        answers: [
          'All trumps of the others fall in one round',
          'Mostly two rounds bring them out',
          'There are too few to play spades',
        ],
        replies: [
          'That takes ten. You have nine.',
          'Nine of twelve: plan for two rounds.',
          'Nine of twelve are plenty.',
        ],
      },
      {
        say: 'Now with a real hand. Your partner opened with diamonds.',
        ask: 'How high do you support?',
      },
      {
        say: 'A hand is worth what it adds to the others. That is why partners first tell support, then length, then voids, and count together.',
      },
    ],
  },
  strategy: {
    title: 'Bidding well',
    about: 'When to support, when to stop, when to double.',
    steps: [
      {
        say: 'Your first duty in an auction is to tell your partner whether you have support. A suit of your own comes after.',
        ask: 'A partner opened spades. You have the other jack of spades and a fine suit of hearts. What comes first?',
        answers: ['Spades', 'Hearts', 'Pass'],
        replies: [
          'Support first; the hearts can wait for the next round.',
          'Your partner would believe that you have nothing in spades.',
          'Then the jack you have is lost to the auction.',
        ],
      },
      {
        say: 'Stakes rise at 40, 48 and 56 only. With nobody to bid against, stop as low as you can.',
        ask: 'Your team can make 36, but not 40. Where is it best to stop?',
        answers: ['As low as possible', 'At 36', 'At 39'],
        replies: [
          '29 wins as much as 39, and is safer.',
          'It wins no more than 29.',
          'That is more than you can make.',
        ],
      },
      {
        say: 'A contract that fails gives the others one stake more than it would have won.',
        ask: 'You are not sure of 48, but sure of 42. The match stands even. What do you do?',
        answers: ['Try 48', 'Stay'],
        replies: [
          'It wins one stake more, and costs four when it fails.',
          'Risks are for the end of a match, when you are far behind.',
        ],
      },
      {
        say: 'Double when you expect to defeat the contract, and the others have nowhere to run.',
        ask: 'You can defeat their 32 hearts, but their spades would be safe. What then?',
        answers: ['Double', 'Bid spades yourself', 'Pass'],
        replies: [
          'They run to spades, and your defeat is gone.',
          'With their suit as trump you will not get far.',
          'Leave them where they fail.',
        ],
      },
      {
        say: 'Two partners can bid different suits in the same round, and you like both.',
        ask: 'Which one do you support now?',
        answers: ['The one that was bid first', 'The one that was bid last', 'Neither'],
        replies: [
          'And the other one in your next turn, if it is still needed.',
          'It has its turn later: the first comes first.',
          'They would believe that you have nothing.',
        ],
      },
      {
        say: 'When your team bids on above a safe 40, it looks for 48 or 56. Help with one number more: a jack not yet shown, a trump more than shown, a void.',
        ask: 'The bid is 41 in your suit. You have a jack that nobody knows of. What now?',
        answers: ['Pass: 40 is reached', 'Show the jack', 'Jump to 48'],
        replies: [
          'They asked for just this.',
          'It costs one number, and the partner who counts can decide.',
          'Nobody has counted the tricks yet.',
        ],
      },
      {
        say: 'A last one with a real hand. Your partner opened with no trump, which tells three jacks.',
        ask: 'What do you call?',
      },
      {
        say: 'The side that leads to the first trick has an advantage: it may reach for 40. The other side needs a better hand for the same bid.',
      },
    ],
  },
  play: {
    title: 'Playing well',
    about: 'Leads, high and low, and what to remember.',
    steps: [
      {
        say: 'Hearts are trump, your team has bid, and you lead.',
        ask: 'Which card do you lead to draw the trumps of the others?',
        replies: [
          'It cannot be beaten, and everyone must follow.',
          'It can be beaten or trumped. Draw trumps first, from the top.',
        ],
      },
      {
        say: 'Play your highest card to a trick that your team will win, unless you need it to win another. Play your lowest to one that is lost.',
        ask: 'Your partner’s jack has the trick for sure. You can give the ace or the king. Which?',
        answers: ['The king', 'The ace', 'It does not matter'],
        replies: [
          'It brings nothing.',
          'One point more, and a point is often what decides.',
          'Every point counts at the end.',
        ],
      },
      {
        say: 'Remember which jacks and nines have fallen. That is the memory this game is famous for.',
        ask: 'One jack of clubs fell in the first trick. You have the other. No trumps are left. What is it now?',
        answers: ['The highest club', 'The second in rank', 'Worth nothing'],
        replies: [
          'It takes a trick whenever you lead it.',
          'The other one is gone.',
          'Three points and a trick.',
        ],
      },
      {
        say: 'Think of the auction while you play. Who bid a suit holds it; who said noes has none.',
        ask: 'Your partner told with noes that they have no diamond, and holds trumps. What do you lead?',
        answers: ['A heart', 'A diamond', 'A trump'],
        replies: [
          'Nothing was told about hearts.',
          'They take it with a trump.',
          'That would take the trumps out of their hand.',
        ],
      },
      {
        say: 'Count your own points as you go. When the contract is made, nothing more is to be won.',
        ask: 'You need two more points, and your nine of trump is the highest left. What do you do?',
        answers: ['Keep it to the end', 'Lead a small card first', 'Lead it'],
        replies: [
          'It is safe now. Later it may not be in your hand to lead.',
          'That gives the lead away.',
          'Two points of its own: the contract is made.',
        ],
      },
      {
        say: 'After a deal, open its page and go through it card by card with all hands in sight. Nothing teaches better than one’s own deals.',
      },
    ],
  },
} as const satisfies Record<string, Words>;
