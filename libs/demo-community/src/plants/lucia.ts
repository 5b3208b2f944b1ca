import type { PlantScript } from './plant-script.ts';

/** Lucía's plants. */
export const plantsOfLucia: readonly PlantScript[] = [
  {
    key: 'aloe',
    name: 'Aloe with offsets',
    species: 'Aloe vera',
    description: 'A fat aloe and the four offsets under its skirt. One leaf has already served for a burnt finger.',
    care: 'South window. Water every second week, less in winter.',
    tags: ['succulent', 'cutting', 'easy_care'],
    offer: 'gift',
    photos: 2,
    listedDaysAgo: 43,
    status: 'exchanged',
    likedBy: ['yael', 'alexei', 'karim'],
  },
  {
    key: 'jade',
    name: 'Árbol de jade',
    species: 'Crassula ovata',
    description:
      'Tiene nueve años y el tronco ya parece un bonsái. Con sol directo se le ponen rojos los bordes de las hojas. Prefiero cambiarla por algo que cuelgue.',
    care: 'Sol, sustrato que drene y paciencia con el riego.',
    tags: ['succulent', 'indoor'],
    photos: 2,
    listedDaysAgo: 4.7,
    likedBy: ['mia', 'yael', 'wen'],
  },
  {
    key: 'echeveria',
    name: 'Echeveria with daughters',
    species: 'Echeveria elegans',
    description:
      'I draw this one with my class every September, so it knows how to hold still. The bowl is chipped on the side you turn to the wall.',
    care: 'As much light as you have. Never pour into the rosette.',
    tags: ['succulent'],
    offer: 'gift',
    photos: 2,
    listedDaysAgo: 1.1,
    likedBy: ['yael', 'noor', 'mia', 'anjali'],
  },
  {
    key: 'echeveria-pups',
    name: 'Echeveria pups',
    species: 'Echeveria elegans',
    description: 'Five pups that fell off the mother and did not mind. Already rooted, ready for a window box.',
    care: 'Sun, grit, hardly any water.',
    tags: ['succulent', 'cutting'],
    photos: 1,
    listedDaysAgo: 8.5,
    likedBy: ['anjali'],
  },
  {
    key: 'pearls',
    name: 'String of pearls',
    species: 'Curio rowleyanus',
    description:
      'Half a metre of pearls in a speckled pot. It hung above my sink until I hit my head on it once too often.',
    care: 'Bright, dry, and do not let the cat play with it.',
    tags: ['succulent', 'climber'],
    photos: 1,
    listedDaysAgo: 11.4,
    likedBy: ['mia', 'noor', 'yael', 'wen', 'karim'],
  },
];
