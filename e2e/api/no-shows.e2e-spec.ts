import { beforeAll, expect, it } from '@jest/globals';
import type { Exchange } from '@offshoot/contracts/exchange';
import { getMe } from '@offshoot/contracts/operations/people';
import { confirmMeeting, proposeMeeting } from '@offshoot/contracts/operations/meetings';
import { contestNoShow, reportNoShow } from '@offshoot/contracts/operations/exchanges';
import { decideCase, getCase, listCases } from '@offshoot/contracts/operations/moderation';
import { listNotifications } from '@offshoot/contracts/operations/notifications';
import { eventually } from '../support/eventually.ts';
import { signInModerator } from '../support/moderator.ts';
import { Person, somewhere } from '../support/person.ts';

/** How far ahead the meeting is that one of the two misses: it is proposed and confirmed before. */
const aheadMs = 10_000;
const text = 'I waited at the fountain until noon.';

let moderator: Person;
let owner: Person;
let requester: Person;
beforeAll(async () => {
  [moderator, owner, requester] = await Promise.all([
    signInModerator(),
    Person.arrive('absent'),
    Person.arrive('waiting'),
  ]);
});

/** An exchange whose owner, as the requester reports, did not come. */
async function missed(): Promise<Exchange> {
  const plant = await owner.publishPlant('A fern nobody fetched', somewhere());
  const { id } = await requester.request(plant.id);
  await owner.accept(id);
  const time = new Date(Date.now() + aheadMs).toISOString();
  await requester.api.call(proposeMeeting, { id, address: 'At the fountain', time });
  await owner.api.call(confirmMeeting, { id, time });
  return eventually(
    'the meeting to be over',
    () => requester.api.call(reportNoShow, { id, note: 'I waited an hour' }),
    () => true,
    aheadMs * 5,
  );
}

it('a no-show is contested by the absent one, and no longer counts once a moderator decided so', async () => {
  const { id } = await missed();
  const figures = async () => {
    const { stats } = await owner.api.call(getMe, {});
    return [stats.no_shows, stats.contested_no_shows];
  };
  expect(await figures()).toEqual([1, 0]);
  await expect(requester.api.call(contestNoShow, { id, text })).rejects.toMatchObject({
    status: 403,
    code: 'not_a_party',
  });
  expect(await owner.api.call(contestNoShow, { id, text })).toMatchObject({ no_show_contest: { state: 'open', text } });
  expect(await figures()).toEqual([0, 1]);

  const { items } = await eventually(
    'the case',
    () => moderator.api.call(listCases, { queue: 'disputes', limit: 100 }),
    (page) => page.items.some(({ excerpt, person }) => excerpt === text && person?.id === owner.id),
  );
  const match = items.find(({ person }) => person?.id === owner.id);
  const shown = await moderator.api.call(getCase, { id: match?.id ?? '' });
  expect(shown).toMatchObject({
    possible: ['approve', 'resolve_dispute', 'warn', 'ban'],
    person_record: { no_shows: 0, contested_no_shows: 1 },
    content: {
      texts: [{ text }, { text: 'I waited an hour' }],
      meeting: { place: 'At the fountain', confirmed_by: { id: owner.id } },
      absent: { id: owner.id },
    },
  });
  await moderator.api.call(decideCase, { id: shown.id, version: shown.version, act: 'approve' });

  const decided = await eventually(
    'the decision',
    () => requester.exchange(id),
    ({ no_show_contest: contest }) => contest?.state !== 'open',
    30_000,
  );
  expect(decided).toMatchObject({
    status: 'cancelled',
    closed_reason: 'no_show',
    no_show_by: null,
    no_show_contest: { state: 'granted', text: null },
  });
  expect(await figures()).toEqual([0, 0]);
  for (const party of [owner, requester])
    await eventually(
      'the notification',
      () => party.api.call(listNotifications, {}),
      ({ items: notified }) =>
        notified.some(({ kind, params }) => kind === 'moderation' && params.decision === 'dispute_resolved'),
    );
});
