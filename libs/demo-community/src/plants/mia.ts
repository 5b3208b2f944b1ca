import type { PlantScript } from './plant-script.ts';

/** Mia's plants. */
export const plantsOfMia: readonly PlantScript[] = [
  {
    key: 'monstera',
    name: 'Swiss cheese plant',
    species: 'Monstera deliciosa',
    description:
      'Six years old and wider than my desk. It has been in the family since a student flat in Cork; now it needs a room with more ceiling than mine.',
    care: 'Bright shade, a drink once a week, wipe the leaves when you remember.',
    tags: ['indoor', 'climber'],
    photos: 3,
    listedDaysAgo: 9.2,
    pestsCheckedDaysAgo: 9,
    soilOrigin: 'shop',
    likedBy: ['wen', 'alexei', 'lucia', 'noor', 'anjali'],
  },
  {
    key: 'monstera-cutting',
    name: 'Monstera cutting, potted',
    species: 'Monstera deliciosa',
    description:
      'A top cutting from the big one, rooted in water over the summer and three weeks in soil. The newest leaf opened on Tuesday with its first holes.',
    care: 'Keep it out of direct noon sun and let the top of the soil dry.',
    tags: ['indoor', 'cutting'],
    photos: 1,
    listedDaysAgo: 0.3,
    likedBy: ['alexei', 'yael'],
  },
  {
    key: 'pothos',
    name: 'Golden pothos',
    species: 'Epipremnum aureum',
    description:
      'Hangs in my kitchen and tries to open the cupboards. Comes with its cord and pot; the splashed yellow gets stronger the more light you give it.',
    care: 'Water when the leaves go soft. It forgives everything else.',
    tags: ['indoor', 'climber', 'easy_care'],
    offer: 'barter',
    photos: 2,
    listedDaysAgo: 3.4,
    likedBy: ['yael', 'karim', 'anjali'],
  },
  {
    key: 'pilea',
    name: 'Chinese money plant',
    species: 'Pilea peperomioides',
    description:
      'Round as coins and just as easy to pass on. This one is the mother of at least eleven others in Graça.',
    care: 'Turn it a quarter every week or it leans to the window.',
    tags: ['indoor', 'pet_safe'],
    photos: 3,
    listedDaysAgo: 1.6,
    pestsCheckedDaysAgo: 1,
    soilOrigin: 'shop',
    likedBy: ['lucia', 'noor', 'wen', 'karim'],
  },
  {
    key: 'pilea-baby',
    name: 'Pilea pup in terracotta',
    species: 'Pilea peperomioides',
    description: 'A pup with sixteen leaves, past the delicate stage. Small enough for a bathroom shelf.',
    care: 'Bright window, no noon sun, water when light to lift.',
    tags: ['indoor', 'cutting', 'pet_safe'],
    photos: 1,
    listedDaysAgo: 34,
    status: 'exchanged',
    likedBy: ['yael', 'anjali'],
  },
];
