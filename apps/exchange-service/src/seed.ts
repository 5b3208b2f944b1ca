import { demoExchanges } from '@offshoot/demo-community/exchanges';
import { at } from '@offshoot/demo-community/moment';
import { demoPlants } from '@offshoot/demo-community/plants';
import { seed } from '@offshoot/nest-kit/service';
import { seedExchanges } from './exchanges/persistence/seed-exchanges.ts';
import { service } from './service.ts';

await seed(service, (em, { clock }) => {
  const now = clock.now();
  return seedExchanges(em, demoPlants, demoExchanges, (hoursAgo) => at(now, hoursAgo));
});
