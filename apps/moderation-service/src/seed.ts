import { demoCases } from '@offshoot/demo-community/moderation';
import { seed } from '@offshoot/nest-kit/seed';
import { seedCases } from './seeding/seed-cases.ts';
import { store } from './store.ts';

await seed(store, (tx, { clock }) => seedCases(tx, demoCases, clock.now()));
