import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { demoRooms } from '@offshoot/demo-community/chats';
import type { DemoExchange } from '@offshoot/demo-community/demo-exchange';
import type { DemoRoom } from '@offshoot/demo-community/demo-chat';
import type { DemoPlant } from '@offshoot/demo-community/demo-plant';
import { demoExchanges } from '@offshoot/demo-community/exchanges';
import { demoPlants } from '@offshoot/demo-community/plants';
import { newId } from '@offshoot/nest-kit/database';
import { startService } from '@offshoot/testing/service';
import type { StartedService } from '@offshoot/testing/service';
import { seedRooms } from '../src/chat/persistence/seed-rooms.ts';
import { service } from '../src/service.ts';
import { person } from './builders/people.ts';

let chat: StartedService;
beforeAll(async () => {
  chat = await startService(service);
});
afterAll(() => chat.stop());

const moment = (hoursAgo: number) => new Date(Date.now() - hoursAgo * 3_600_000);

it('seeds rooms with their messages, the steps between them and read pointers, once', async () => {
  const [rita, otto] = [person(), person()];
  const plants = [{ id: newId(), name: 'Aloe' }] as unknown as DemoPlant[];
  const exchanges = [
    {
      id: newId(),
      requesterId: rita.user_id,
      ownerId: otto.user_id,
      plantId: plants[0]?.id,
      acceptedHoursAgo: 50,
      requesterConfirmedHoursAgo: null,
      ownerConfirmedHoursAgo: 39,
      completedHoursAgo: 24,
      closedHoursAgo: null,
      meeting: null,
    },
  ] as unknown as DemoExchange[];
  const message = (senderId: string, hoursAgo: number, readHoursAgo: number | null) => ({
    id: newId(),
    clientId: newId(),
    senderId,
    content: `m${hoursAgo}`,
    hoursAgo,
    readHoursAgo,
  });
  const rooms = [
    {
      id: newId(),
      exchangeId: exchanges[0]?.id,
      participantIds: [rita.user_id, otto.user_id],
      createdHoursAgo: 50,
      isActive: true,
      messages: [message(rita.user_id, 40, 39), message(otto.user_id, 38, 37), message(rita.user_id, 30, null)],
    },
  ] as unknown as DemoRoom[];
  for (let times = 0; times < 2; times += 1)
    await chat.database.transaction((tx) => seedRooms(tx, { rooms, exchanges, plants }, moment));
  const ofOtto = await chat.call('chat.rooms', {}, { actor: otto });
  expect(ofOtto).toHaveLength(1);
  expect(ofOtto[0]).toMatchObject({
    unread_count: 1,
    is_active: true,
    plant_name: 'Aloe',
    last_message: { automatic: { code: 'exchange_completed' }, sender_id: null, seq: 6 },
  });
  const messages = await chat.call('chat.messages', { room_id: ofOtto[0]?.id ?? '' }, { actor: rita });
  expect(messages.map(({ content, automatic, is_read }) => [automatic?.code ?? content, is_read])).toEqual([
    ['exchange_accepted', false],
    ['m40', true],
    ['handover_confirmed', false],
    ['m38', true],
    ['m30', false],
    ['exchange_completed', false],
  ]);
});

it('inserts the demo community', async () => {
  await chat.database.query('DELETE FROM message');
  await chat.database.query('DELETE FROM room');
  await chat.database.transaction((tx) =>
    seedRooms(tx, { rooms: demoRooms, exchanges: demoExchanges, plants: demoPlants }, moment),
  );
  const [row] = await chat.database.query<{ n: number }>('SELECT count(*)::integer AS n FROM room');
  expect(row?.n).toBe(demoRooms.length);
});
