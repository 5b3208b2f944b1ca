import { demoCases } from '@offshoot/demo-community/moderation';
import { at } from '@offshoot/demo-community/moment';
import { seed } from '@offshoot/nest-kit/service';
import { service } from './service.ts';
import { seedCases } from './cases/persistence/seed-cases.ts';

const now = new Date();

await seed(service, (em) =>
  seedCases(
    em,
    demoCases.map(({ openedHoursAgo, ...waiting }) => ({ ...waiting, openedAt: at(now, openedHoursAgo) })),
  ),
);
