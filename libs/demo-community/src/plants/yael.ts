import type { PlantScript } from './plant-script.ts';

/** Yael's plants. */
export const plantsOfYael: readonly PlantScript[] = [
  {
    key: 'cactus',
    name: 'Cactus with two arms',
    species: 'Trichocereus pachanoi',
    description: 'It waves at everybody who comes into the studio. Flowers once a year for one night; I set an alarm.',
    care: 'Full sun. Water once a month, not at all in winter.',
    tags: ['cactus', 'easy_care', 'flowering'],
    photos: 2,
    listedDaysAgo: 4.1,
    likedBy: ['lucia', 'alexei', 'mia', 'karim'],
  },
  {
    key: 'succulent-bowl',
    name: 'קערת סוקולנטים',
    species: 'Echeveria, Trichocereus',
    description:
      'חמישה צמחים קטנים בקערה שעשיתי על האובניים. הקערה נסדקה בשריפה ולכן היא לא למכירה, אבל לצמחים זה לא מפריע.',
    care: 'שמש, מעט מים, בלי צלחת מתחת.',
    tags: ['succulent', 'cactus'],
    photos: 1,
    listedDaysAgo: 1.9,
    likedBy: ['lucia', 'anjali'],
  },
  {
    key: 'tradescantia',
    name: 'Tradescantia, rooted cuttings',
    species: 'Tradescantia zebrina',
    description: 'Silver above, purple below. A jar of five stems, all rooted, growing faster than I can throw pots.',
    care: 'Pinch it often. Bright light keeps the purple.',
    tags: ['indoor', 'cutting', 'climber'],
    photos: 2,
    listedDaysAgo: 19,
    status: 'exchanged',
    likedBy: ['mia', 'wen', 'lucia'],
  },
  {
    key: 'violet-pink',
    name: 'African violet, pink',
    species: 'Streptocarpus ionanthus',
    description: 'Pink, frilly and proud. Comes in the terracotta pot from my first kiln.',
    care: 'Water from below, no sun at noon.',
    tags: ['indoor', 'flowering', 'pet_safe'],
    photos: 1,
    listedDaysAgo: 3.1,
    likedBy: ['noor', 'mia'],
  },
  {
    key: 'lavender',
    name: 'Lavender in a basket',
    species: 'Lavandula angustifolia',
    description:
      'Stood outside the studio door all summer with a bee on every flower. It needs a sunnier doorstep than my new one.',
    care: 'Sun and wind. Cut back by a third after flowering.',
    tags: ['outdoor'],
    offer: 'gift',
    photos: 2,
    listedDaysAgo: 12.2,
    likedBy: ['mia', 'karim', 'anjali', 'noor'],
  },
];
