import { demoExchanges } from '@offshoot/demo-community/exchanges';
import { at } from '@offshoot/demo-community/moment';
import { demoPlants } from '@offshoot/demo-community/plants';
import { seed } from '@offshoot/nest-kit/seed';
import type { ExchangeConfig } from './config.ts';
import { Scheduler } from './exchanges/commands/scheduler.ts';
import { seedExchanges } from './exchanges/persistence/seed-exchanges.ts';
import { store } from './store.ts';

await seed(store, (tx, { clock, config, jobs }) => {
  const now = clock.now();
  const scheduler = new Scheduler(jobs, config as ExchangeConfig, clock);
  return seedExchanges(tx, demoPlants, demoExchanges, (hoursAgo) => at(now, hoursAgo), scheduler);
});
