import { beforeAll, expect, it } from '@jest/globals';
import {
  claimingRuns,
  claimingTracks,
  endlessRuns,
  manySamples,
  sharedSamples,
} from '@offshoot/testing/recordings/mp4';
import { manyClusters, strayElement, zeroHeader } from '@offshoot/testing/recordings/webm';
import { Person, somewhere } from '../support/person.ts';

/** Crafted files below the limit of a voice note, each of which keeps a parser busy. */
const attacks: readonly (readonly [name: string, file: () => Buffer])[] = [
  ['tracks that claim what lies behind their tables', () => claimingTracks(500, 1_600_000)],
  ['runs that claim what lies behind them', () => claimingRuns(8_000, 1_500_000)],
  ['runs of four thousand million samples', () => endlessRuns(1_000)],
  ['400,000 samples', () => manySamples(400_000)],
  ['samples that share their bytes', () => sharedSamples(1_000, 1_000_000)],
  ['a header of zeros', () => zeroHeader(1_600_000)],
  ['80,000 clusters', () => manyClusters(80_000)],
  ['an element that a reader searches without end', () => strayElement()],
];

let owner: Person, requester: Person, attacker: Person, reader: Person;
let plantId: string, exchangeId: string;

beforeAll(async () => {
  [owner, requester, attacker, reader] = (await Promise.all(
    ['owner', 'requester', 'attacker', 'reader'].map((name) => Person.arrive(name)),
  )) as [Person, Person, Person, Person];
  const plant = await owner.publishPlant('A plant that stays readable', somewhere());
  plantId = plant.id;
  const { id } = await requester.request(plantId);
  await owner.accept(id);
  exchangeId = id;
});

/** Calls until `done`; returns the duration of each call in milliseconds. */
async function durations(done: Promise<unknown>, call: () => Promise<unknown>): Promise<number[]> {
  let isDone = false;
  void done.finally(() => (isDone = true));
  const milliseconds: number[] = [];
  while (!isDone) {
    const begun = performance.now();
    await call();
    milliseconds.push(performance.now() - begun);
  }
  return milliseconds;
}

async function uploaded(by: Person, path: string, field: string): Promise<Record<string, number>> {
  const replies: Record<string, number> = {};
  for (const [name, file] of attacks) {
    const form = new FormData();
    form.append(field, new File([new Uint8Array(file())], 'crafted.mp4', { type: 'video/mp4' }));
    replies[name] = (await by.call('POST', path, { form })).status;
  }
  return replies;
}

it('no call to a service takes a second while it works through crafted recordings', async () => {
  const attacking = Promise.all([
    uploaded(attacker, '/plants/upload-voice', 'file'),
    uploaded(owner, `/exchange/${exchangeId}/confirm-completion`, 'video_file'),
  ]);
  const [replies, plants, exchanges] = await Promise.all([
    attacking,
    durations(attacking, () => reader.plant(plantId)),
    durations(attacking, () => requester.exchange(exchangeId)),
  ]);
  const refusals = [400, 415, 422, 503];
  expect(
    replies.flatMap((statuses) => Object.entries(statuses)).filter(([, status]) => !refusals.includes(status)),
  ).toEqual([]);
  for (const measured of [plants, exchanges]) {
    expect(measured.length).toBeGreaterThan(20);
    expect(Math.max(...measured)).toBeLessThan(2_000);
  }
  expect((await requester.exchange(exchangeId)).status).toBe('accepted');
});
