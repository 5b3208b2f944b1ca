import type { Pest } from '@offshoot/contracts/species-choices';

/** The pests that are common on plants of the home, those first that are the most common. */
export const guidePests = [
  'fungus_gnats',
  'spider_mites',
  'mealybugs',
  'thrips',
  'scale_insects',
  'aphids',
] as const satisfies readonly Pest[];
export type GuidePest = (typeof guidePests)[number];
