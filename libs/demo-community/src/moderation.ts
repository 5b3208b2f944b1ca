import type { DemoCase } from './demo-case.ts';
import { demoId } from './demo-id.ts';
import { demoPlant } from './plants.ts';

const doubtful = demoPlant('violet-pink');

/** What waits for a moderator: one plant whose picture the machine was not sure about. */
export const demoCases: readonly DemoCase[] = [
  {
    id: demoId('case/violet-pink', doubtful.listedHoursAgo),
    subjectType: 'plant',
    subjectId: doubtful.id,
    reasons: ['The photo check is not sure that the picture shows a plant.'],
    scores: { plant: 0.18, porn: 0.01, hentai: 0.01, sexy: 0.02 },
    openedHoursAgo: doubtful.listedHoursAgo - 0.01,
  },
];
