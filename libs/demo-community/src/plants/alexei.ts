import type { PlantScript } from './plant-script.ts';

/** Alexei's plants. */
export const plantsOfAlexei: readonly PlantScript[] = [
  {
    key: 'snake',
    name: 'Snake plant, tall',
    species: 'Dracaena trifasciata',
    description: 'Stands behind my music stand and has heard all six suites. No sun, little water, perfect posture.',
    care: 'Water once in three weeks. Truly.',
    tags: ['indoor', 'easy_care'],
    photos: 2,
    listedDaysAgo: 6.9,
    likedBy: ['mia', 'wen', 'karim'],
  },
  {
    key: 'snake-pups',
    name: 'Щучий хвост, детки',
    species: 'Dracaena trifasciata',
    description:
      'Разделил большой куст: одиннадцать крепких листьев с корнями в глиняном горшке. Растёт даже у северного окна.',
    care: 'Поливать редко, не ставить под дождь.',
    tags: ['indoor', 'cutting'],
    offer: 'gift',
    photos: 1,
    listedDaysAgo: 31,
    status: 'exchanged',
    likedBy: ['mia'],
  },
  {
    key: 'zz',
    name: 'ZZ plant',
    species: 'Zamioculcas zamiifolia',
    description:
      'Ten polished wands. It survived a six-week tour with nobody at home, which is more than my basil can say.',
    care: 'Any light, almost no water.',
    tags: ['indoor', 'easy_care'],
    offer: 'gift',
    photos: 1,
    listedDaysAgo: 15.6,
    likedBy: ['noor', 'anjali'],
  },
  {
    key: 'philodendron',
    name: 'Philodendron cuttings',
    species: 'Philodendron hederaceum',
    description: 'Four long stems in a jar with plenty of roots. I will keep the jar, you keep the rest.',
    care: 'Low light is fine; more light, larger leaves.',
    tags: ['indoor', 'cutting', 'climber'],
    photos: 1,
    listedDaysAgo: 2.9,
    likedBy: ['mia', 'yael', 'lucia'],
  },
  {
    key: 'green-pothos',
    name: 'Jade pothos',
    species: 'Epipremnum aureum',
    description: 'Plain green pothos in a hanging pot. Twelve euros, or three cuttings for thirty.',
    care: 'Water when the leaves soften.',
    tags: ['indoor', 'climber'],
    photos: 1,
    listedDaysAgo: 3.8,
    status: 'rejected',
    rejectionReasons: [
      'The description names a price. Offshoot is for gifts and swaps: take the price out and we look again.',
    ],
    likedBy: [],
  },
];
