import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { DemoExchange } from '@offshoot/demo-community/demo-exchange';
import type { DemoPlant } from '@offshoot/demo-community/demo-plant';
import { demoExchanges } from '@offshoot/demo-community/exchanges';
import { at } from '@offshoot/demo-community/moment';
import { demoMeets } from '@offshoot/demo-community/meets';
import { demoPlants } from '@offshoot/demo-community/plants';
import { demoRings } from '@offshoot/demo-community/rings';
import { newId } from '@offshoot/nest-kit/database';
import { Jobs } from '@offshoot/nest-kit/jobs';
import type { StartedService } from '@offshoot/testing/service';
import { Scheduler } from '../src/exchanges/commands/scheduler.ts';
import { seedGrowthPhotos } from '../src/exchanges/commands/seed-growth-photos.ts';
import { GrowthPhotoStore } from '../src/exchanges/growth-photo-store.ts';
import { seedExchanges } from '../src/exchanges/persistence/seed-exchanges.ts';
import { MeetScheduler } from '../src/meets/commands/schedule-meet.ts';
import { seedMeets } from '../src/meets/commands/seed-meets.ts';
import { seedRings } from '../src/rings/commands/seed-rings.ts';
import { startExchange } from './builders/exchange-service.ts';
import { person } from './builders/people.ts';

let harness: StartedService;
let scheduler: Scheduler;
beforeAll(async () => {
  harness = await startExchange();
  scheduler = harness.app.get(Scheduler, { strict: false });
});
afterAll(() => harness.stop());

const [rita, otto] = [person(), person()];
const moment = (hoursAgo: number) => new Date(Date.now() - hoursAgo * 3_600_000);

const plant = (ownerId: string): DemoPlant =>
  ({
    id: newId(),
    key: newId(),
    owner: 'mia',
    ownerId,
    name: 'Aloe',
    species: 'Aloe vera',
    description: '',
    careInstructions: '',
    tags: [],
    kind: 'plant',
    offer: 'either',
    photos: [],
    latitude: 1,
    longitude: 1,
    address: '',
    town: '',
    status: 'available',
    listedHoursAgo: 90,
    publishedHoursAgo: 89,
    likedBy: [],
  }) as unknown as DemoPlant;

const nothingYet = {
  acceptedHoursAgo: null,
  closedHoursAgo: null,
  closedReason: null,
  closedNote: null,
  closedById: null,
  isDisputed: false,
  requesterConfirmedHoursAgo: null,
  ownerConfirmedHoursAgo: null,
  completedHoursAgo: null,
  requesterVideoUrl: null,
  requesterVideoId: null,
  ownerVideoUrl: null,
  ownerVideoId: null,
  meeting: null,
  reviewFromRequester: null,
  reviewFromOwner: null,
};
const demoExchange = (demoPlant: DemoPlant, offered: DemoPlant | null, more: Partial<DemoExchange>): DemoExchange =>
  ({
    id: newId(),
    key: newId(),
    requester: 'mia',
    requesterId: rita.user_id,
    owner: 'mia',
    ownerId: otto.user_id,
    plantId: demoPlant.id,
    offeredPlantId: offered?.id ?? null,
    status: 'requested',
    message: 'Hi',
    ownerMessage: null,
    requestedHoursAgo: 80,
    ...nothingYet,
    ...more,
  }) as unknown as DemoExchange;

it('seeds exchanges in every state with their holds, once', async () => {
  const plants = [otto, otto, otto, otto, rita].map(({ user_id }) => plant(user_id));
  const [first, two, three, four, hers] = plants as [DemoPlant, DemoPlant, DemoPlant, DemoPlant, DemoPlant];
  const exchanges = [
    demoExchange(first, null, {}),
    demoExchange(two, hers, {
      status: 'completed',
      acceptedHoursAgo: 70,
      requesterConfirmedHoursAgo: 60,
      ownerConfirmedHoursAgo: 50,
      completedHoursAgo: 50,
    }),
    demoExchange(three, null, { status: 'declined', closedHoursAgo: 40, closedReason: 'declined' }),
    demoExchange(four, null, { status: 'cancelled', closedHoursAgo: 40, closedReason: 'withdrawn' }),
    demoExchange(four, null, { status: 'confirmed', acceptedHoursAgo: 30, ownerConfirmedHoursAgo: 20 }),
  ];
  for (let times = 0; times < 2; times += 1) {
    await harness.database.transaction((tx) => seedExchanges(tx, plants, exchanges, moment, scheduler));
  }
  const reply = await harness.call('exchanges.mine', {}, { actor: rita });
  expect(reply.map((each) => each.status).sort()).toEqual([
    'cancelled',
    'completed',
    'confirmed',
    'declined',
    'requested',
  ]);
  const holds = await harness.database.query<{ plant_id: string }>('SELECT plant_id FROM plant_hold');
  expect(holds.map((hold) => hold.plant_id).sort()).toEqual([two.id, hers.id, four.id].sort());
  expect(harness.events.all).toEqual([]);
});

it('inserts the demo community', async () => {
  for (const table of ['plant_hold', 'exchange', 'plant_read_model'])
    await harness.database.query(`DELETE FROM ${table}`);
  const now = new Date();
  await harness.database.transaction((tx) =>
    seedExchanges(tx, demoPlants, demoExchanges, (hoursAgo) => at(now, hoursAgo), scheduler),
  );
  const [row] = await harness.database.query<{ n: number }>('SELECT count(*)::integer AS n FROM exchange');
  expect(row?.n).toBe(demoExchanges.length);
  const [shown] = await harness.database.query<{ proposed: number; agreed: number; reviews: number; checks: number }>(
    `SELECT count(*) FILTER (WHERE meeting_status = 'proposed' AND meeting_time > now()) AS proposed,
       count(*) FILTER (WHERE meeting_status = 'confirmed' AND meeting_time > now()) AS agreed, count(reviews_shown_at) AS reviews,
       (SELECT count(DISTINCT data->>'exchange_id') FROM job_row WHERE data->>'what' IN ('request_ends', 'hold_ends', 'ratings_show')) AS checks
     FROM exchange`,
  );
  expect([shown?.proposed, shown?.agreed, shown?.reviews].every((figure) => (figure ?? 0) > 0)).toBe(true);
  // No meeting is at night, whenever this runs, or before the acceptance.
  const [odd] = await harness.database.query<{ n: number }>(
    `SELECT count(*)::integer AS n FROM exchange
     WHERE extract(hour FROM meeting_time AT TIME ZONE 'UTC') NOT BETWEEN 7 AND 21 OR meeting_time < accepted_at OR (meeting_time IS NULL) <> (meeting_time_zone IS NULL)`,
  );
  expect(odd?.n).toBe(0);
  // Every open or completed exchange has jobs scheduled.
  expect(shown?.checks).toBeGreaterThanOrEqual(
    demoExchanges.filter(({ status }) => !['declined', 'cancelled'].includes(status)).length,
  );
  const store = harness.app.get(GrowthPhotoStore, { strict: false });
  await harness.database.transaction((tx) => seedGrowthPhotos(tx, demoExchanges, store, now));
  const photos = await harness.database.query<{ id: string; is_cleared: boolean }>(
    'SELECT id, is_cleared FROM growth_photo',
  );
  expect(photos).toEqual([{ id: expect.any(String), is_cleared: true }]);
  expect(await harness.storage.exists(`private/diaries/${photos[0]?.id ?? ''}/320.webp`)).toBe(true);
});

it('proposes the ring of the demo community, with its reminder and its end', async () => {
  const [ring] = demoRings;
  const [mia, lucia] = (ring?.legs ?? []).map(({ giverId }) => person(giverId));
  if (!ring || !mia || !lucia) throw new Error('The demo community has no ring.');
  await harness.database.transaction((tx) => seedRings(tx, [ring], moment, harness.app.get(Jobs, { strict: false })));
  const proposed = await harness.call('rings.get', { id: ring.id }, { actor: mia });
  expect(proposed).toMatchObject({ id: ring.id, status: 'proposed' });
  expect(proposed.legs.map(({ agreed }) => agreed)).toEqual([false, true, false]);
  const jobs = await harness.database.query<{ name: string }>(
    `SELECT name FROM job_row WHERE data->>'ring_id' = $1 ORDER BY run_at`,
    [ring.id],
  );
  expect(jobs.map(({ name }) => name)).toEqual([
    'exchange.check_ring',
    'exchange.remind_of_ring',
    'exchange.check_ring',
  ]);
});

it('has the swap meets of the demo community: one with visitors is ahead, one is cancelled, one waits', async () => {
  const scheduleMeets = harness.app.get(MeetScheduler, { strict: false });
  await harness.database.transaction((tx) => seedMeets(tx, demoMeets, moment, scheduleMeets));
  const { items } = await harness.call('meets.list', {});
  const [ahead, cancelled, waits] = ['published', 'cancelled', 'pending'].map((status) =>
    demoMeets.find((meet) => meet.status === status),
  );
  if (!ahead || !cancelled || !waits) throw new Error('The demo community lacks a swap meet.');
  expect(items).toMatchObject([{ id: ahead.id, visitors: ahead.visits.length }]);
  const moderator = { ...person(), role: 'moderator' as const };
  expect((await harness.call('meets.moderated', {}, { actor: moderator })).items).toMatchObject([{ id: waits.id }]);
  expect(await harness.call('meets.get', { id: cancelled.id })).toMatchObject({ reason: cancelled.reason });
});
