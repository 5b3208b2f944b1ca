import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Actor } from '@offshoot/contracts/basics';
import type { ReportReason, ReportSubject } from '@offshoot/contracts/reports';
import { newId } from '@offshoot/nest-kit/database';
import { testClock } from '@offshoot/testing/clock';
import { startService, type StartedService } from '@offshoot/testing/service';
import { service } from '../../src/service.ts';
import { replyWithEvidence } from '../evidence-replies.ts';

const actorOf = (role: Actor['role'], user_id = newId()): Actor => ({
  user_id,
  session_id: newId(),
  role,
  restricted: false,
});
const member = () => actorOf('user');
const moderator = actorOf('moderator');
const day = 24 * 3_600_000;

describe('reports as signals of cases', () => {
  const clock = testClock(new Date('2026-05-20T12:00:00Z'));
  const owner = newId();
  const newcomers = new Set<string>();
  let moderation: StartedService;

  beforeAll(async () => {
    moderation = await startService(service, { clock, eventBackoff: () => 50 });
    await replyWithEvidence(moderation);
    await moderation.reply('plants.owner', () => ({ owner_id: owner }));
    await moderation.reply('people.cards', ({ ids }) => ({
      cards: ids.map((id) => ({
        id,
        name: 'Ana',
        avatar: null,
        joined_at: new Date(clock.now().getTime() - (newcomers.has(id) ? 6 : 8) * day).toISOString(),
      })),
    }));
  });
  afterAll(() => moderation.stop());

  const report = (
    subject_id: string,
    more: { actor?: Actor; reason?: ReportReason; subject?: ReportSubject; text?: string } = {},
  ) => {
    const { actor = member(), ...body } = more;
    return moderation.call('moderation.report', { subject: 'plant', subject_id, reason: 'spam', ...body }, { actor });
  };
  const caseOf = async (subject_id: string, state: 'open' | 'decided' = 'open') => {
    const { items } = await moderation.call('moderation.cases', { q: subject_id, state }, { actor: moderator });
    if (items.length !== 1 || !items[0]) throw new Error(`${items.length} cases`);
    return items[0];
  };
  /** A final decision of a moderator on the open case. */
  async function decide(subject_id: string, act: 'hide' | 'dismiss' | 'restore' | 'warn'): Promise<void> {
    const { id, version } = await caseOf(subject_id);
    const reason = act === 'hide' || act === 'warn' ? ('spam' as const) : undefined;
    await moderation.call('moderation.act', { id, version, act, reason }, { actor: moderator });
    clock.advance(11_000);
    await moderation.settled();
  }
  const hidings = (plantId: string) =>
    moderation.events.all.filter(
      (event) => event.type === 'moderation.acted.v1' && event.data.act === 'hide' && event.data.plant_id === plantId,
    );
  const settlementOf = (subject_id: string) => {
    const [event] = moderation.events.all.flatMap((candidate) =>
      candidate.type === 'moderation.settled.v1' && candidate.data.subject_id === subject_id ? [candidate.data] : [],
    );
    return event;
  };

  it('opens one case per subject, with the reports as its signals', async () => {
    const plant = newId();
    const ana = member();
    await report(plant, { actor: ana, text: 'The same advert again.' });
    await report(plant, { reason: 'scam' });
    const { id, ...summary } = await caseOf(plant);
    expect(summary).toMatchObject({ subject: 'plant', queue: 'plants', state: 'open', reports: 2, hidden_at: null });
    expect(summary.due_at).toBe(new Date(clock.now().getTime() + 4 * 3_600_000).toISOString());
    const { signals } = await moderation.call('moderation.get_case', { id }, { actor: moderator });
    expect(signals.map(({ kind, code, text }) => ({ kind, code, text }))).toEqual(
      expect.arrayContaining([
        { kind: 'report', code: 'spam', text: 'The same advert again.' },
        { kind: 'report', code: 'scam', text: '' },
      ]),
    );
  });

  it('is more urgent the more reports there are', async () => {
    const [often, seldom] = [newId(), newId()];
    for (let sent = 0; sent < 2; sent += 1) await report(often);
    await report(seldom);
    expect((await caseOf(often)).priority).toBeGreaterThan((await caseOf(seldom)).priority);
  });

  it('hides a plant at the third report of accounts older than a week, and keeps the case open', async () => {
    const plant = newId();
    const young = member();
    newcomers.add(young.user_id);
    await report(plant, { actor: young });
    await report(plant);
    await report(plant);
    expect((await caseOf(plant)).hidden_at).toBeNull();
    await report(plant);
    expect(await caseOf(plant)).toMatchObject({ state: 'open', hidden_at: clock.now().toISOString() });
    const { id } = await caseOf(plant);
    const { acts } = await moderation.call('moderation.get_case', { id }, { actor: moderator });
    expect(acts).toMatchObject([{ act: 'hide', by: 'machine', ground: 'spam' }]);
    await moderation.settled();
    expect(hidings(plant)).toHaveLength(1);
    const statements = await moderation.call(
      'moderation.my_statements',
      {},
      { actor: { ...member(), user_id: owner } },
    );
    expect(statements.find(({ subject_id }) => subject_id === plant)).toMatchObject({
      act: 'hide',
      ground: 'spam',
      source: 'report',
      automated_decision: true,
    });
  });

  it('hides a plant that a moderator has cleared at the fifth report', async () => {
    const plant = newId();
    await report(plant);
    await decide(plant, 'dismiss');
    for (let sent = 0; sent < 4; sent += 1) await report(plant);
    expect((await caseOf(plant)).hidden_at).toBeNull();
    await report(plant);
    expect((await caseOf(plant)).hidden_at).not.toBeNull();
  });

  it('hides a public plant that the machine doubted at the first report', async () => {
    const [plant, revision, earlier] = [newId(), newId(), newId()];
    const at = clock.now();
    await moderation.database.query(
      `INSERT INTO moderation_case (id, subject, subject_id, queue, plant_id, revision_id, revision_at, person_id, state, outcome, decided_at,
         needs_person, opened_at, state_since)
       VALUES ($1, 'plant', $2, 'plants', $2, $3, $4, $5, 'decided', 'approve', $4, false, $4, $4)`,
      [earlier, plant, revision, at, owner],
    );
    await moderation.database.query(
      `INSERT INTO case_signal (id, case_id, kind, code, level, revision_id, created_at)
       VALUES ($1, $2, 'machine', 'photo.no_plant', 'review', $3, $4)`,
      [newId(), earlier, revision, at],
    );
    await report(plant);
    expect((await caseOf(plant)).hidden_at).not.toBeNull();
  });

  it('closes reports with the final decision, and names their authors once', async () => {
    const [bad, good] = [newId(), newId()];
    const [ana, ben] = [member(), member()];
    await report(bad, { actor: ana });
    await report(good, { actor: ben });
    await decide(bad, 'hide');
    await decide(good, 'dismiss');
    expect(settlementOf(bad)).toMatchObject({ reporter_ids: [ana.user_id], upheld: true });
    expect(settlementOf(good)).toMatchObject({ reporter_ids: [ben.user_id], upheld: false });
    const rows = await moderation.database.query<{ state: string; outcome: string }>(
      'SELECT state, outcome FROM report WHERE subject_id = ANY($1) ORDER BY outcome',
      [[bad, good]],
    );
    expect(rows).toEqual([
      { state: 'closed', outcome: 'dismissed' },
      { state: 'closed', outcome: 'upheld' },
    ]);
  });

  it('never counts a reporter of whose ten decided reports fewer than a fifth were upheld', async () => {
    const wrong = member();
    await moderation.database.query(
      `INSERT INTO report (id, reporter_id, subject_type, subject_id, reason, text, state, outcome, created_at)
       SELECT gen_random_uuid(), $1, 'plant', gen_random_uuid(), 'spam', '', 'closed', CASE WHEN n = 1 THEN 'upheld' ELSE 'dismissed' END, $2
       FROM generate_series(1, 10) n`,
      [wrong.user_id, new Date(clock.now().getTime() - 2 * day)],
    );
    const plant = newId();
    await report(plant, { actor: wrong });
    await report(plant);
    await report(plant);
    expect((await caseOf(plant)).hidden_at).toBeNull();
    const { id } = await caseOf(plant);
    const { signals } = await moderation.call('moderation.get_case', { id }, { actor: moderator });
    expect(signals.map(({ reporter_upheld }) => reporter_upheld).filter((share) => share !== null)).toEqual([0.1]);
  });

  it('makes one case of a thousand simultaneous reports, and hides the plant once', async () => {
    const plant = newId();
    let left = 1_000;
    const sender = async () => {
      while (left > 0) {
        left -= 1;
        await report(plant);
      }
    };
    await Promise.all(Array.from({ length: 20 }, sender));
    expect(await caseOf(plant)).toMatchObject({ reports: 1_000, state: 'open' });
    await moderation.settled();
    expect(hidings(plant)).toHaveLength(1);
  }, 300_000);
});
