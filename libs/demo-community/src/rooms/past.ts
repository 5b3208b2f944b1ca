import type { Conversation } from './conversation.ts';

/** Conversations of completed exchanges. */
export const pastConversations: readonly Conversation[] = [
  {
    exchange: 'snake-pups-to-mia',
    lines: [
      ['mia', 27.3, 'Thank you! What do they need from me?'],
      ['alexei', 27.28, 'Gritty soil and neglect. Do you have a pot with a hole?'],
      ['mia', 27.2, 'Two. One has a hole because I dropped it.'],
      ['alexei', 26.8, 'Perfect. I rehearse near Estrela, so I have proposed the bandstand. Does the time suit you?'],
      ['mia', 26.7, 'It does. I will be the one with the tote bag full of soil.'],
      ['alexei', 24.2, 'I am here, under the tree, with a suspiciously long parcel.'],
      ['mia', 24.195, 'I see you! Coming.'],
      ['mia', 23.9, 'They are in the hallway and already look as if they pay rent.'],
      ['alexei', 23.6, 'Very good. Now do nothing for three weeks.'],
      [
        'alexei',
        0.12,
        'I have two more pots of pups. Ten euros each, please send the money in advance, and I bring them next week.',
      ],
    ],
  },
  {
    exchange: 'spider-for-mint',
    lines: [
      ['karim', 18.0, 'Shall I bring the mint in water or potted?'],
      ['wen', 17.9, 'In water is fine, I have soil at home.'],
      ['wen', 17.5, 'I have proposed Oriente station, under the clock. Is the time good for you?'],
      ['karim', 17.4, 'It is. My daughter comes too, she wants to see the babies.'],
      ['wen', 17.35, 'Then I will pack the smallest one in its own cup for her.'],
      ['karim', 15.4, 'We are at the clock. She is the one jumping.'],
      ['wen', 15.397, 'Two minutes, the escalator is full.'],
      ['karim', 15.0, 'All four have names now. The big one is called Teacher.'],
      ['wen', 14.9, 'That is a great responsibility for a spider plant. The tea was wonderful!'],
    ],
  },
  {
    exchange: 'aloe-to-yael',
    lines: [
      ['yael', 40.7, 'Thank you, Lucía! Is it heavy?'],
      ['lucia', 40.5, 'About like a cat. A calm cat.'],
      ['lucia', 39.9, 'LX Factory, in front of the bookshop? You have my proposal.'],
      ['yael', 39.8, 'I have a stall there that day, even better. I will keep a pot for you.'],
      ['lucia', 37.2, 'I am early and looking at your cups. Which pot is mine?'],
      ['yael', 37.195, 'The blue one behind the cups. Turn around!'],
      ['yael', 36.6, 'Replanted. One leaf is on my thumb already.'],
      ['lucia', 36.4, 'That was quick. Hold it under cold water first, always.'],
    ],
  },
  {
    exchange: 'tradescantia-for-pilea',
    lines: [
      ['mia', 11.8, 'Shall we meet at Miradouro da Graça? There is a kiosk, the coffee is on me.'],
      ['yael', 11.3, 'Gladly. I take the 28, so add ten minutes to what you propose.'],
      ['mia', 11.2, 'I know the 28. I will add twenty.'],
      ['yael', 8.31, 'Stuck behind a van. The plants are fine, the driver is singing.'],
      ['mia', 8.305, 'No hurry, the view is free.'],
      ['mia', 8.0, 'The purple is even better at home!'],
      ['yael', 7.6, 'And the pilea stands beside my wheel. It leans in to watch.'],
    ],
  },
];
