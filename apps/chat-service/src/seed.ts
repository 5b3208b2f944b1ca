import { demoRooms } from '@offshoot/demo-community/chats';
import { demoExchanges } from '@offshoot/demo-community/exchanges';
import { at } from '@offshoot/demo-community/moment';
import { demoPlants } from '@offshoot/demo-community/plants';
import { seed } from '@offshoot/nest-kit/seed';
import { seedRooms } from './chat/persistence/seed-rooms.ts';
import { store } from './store.ts';

await seed(store, (tx, { clock }) => {
  const now = clock.now();
  return seedRooms(tx, { rooms: demoRooms, exchanges: demoExchanges, plants: demoPlants }, (hoursAgo) =>
    at(now, hoursAgo),
  );
});
