import type { PlantScript } from './plant-script.ts';

/** Noor's plants. */
export const plantsOfNoor: readonly PlantScript[] = [
  {
    key: 'fern',
    name: 'Boston fern',
    species: 'Nephrolepis exaltata',
    description: 'Loves my bathroom more than I do. Full to the floor, no brown tips, divided last March.',
    care: 'Humid and shaded. Never let it dry out completely.',
    tags: ['fern', 'indoor', 'pet_safe'],
    photos: 2,
    listedDaysAgo: 5.2,
    pestsCheckedDaysAgo: 5,
    soilOrigin: 'shop',
    likedBy: ['lucia', 'mia', 'anjali'],
  },
  {
    key: 'calathea',
    name: 'Calathéa makoyana',
    species: 'Goeppertia makoyana',
    description:
      'Ses feuilles se lèvent le soir et se couchent le matin, on les entend presque. Une belle division, quatre pousses, cache-pot non compris.',
    care: 'Eau de pluie, lumière douce, jamais de plein soleil.',
    tags: ['indoor', 'pet_safe'],
    offer: 'barter',
    photos: 2,
    listedDaysAgo: 2.6,
    likedBy: ['wen', 'lucia', 'mia'],
  },
  {
    key: 'peace-lily',
    name: 'Peace lily in flower',
    species: 'Spathiphyllum wallisii',
    description:
      'Five white sails at the moment. It tells you when it is thirsty by fainting and gets up again in an hour.',
    care: 'Shade, water when it droops.',
    tags: ['indoor', 'flowering'],
    offer: 'gift',
    photos: 2,
    listedDaysAgo: 10.1,
    likedBy: ['alexei', 'karim'],
  },
  {
    key: 'violet',
    name: 'African violet, purple',
    species: 'Streptocarpus ionanthus',
    description: 'Raised from a single leaf that a neighbour put in my letter box. In flower since August.',
    care: 'Water from below, east window.',
    tags: ['indoor', 'flowering', 'pet_safe'],
    photos: 1,
    listedDaysAgo: 7.7,
    likedBy: ['yael', 'lucia'],
  },
  {
    key: 'fern-basket',
    name: 'Fern division in a basket',
    species: 'Nephrolepis exaltata',
    description:
      'The other half of the Boston fern, in a woven basket with a liner. Light green because it stands nearer to the window.',
    care: 'Water every three days, mist if the heating is on.',
    tags: ['fern', 'indoor', 'pet_safe'],
    photos: 1,
    listedDaysAgo: 0.8,
    likedBy: ['anjali', 'wen'],
  },
];
