import { demoCases } from '@offshoot/demo-community/moderation';
import { seed } from '@offshoot/nest-kit/service';
import { seedCases } from './seeding/seed-cases.ts';
import { service } from './service.ts';

await seed(service, (em, { clock }) => seedCases(em, demoCases, clock.now()));
