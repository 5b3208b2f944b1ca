import { demoExchanges } from '@offshoot/demo-community/exchanges';
import { at } from '@offshoot/demo-community/moment';
import { demoPlants } from '@offshoot/demo-community/plants';
import { seed } from '@offshoot/nest-kit/seed';
import type { ExchangeConfig } from './config.ts';
import { Agenda } from './exchanges/commands/agenda.ts';
import { seedExchanges } from './exchanges/persistence/seed-exchanges.ts';
import { store } from './store.ts';

await seed(store, (em, { clock, config, jobs }) => {
  const now = clock.now();
  const agenda = new Agenda(jobs, config as ExchangeConfig, clock);
  return seedExchanges(em, demoPlants, demoExchanges, (hoursAgo) => at(now, hoursAgo), agenda);
});
