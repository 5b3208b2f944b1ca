import type { PlantEventPublisher } from './plant-script.ts';

/** Wen's plants. */
export const plantsOfWen: readonly PlantEventPublisher[] = [
  {
    key: 'orchid',
    name: 'Moth orchid, pink',
    species: 'Phalaenopsis amabilis',
    description:
      'Two sprays, ten flowers, third bloom in my care. I will explain the ice-cube myth to whoever takes it.',
    care: 'Soak the bark for ten minutes a week, then drain.',
    tags: ['orchid', 'flowering', 'indoor', 'pet_safe'],
    photos: 2,
    listedDaysAgo: 5.8,
    likedBy: ['noor', 'mia', 'lucia', 'anjali'],
  },
  {
    key: 'orchid-white',
    name: '白色蝴蝶兰',
    species: 'Phalaenopsis aphrodite',
    description: '养了四年，每年春节前后开花，一次能开两个多月。根系健康，刚换过树皮。希望换一盆喜阴的植物。',
    care: '散射光，每周浸盆一次，别积水。',
    tags: ['orchid', 'flowering', 'indoor', 'pet_safe'],
    photos: 1,
    listedDaysAgo: 0.15,
    status: 'pending',
    likedBy: [],
  },
  {
    key: 'spider',
    name: 'Spider plant with babies',
    species: 'Chlorophytum comosum',
    description: 'Four babies on runners and more on the way. Good for a shelf, better for a first plant.',
    care: 'Anything but frost.',
    tags: ['indoor', 'easy_care', 'pet_safe', 'climber'],
    photos: 2,
    listedDaysAgo: 24,
    status: 'exchanged',
    likedBy: ['karim', 'alexei'],
  },
  {
    key: 'spider-big',
    name: 'Large spider plant',
    species: 'Chlorophytum comosum',
    description: 'The grandmother of all the spider plants at my office. Her pot is heavy, bring a bag with wheels.',
    care: 'Bright, water twice a week in summer.',
    tags: ['indoor', 'pet_safe'],
    photos: 1,
    listedDaysAgo: 14.5,
    likedBy: ['alexei', 'mia'],
  },
  {
    key: 'tulips',
    name: 'Pot of mixed tulips',
    species: 'Tulipa gesneriana',
    description:
      'Forced on my cold balcony, so they think it is April. Keep the bulbs: they come back if you let the leaves fade.',
    care: 'Cool and bright. Plant the bulbs out when they are done.',
    tags: ['bulb', 'flowering'],
    photos: 2,
    listedDaysAgo: 0.6,
    likedBy: ['anjali', 'lucia', 'mia', 'yael', 'noor'],
  },
];
