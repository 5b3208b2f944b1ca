import { beforeAll, describe, expect, it } from '@jest/globals';
import type { Actor } from '@offshoot/contracts/basics';
import { DomainError } from '@offshoot/contracts/errors';
import { emptyPlantTexts } from '@offshoot/contracts/plant-texts';
import type { RpcResponse } from '@offshoot/contracts/rpc';
import { newId } from '@offshoot/nest-kit/database';
import { type TestClock, testClock } from '@offshoot/testing/clock';
import { deliverInOrder, deliverOutOfOrder, noonOf, type AnyEvent } from '@offshoot/testing/out-of-order';
import { startService, type StartedService } from '@offshoot/testing/service';
import { service } from '../src/service.ts';
import { exchangeEvidence, personEvidence } from './evidence-replies.ts';

type Revision = RpcResponse<'plants.revision'>;

const newMember = (): Actor => ({ user_id: newId(), session_id: newId(), role: 'user', restricted: false });
const [mia, deleted] = [newMember(), newMember()];

/** Names of ids, which differ from run to run. */
const names = new Map([
  [mia.user_id, 'mia'],
  [deleted.user_id, 'deleted'],
]);
const named = (name: string): string => {
  const id = newId();
  names.set(id, name);
  return id;
};

/** A response of plant-service; the texts alone decide the verdict, so no model is loaded. */
function revisionOf(name: string, more: Partial<Revision> = {}): Revision {
  return {
    plant_id: named(`plant of ${name}`),
    revision_id: named(name),
    owner_id: mia.user_id,
    is_current: true,
    ...emptyPlantTexts,
    name: 'Aloe vera, rooted offshoot',
    description: 'In a small pot, likes a bright window.',
    species: 'Aloe vera',
    photo_keys: [],
    duplicate_of_others: false,
    ...more,
  };
}
const clean = revisionOf('clean');
const abusive = revisionOf('abusive', { description: 'fucking asshole' });
const doubtful = revisionOf('doubtful', { description: 'Call 054-123-4567.' });
const copied = revisionOf('copied', { duplicate_of_others: true });
const overtaken = revisionOf('overtaken', { is_current: false });
const newer = revisionOf('newer', { plant_id: overtaken.plant_id });
const shown = revisionOf('shown');
const edited = revisionOf('edited after a rejection', { plant_id: shown.plant_id });
const editedBadly = revisionOf('edited badly', { plant_id: clean.plant_id, description: 'fucking asshole' });
const withdrawn = revisionOf('the one who goes', { owner_id: deleted.user_id });
/** Revisions that plant-service still has. */
const keysByRevision = new Map(
  [clean, abusive, doubtful, copied, overtaken, newer, shown, edited, editedBadly].map((revision) => [
    revision.revision_id,
    revision,
  ]),
);

const created = ({ plant_id, revision_id, owner_id }: Revision, date: string): AnyEvent => ({
  type: 'plant.created.v1',
  data: { plant_id, revision_id, owner_id, at: noonOf(date) },
});
const revised = (
  { plant_id, revision_id, owner_id }: Revision,
  date: string,
  { needs_person = false, is_public = true } = {},
): AnyEvent => ({
  type: 'plant.revised.v1',
  data: { plant_id, revision_id, owner_id, needs_person, is_public, at: noonOf(date) },
});

/** A month of plants, edits and users, in chronological order. */
const month: readonly AnyEvent[] = [
  created(clean, '03-02'),
  created(abusive, '03-02'),
  created(doubtful, '03-03'),
  created(copied, '03-03'),
  created(overtaken, '03-04'),
  revised(newer, '03-05', { is_public: false }),
  created(shown, '03-04'),
  revised(edited, '03-06', { needs_person: true }),
  revised(editedBadly, '03-06'),
  created(withdrawn, '03-07'),
  { type: 'person.deleted.v1', data: { user_id: deleted.user_id, at: noonOf('03-08') } },
];

interface Harness {
  readonly moderation: StartedService;
  readonly clock: TestClock;
}

/** Starts the service with a report and a contact message of each user. */
async function open(): Promise<Harness> {
  const clock = testClock(noonOf('03-01'));
  const moderation = await startService(service, {
    clock,
    roles: ['rpc', 'work', 'ai'],
    eventBackoff: () => 50,
    config: { SAMPLE_SHARE: 0, SAMPLE_SHARE_NEWCOMERS: 0 },
  });
  await moderation.reply('plants.revision', ({ revision_id }) => {
    const revision = keysByRevision.get(revision_id);
    if (!revision) throw new DomainError('plant_not_found');
    return revision;
  });
  const authors = new Map<string, string>();
  await moderation.reply('chat.for_moderators', ({ message_id }) => ({
    message_id,
    room_id: newId(),
    exchange_id: newId(),
    sender_id: authors.get(message_id) ?? newId(),
    content: 'Pay me.',
    is_hidden: false,
    at: noonOf('02-28'),
    context: [],
  }));
  await moderation.reply('exchanges.for_moderators', () =>
    exchangeEvidence({ requester_id: mia.user_id, owner_id: deleted.user_id }),
  );
  await moderation.reply('people.for_moderators', ({ ids }) => ({ people: ids.map(personEvidence) }));
  await moderation.reply('people.cards', ({ ids }) => ({
    cards: ids.map((id) => ({ id, name: names.get(id) ?? '', avatar: null, joined_at: noonOf('01-01') })),
  }));
  for (const [actor, other] of [
    [mia, deleted],
    [deleted, mia],
  ] as const) {
    const text = `Words of ${names.get(actor.user_id)}.`;
    const message_id = newId();
    authors.set(message_id, other.user_id);
    await moderation.call(
      'moderation.report',
      { subject: 'message', subject_id: message_id, reason: 'spam', text },
      { actor },
    );
    await moderation.call('moderation.write', { kind: 'contact', message: text }, { actor });
  }
  return { moderation, clock };
}

/** Cases, judgements, reports, contact messages, published verdicts, and the state of each plant's newest case. */
async function outcome({ moderation }: Harness): Promise<string[]> {
  const nameOf = (id: string | null) => (id === null ? 'no user' : (names.get(id) ?? 'unknown'));
  const query = <T>(text: string) => moderation.database.query<T>(text);
  const cases = (
    await query<{
      id: string;
      revision_id: string | null;
      state: string;
      verdict: string | null;
      needs_person: boolean;
      opened_at: Date;
      judgements: string[];
    }>(
      `select c.*, array(select j.verdict || ' ' || j.reasons::text from judgement j where j.case_id = c.id) as judgements from moderation_case c where plant_id is not null`,
    )
  ).map((row) =>
    [
      `case "${nameOf(row.revision_id)}" of ${row.opened_at.toISOString()} is ${row.state}`,
      row.verdict,
      row.needs_person ? 'for a person' : 'for the machine',
      ...row.judgements,
    ].join(', '),
  );
  const plants = [
    ...new Set(month.flatMap(({ data }) => ('plant_id' in data && data.plant_id ? [data.plant_id] : []))),
  ];
  const newest = await Promise.all(
    plants.map(
      async (plant_id) => `${nameOf(plant_id)}: ${(await moderation.call('moderation.case', { plant_id })).state}`,
    ),
  );
  const notified = moderation.events.all.flatMap(({ type, data }) =>
    type === 'plant.judged.v1'
      ? [
          `published of "${nameOf(data.revision_id)}": ${data.verdict} ${JSON.stringify(data.reasons)} ${data.tags.join(' ')}`,
        ]
      : [],
  );
  const reports = (
    await query<{ reporter_id: string | null; text: string; state: string }>('select * from report')
  ).map((row) => `${nameOf(row.reporter_id)} reported: ${row.text}`);
  const messages = (await query<{ writer_id: string | null; message: string }>('select * from contact_message')).map(
    (row) => `${nameOf(row.writer_id)} wrote: ${row.message}`,
  );
  return [...cases, ...newest, ...notified, ...reports, ...messages].sort();
}

/** The outcome after the month is delivered in the given way. */
async function afterwards(deliverAll: (harness: Harness) => Promise<void>): Promise<string[]> {
  const harness = await open();
  try {
    await deliverAll(harness);
    return await outcome(harness);
  } finally {
    await harness.moderation.stop();
  }
}

describe('moderation', () => {
  let inOrder: string[];
  beforeAll(async () => {
    inOrder = await afterwards(({ moderation }) => deliverInOrder(moderation, month));
  });

  it('judges each revision once, and erases what the deleted user wrote', () => {
    const linesOf = (kind: string) => inOrder.filter((line) => line.includes(kind));
    expect(linesOf('published of').map((line) => line.split(' [')[0])).toEqual([
      'published of "abusive": reject',
      'published of "clean": clean',
      'published of "copied": review',
      'published of "doubtful": review',
      'published of "edited after a rejection": review',
      'published of "edited badly": reject',
      'published of "newer": clean',
      'published of "shown": clean',
    ]);
    expect(linesOf('case "')).toHaveLength(10);
    expect(linesOf('plant of').filter((line) => line.endsWith('waiting_for_person'))).toEqual([
      'plant of copied: waiting_for_person',
      'plant of doubtful: waiting_for_person',
      'plant of shown: waiting_for_person',
    ]);
    expect([...linesOf('reported'), ...linesOf('wrote')]).toEqual([
      'mia reported: Words of mia.',
      'no user reported: ',
      'mia wrote: Words of mia.',
    ]);
  });

  it.each([7, 20_260_301, 987_654_321])(
    'ends the same with every event delivered three times, shuffled and some a day late (seed %i)',
    async (seed) => {
      expect(await afterwards(({ moderation, clock }) => deliverOutOfOrder(moderation, clock, month, seed))).toEqual(
        inOrder,
      );
    },
  );
});
