import { demoExchanges } from '@offshoot/demo-community/exchanges';
import { at } from '@offshoot/demo-community/moment';
import { demoMeets } from '@offshoot/demo-community/meets';
import { demoPlants } from '@offshoot/demo-community/plants';
import { demoRings } from '@offshoot/demo-community/rings';
import { seed } from '@offshoot/nest-kit/seed';
import type { ExchangeConfig } from './config.ts';
import { Scheduler } from './exchanges/commands/scheduler.ts';
import { seedGrowthPhotos } from './exchanges/commands/seed-growth-photos.ts';
import { GrowthPhotoStore } from './exchanges/growth-photo-store.ts';
import { seedExchanges } from './exchanges/persistence/seed-exchanges.ts';
import { MeetScheduler } from './meets/commands/schedule-meet.ts';
import { seedMeets } from './meets/commands/seed-meets.ts';
import { seedRings } from './rings/commands/seed-rings.ts';
import { store } from './store.ts';

await seed(store, async (tx, { clock, config, jobs, storage }) => {
  const now = clock.now();
  const moment = (hoursAgo: number) => at(now, hoursAgo);
  const scheduler = new Scheduler(jobs, config as ExchangeConfig, clock);
  if (!(await seedExchanges(tx, demoPlants, demoExchanges, moment, scheduler))) return;
  await seedGrowthPhotos(tx, demoExchanges, new GrowthPhotoStore(storage, clock, config as ExchangeConfig), now);
  await seedRings(tx, demoRings, moment, jobs);
  await seedMeets(tx, demoMeets, moment, new MeetScheduler(jobs, clock));
});
