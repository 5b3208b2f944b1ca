import type { PlantScript } from './plant-script.ts';

/** Karim's plants. */
export const plantsOfKarim: readonly PlantScript[] = [
  {
    key: 'basil',
    name: 'ريحان من شرفتي',
    species: 'Ocimum basilicum',
    description: 'ريحان قوي الرائحة زرعته من بذور أمي. الأصيص ممتلئ ويكفي بيتين، فخذوا نصفه وأعيدوا الأصيص متى شئتم.',
    care: 'شمس كثيرة وماء كل صباح في الصيف. اقطفوا الأطراف ليزداد كثافة.',
    tags: ['herb', 'outdoor'],
    photos: 2,
    listedDaysAgo: 2.1,
    pestsCheckedDaysAgo: 2,
    likedBy: ['anjali', 'mia', 'lucia'],
  },
  {
    key: 'mint',
    name: 'Moroccan mint',
    species: 'Mentha spicata',
    description:
      'The one for tea. It has eaten its pot twice, so I split it every spring; this half is thick and smells of Fridays.',
    care: 'Half shade, wet feet. Keep it in a pot or it takes the whole bed.',
    tags: ['herb'],
    offer: 'gift',
    photos: 1,
    listedDaysAgo: 6.3,
    soilOrigin: 'outdoors',
    likedBy: ['anjali', 'yael'],
  },
  {
    key: 'mint-jar',
    name: 'Mint stems, rooted in water',
    species: 'Mentha spicata',
    description: 'Six stems with white roots as long as a finger. Into soil this week and you drink tea next month.',
    care: 'Pot up deep, water well for the first ten days.',
    tags: ['cutting'],
    photos: 1,
    listedDaysAgo: 20,
    status: 'exchanged',
    likedBy: ['wen'],
  },
  {
    key: 'rosemary',
    name: 'Rosemary, upright',
    species: 'Salvia rosmarinus',
    description:
      'Three years on a windy balcony, never covered. I bake with it every weekend and it still outgrows me.',
    care: 'Full sun, poor soil, little water.',
    tags: ['herb', 'easy_care'],
    photos: 1,
    listedDaysAgo: 13,
    likedBy: ['anjali', 'noor'],
  },
  {
    key: 'olive',
    name: 'Young olive tree',
    species: 'Olea europaea',
    description:
      'Eleven olives this year, which is a record. Grown from a cutting of a tree in Évora. It goes to somebody with a real terrace.',
    care: 'Outside all year. Water deeply, then leave it alone for a week.',
    tags: ['tree', 'outdoor'],
    photos: 1,
    listedDaysAgo: 17,
    likedBy: ['mia', 'lucia', 'anjali', 'wen'],
  },
];
