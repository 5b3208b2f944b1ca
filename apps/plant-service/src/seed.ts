import { demoExchanges } from '@offshoot/demo-community/exchanges';
import { demoParents } from '@offshoot/demo-community/lineage';
import { demoPlants } from '@offshoot/demo-community/plants';
import { demoWishes } from '@offshoot/demo-community/wishes';
import { Jobs } from '@offshoot/nest-kit/jobs';
import { seed } from '@offshoot/nest-kit/seed';
import type { PlantConfig } from './config.ts';
import { PhotoStore } from './photos/photo-store.ts';
import { PublicPlaces } from './places/public-places.ts';
import { Towns } from './places/towns.ts';
import { ReadyReminders } from './plants/plants.ts';
import { seedHandoverPoints } from './seeding/seed-handover-points.ts';
import { seedPhotos } from './seeding/seed-photos.ts';
import { seedPlants } from './seeding/seed-plants.ts';
import { seedWishes } from './seeding/seed-wishes.ts';
import { store } from './store.ts';

await seed(store, async (tx, { storage, clock, log, config }) => {
  const [existing] = await tx.query('SELECT 1 FROM plant LIMIT 1');
  if (existing) return;
  const started = performance.now();
  const photos = await seedPhotos(new PhotoStore(storage), demoPlants);
  log.info('demo photos are stored', { ms: Math.round(performance.now() - started) });
  const places = new PublicPlaces(config as PlantConfig, new Towns());
  const reminders = new ReadyReminders(new Jobs('plant', null, clock));
  await seedPlants(
    tx,
    { plants: demoPlants, exchanges: demoExchanges, parents: demoParents, photos },
    { now: clock.now(), places, reminders },
  );
  await seedWishes(tx, demoWishes, { now: clock.now(), places });
  await seedHandoverPoints(tx, clock.now());
});
