import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Actor } from '@offshoot/contracts/basics';
import type { ModerationAct } from '@offshoot/contracts/moderation';
import { newId } from '@offshoot/nest-kit/database';
import { testClock } from '@offshoot/testing/clock';
import { startService, type StartedService } from '@offshoot/testing/service';
import { service } from '../../src/service.ts';
import { replyWithEvidence } from '../evidence-replies.ts';

const actorOf = (role: Actor['role'], user_id = newId(), restricted = false): Actor => ({
  user_id,
  session_id: newId(),
  role,
  restricted,
});
const text = 'The plant in the photo is mine, and it is a Monstera.';

describe('appeals', () => {
  const clock = testClock(new Date('2026-05-20T12:00:00Z'));
  const [mia, noa] = [actorOf('moderator'), actorOf('moderator')];
  let owner = actorOf('user');
  let moderation: StartedService;

  beforeAll(async () => {
    moderation = await startService(service, { clock, eventBackoff: () => 50 });
    await replyWithEvidence(moderation);
    await moderation.reply('plants.owner', () => ({ owner_id: owner.user_id }));
    await moderation.reply('people.cards', ({ ids }) => ({
      cards: ids.map((id) => ({ id, name: 'Ana', avatar: null, joined_at: clock.now().toISOString() })),
    }));
  });
  afterAll(() => moderation.stop());

  const caseOf = async (subjectId: string, state: 'open' | 'decided' = 'open') => {
    const { items } = await moderation.call('moderation.cases', { q: subjectId, state }, { actor: mia });
    if (items.length !== 1 || !items[0]) throw new Error(`${items.length} cases`);
    return items[0];
  };
  const act = async (actor: Actor, subjectId: string, chosen: ModerationAct, reason?: 'spam', note = '') => {
    const { id, version } = await caseOf(subjectId);
    return moderation.call('moderation.act', { id, version, act: chosen, reason, note }, { actor });
  };
  async function settle(): Promise<void> {
    clock.advance(11_000);
    await moderation.settled();
  }
  /** A plant of a new owner, on which Mia decided. */
  async function decided(chosen: 'hide' | 'ban' | 'warn' = 'hide') {
    owner = actorOf('user', newId(), true);
    const plant = newId();
    const reporter = actorOf('user');
    await moderation.call(
      'moderation.report',
      { subject: 'plant', subject_id: plant, reason: 'spam' },
      { actor: reporter },
    );
    const { act_id } = await act(mia, plant, chosen, 'spam');
    await settle();
    const [statement] = await moderation.call('moderation.my_statements', {}, { actor: owner });
    if (!statement) throw new Error('no statement');
    return { plant, act_id, statement, owner, reporter };
  }
  const appeal = (actor: Actor, statement_id: string) =>
    moderation.call('moderation.appeal', { statement_id, text }, { actor });
  const actedOn = (subjectId: string) =>
    moderation.events.all.flatMap((event) =>
      event.type === 'moderation.acted.v1' && event.data.subject_id === subjectId
        ? [`${event.data.act}${event.data.undone ? ' undone' : ''}`]
        : [],
    );

  it('shows users the decisions against them once these are final, and reporters the outcome', async () => {
    const { plant, statement, act_id, reporter } = await decided();
    expect(statement).toMatchObject({
      act: 'hide',
      subject: 'plant',
      subject_id: plant,
      ground: 'spam',
      source: 'report',
      automated_decision: false,
      appeal: null,
    });
    expect(statement.appeal_until).not.toBeNull();
    expect(await moderation.call('moderation.statement', { act_id })).toEqual({ statement, strikes: 0 });
    expect(await moderation.call('moderation.my_reports', {}, { actor: reporter })).toMatchObject([
      { subject_id: plant, state: 'closed', outcome: 'upheld' },
    ]);
    await moderation.call(
      'moderation.report',
      { subject: 'plant', subject_id: newId(), reason: 'spam' },
      {
        actor: reporter,
      },
    );
    expect((await moderation.call('moderation.my_reports', {}, { actor: reporter }))[0]).toMatchObject({
      state: 'open',
      outcome: null,
      decided_at: null,
    });
  });

  it('exports decisions with the appeals against them, and reports, to the user who made or received them only', async () => {
    const { statement, owner: appellant, reporter } = await decided();
    const exported = async (actor: Actor) =>
      Promise.all([
        moderation.call('moderation.export_decisions', { after: null }, { actor }),
        moderation.call('moderation.export_reports', { after: null }, { actor }),
      ]);
    const nothing = { items: [], next: null };
    expect(await exported(appellant)).toEqual([{ items: [{ ...statement, appeal_text: null }], next: null }, nothing]);
    const appealed = await appeal(appellant, statement.id);
    expect(await exported(appellant)).toEqual([{ items: [{ ...appealed, appeal_text: text }], next: null }, nothing]);
    const reports = await moderation.call('moderation.my_reports', {}, { actor: reporter });
    expect(reports).toHaveLength(1);
    expect(await exported(reporter)).toEqual([nothing, { items: reports, next: null }]);
    await moderation.deliver({
      type: 'person.deleted.v1',
      data: { user_id: reporter.user_id, at: clock.now().toISOString() },
    });
    await moderation.settled();
    expect(await exported(reporter)).toEqual([nothing, nothing]);
  });

  it('opens one case, for another moderator than the first', async () => {
    const { statement, act_id, owner: appellant } = await decided();
    const replies = await Promise.allSettled([appeal(appellant, statement.id), appeal(appellant, statement.id)]);
    expect(replies.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await expect(appeal(appellant, statement.id)).rejects.toMatchObject({ code: 'already_appealed' });
    await expect(appeal(actorOf('user'), statement.id)).rejects.toMatchObject({ code: 'statement_not_found' });
    const { id, queue } = await caseOf(act_id);
    expect(queue).toBe('appeals');
    // The only moderator may decide on their own decision; another one is known from here on.
    const alone = await moderation.call('moderation.get_case', { id }, { actor: mia });
    expect(alone.possible).toEqual(['approve', 'reject']);
    const other = newId();
    await moderation.call(
      'moderation.report',
      { subject: 'plant', subject_id: other, reason: 'spam' },
      { actor: actorOf('user') },
    );
    await act(noa, other, 'dismiss');
    const seen = await moderation.call('moderation.get_case', { id }, { actor: mia });
    expect(seen).toMatchObject({
      possible: [],
      content: { appealed: { id: act_id }, texts: [{ field: 'appeal', text }] },
      signals: [{ text }],
    });
    await expect(
      moderation.call('moderation.act', { id, version: seen.version, act: 'approve' }, { actor: mia }),
    ).rejects.toMatchObject({ code: 'own_case' });
  });

  it('reverses the decision when it is granted, and again when that is undone', async () => {
    const { plant, statement, act_id, owner: appellant } = await decided();
    await appeal(appellant, statement.id);
    const first = await act(noa, act_id, 'approve');
    expect((await caseOf(plant, 'decided')).hidden_at).toBeNull();
    await moderation.call('moderation.undo', { id: first.act_id }, { actor: noa });
    expect((await caseOf(plant, 'decided')).hidden_at).not.toBeNull();
    await act(noa, act_id, 'approve');
    await settle();
    expect(actedOn(plant)).toEqual(['hide', 'restore', 'restore undone', 'restore']);
    const settled = moderation.events.all.flatMap((event) =>
      event.type === 'moderation.settled.v1' && event.data.subject === 'appeal' ? [event.data] : [],
    );
    expect(settled).toMatchObject([{ act: 'approve', subject_id: act_id, person_id: appellant.user_id }]);
    expect(await moderation.call('moderation.my_statements', {}, { actor: appellant })).toMatchObject([
      { appeal_until: null, appeal: { state: 'granted' } },
    ]);
  });

  it('ends a ban when the appeal is granted', async () => {
    const { plant, statement, act_id, owner: appellant } = await decided('ban');
    await appeal(appellant, statement.id);
    await act(noa, act_id, 'approve');
    await settle();
    expect(actedOn(plant)).toEqual(['ban', 'unban']);
  });

  it('keeps the decision when the appeal is refused, without another statement', async () => {
    const { plant, statement, act_id, owner: appellant } = await decided('warn');
    await appeal(appellant, statement.id);
    await act(noa, act_id, 'reject', 'spam', 'It is advertising.');
    await settle();
    expect(actedOn(plant)).toEqual(['warn']);
    expect(await moderation.call('moderation.my_statements', {}, { actor: appellant })).toMatchObject([
      { act: 'warn', note: '', appeal: { state: 'refused', ground: 'spam', note: 'It is advertising.' } },
    ]);
    expect(await moderation.call('moderation.statement', { act_id })).toMatchObject({ strikes: 1 });
  });

  it('a ban cites when the content was posted, and the decisions of the year before that were not reversed', async () => {
    owner = actorOf('user', newId(), true);
    const decide = async (chosen: 'hide' | 'ban') => {
      const plant = newId();
      await moderation.call(
        'moderation.report',
        { subject: 'plant', subject_id: plant, reason: 'spam' },
        { actor: actorOf('user') },
      );
      const { act_id } = await act(mia, plant, chosen, 'spam');
      await settle();
      return { plant, act_id };
    };
    await decide('hide');
    clock.advance(366 * 24 * 3_600_000);
    const counted = await decide('hide');
    const reversed = await decide('hide');
    const own = (await moderation.call('moderation.my_statements', {}, { actor: owner })).find(
      ({ subject_id }) => subject_id === reversed.plant,
    );
    await appeal(owner, own?.id ?? '');
    await act(noa, reversed.act_id, 'approve');
    await settle();
    const { plant } = await decide('ban');
    const [statement] = await moderation.call('moderation.my_statements', {}, { actor: owner });
    const made = Number.parseInt(plant.replaceAll('-', '').slice(0, 12), 16);
    expect(statement).toMatchObject({ act: 'ban', posted_at: new Date(made).toISOString() });
    expect(statement?.earlier).toEqual([
      { act: 'hide', subject: 'plant', of_photo: false, excerpt: '', ground: 'spam', at: expect.any(String) },
    ]);
    const all = await moderation.call('moderation.my_statements', {}, { actor: owner });
    expect(all.find(({ subject_id }) => subject_id === counted.plant)?.starts_at).toBe(statement?.earlier?.[0]?.at);
  });

  it('is over after six months', async () => {
    const { statement, owner: appellant } = await decided();
    clock.advance(184 * 24 * 3_600_000);
    await expect(appeal(appellant, statement.id)).rejects.toMatchObject({ code: 'appeal_over' });
  });
});
