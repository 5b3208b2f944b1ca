import type { DemoCase } from './demo-case.ts';
import { demoId } from './demo-id.ts';
import { demoPlant } from './plants.ts';

const doubtful = demoPlant('orchid-white');

/** The moderators' queue: one plant with a picture that the machine could not judge. */
export const demoCases: readonly DemoCase[] = [
  {
    id: demoId('case/orchid-white', doubtful.listedHoursAgo),
    subjectType: 'plant',
    subjectId: doubtful.id,
    personId: doubtful.ownerId,
    excerpt: doubtful.name,
    image: `/media/${demoId(`photo/${doubtful.key}/${doubtful.photos[0]}`, doubtful.listedHoursAgo)}.webp`,
    reasons: ['The photo check is not sure that the picture shows a plant.'],
    scores: { plant: 0.01, porn: 0.01, hentai: 0.01, sexy: 0.01 },
    openedHoursAgo: doubtful.listedHoursAgo - 0.01,
  },
];
