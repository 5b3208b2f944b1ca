import type { PlantScript } from './plant-script.ts';

/** Anjali's plants. */
export const plantsOfAnjali: readonly PlantScript[] = [
  {
    key: 'tomatoes',
    name: 'Tomato seedlings, twelve',
    species: 'Solanum lycopersicum',
    description:
      'I always sow too many. Six are Coração de boi, six are a black cherry whose name I lost. Take two or take the tray.',
    care: 'Sun, a stick to hold on to, water at the foot.',
    tags: ['vegetable', 'seedling', 'outdoor'],
    offer: 'gift',
    photos: 2,
    listedDaysAgo: 1.4,
    likedBy: ['karim', 'mia', 'noor', 'lucia'],
  },
  {
    key: 'strawberry',
    name: 'Strawberry in fruit',
    species: 'Fragaria × ananassa',
    description:
      'Everbearing, still at it in November. The children at the clinic may not know, but they have tested it.',
    care: 'Sun, a wide pot, pick often.',
    tags: ['fruit', 'outdoor', 'pet_safe'],
    offer: 'gift',
    photos: 2,
    listedDaysAgo: 4.4,
    likedBy: ['karim', 'yael', 'wen'],
  },
  {
    key: 'thyme',
    name: 'Shrubby thyme',
    species: 'Thymus vulgaris',
    description: 'Woody, fragrant and older than my medical degree looks. A wide bowl, two hands full every week.',
    care: 'Sun and gravel. Cut before it flowers.',
    tags: ['herb', 'easy_care'],
    offer: 'gift',
    photos: 1,
    listedDaysAgo: 16,
    likedBy: ['karim', 'lucia'],
  },
  {
    key: 'rubber',
    name: 'रबर प्लांट',
    species: 'Ficus elastica',
    description: 'गहरे चमकदार पत्ते और हर नई पत्ती पर लाल टोपी। अब यह मेरी खिड़की से ऊँचा हो गया है, इसे ऊँची छत वाला घर चाहिए।',
    care: 'तेज़ रोशनी, हफ़्ते में एक बार पानी, पत्ते गीले कपड़े से पोंछें।',
    tags: ['indoor', 'tree'],
    photos: 2,
    listedDaysAgo: 7.1,
    likedBy: ['noor', 'alexei', 'mia'],
  },
  {
    key: 'pothos-jar',
    name: 'Pothos cuttings in a jar',
    species: 'Epipremnum aureum',
    description:
      'Three stems in a jam jar between the toothbrushes. The first roots are out; give them three weeks, and they want soil and a bigger view.',
    care: 'Pot up, keep damp for two weeks, then forget it now and then.',
    tags: ['indoor', 'cutting', 'easy_care'],
    photos: 2,
    listedDaysAgo: 0.45,
    readyInDays: 18,
    pestsCheckedDaysAgo: 1,
    soilOrigin: 'none',
    likedBy: ['wen', 'yael', 'alexei'],
  },
];
