import { demoExchanges } from '@offshoot/demo-community/exchanges';
import { at } from '@offshoot/demo-community/moment';
import { demoPlants } from '@offshoot/demo-community/plants';
import { Jobs } from '@offshoot/nest-kit/jobs';
import { seed } from '@offshoot/nest-kit/service';
import type { ExchangeConfig } from './config.ts';
import { Agenda } from './exchanges/commands/agenda.ts';
import { seedExchanges } from './exchanges/persistence/seed-exchanges.ts';
import { service } from './service.ts';

await seed(service, (em, { clock, config }) => {
  const now = clock.now();
  const agenda = new Agenda(new Jobs(service.name, null, clock), config as ExchangeConfig, clock);
  return seedExchanges(em, demoPlants, demoExchanges, (hoursAgo) => at(now, hoursAgo), agenda);
});
