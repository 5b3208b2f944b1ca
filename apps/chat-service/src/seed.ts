import { demoRooms } from '@offshoot/demo-community/chats';
import { demoExchanges } from '@offshoot/demo-community/exchanges';
import { at } from '@offshoot/demo-community/moment';
import { demoPlants } from '@offshoot/demo-community/plants';
import { seed } from '@offshoot/nest-kit/service';
import { seedRooms } from './chat/persistence/seed-rooms.ts';
import { service } from './service.ts';

await seed(service, (em, { clock }) => {
  const now = clock.now();
  return seedRooms(em, { rooms: demoRooms, exchanges: demoExchanges, plants: demoPlants }, (hoursAgo) => at(now, hoursAgo));
});
