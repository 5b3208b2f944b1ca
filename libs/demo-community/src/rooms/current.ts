import type { Conversation } from './conversation.ts';

/** Conversations of exchanges in progress. */
export const currentConversations: readonly Conversation[] = [
  {
    exchange: 'monstera-to-alexei',
    unread: 2,
    lines: [
      ['alexei', 3.5, 'Thank you! How tall is she with the pot?'],
      ['mia', 3.4, 'A metre forty, and a metre ten across. She will not fit on the metro at rush hour, I tried once.'],
      ['alexei', 3.3, 'I carry a cello for a living. We will manage.'],
      ['mia', 2.8, 'I have proposed the tram stop at Largo da Graça. Does the time suit you?'],
      ['alexei', 2.7, 'It does. I will bring the cello straps.'],
      ['alexei', 1.2, 'One question: does she mind being played to?'],
      ['mia', 1.1, 'She grew up with my neighbour’s trombone. Anything is an improvement.'],
      ['alexei', 0.3, 'Then I will start with Bach and see.'],
      ['alexei', 0.28, 'Shall I bring a blanket to wrap the leaves?'],
    ],
  },
  {
    exchange: 'echeveria-pups-for-thyme',
    unread: 1,
    lines: [
      ['anjali', 2.1, 'Lovely! The thyme is in a bowl 30 cm wide, is that all right?'],
      ['lucia', 2.0, 'My window is 80, so we even have room for the oregano I will ask you for next.'],
      ['anjali', 1.9, 'The oregano comes in spring, I promise.'],
      ['lucia', 1.2, 'Which day suits you? I teach in the mornings.'],
      ['anjali', 0.58, 'I have proposed Jardim Constantino. Does the time work for you?'],
    ],
  },
  {
    exchange: 'rosemary-to-anjali',
    lines: [
      ['karim', 5.6, 'It is yours. Do you live near Intendente?'],
      ['anjali', 5.5, 'Ten minutes on foot, in Arroios. I can come any day.'],
      ['karim', 4.9, 'I have proposed the blue tiles. I come from the bakery, so expect flour.'],
      ['anjali', 4.8, 'Agreed. Then expect hospital coffee. See you there!'],
      ['karim', 0.8, 'I am by the tiles, with a bush on my bicycle.'],
      ['anjali', 0.797, 'I can smell you from the corner. In a good way.'],
      ['karim', 0.695, 'It was a pleasure! I have confirmed on my side.'],
      [
        'anjali',
        0.4,
        'It has the sunniest place on the terrace. I confirm as soon as I am back at my computer, and there will be focaccia.',
      ],
    ],
  },
  {
    exchange: 'strawberry-to-alexei',
    lines: [
      ['anjali', 3.0, 'How about Campo Pequeno, by the fountain? I will propose a time.'],
      ['alexei', 2.9, 'By the fountain. I come from rehearsal, so I may be the one with the large case.'],
      ['anjali', 0.55, 'I gave the pot to a man with a cello. I hope it was you!'],
      ['alexei', 0.48, 'A cello? I left mine in the hall. There are two fountains, are there not?'],
    ],
  },
];
