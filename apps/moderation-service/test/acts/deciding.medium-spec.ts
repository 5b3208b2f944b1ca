import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Actor } from '@offshoot/contracts/basics';
import { eventually } from '@offshoot/testing/eventually';
import { DomainError } from '@offshoot/contracts/errors';
import { methodsOf, type RpcMethodName, rpcMethods } from '@offshoot/contracts/rpc';
import { newId } from '@offshoot/nest-kit/database';
import { moderator, ModeratedPlants } from './moderated-plants.ts';

type ModeratorsMethod = {
  [K in RpcMethodName]: (typeof rpcMethods)[K]['who'] extends 'moderator' ? K : never;
}[RpcMethodName];

describe('deciding cases', () => {
  let plants: ModeratedPlants;
  beforeAll(async () => {
    plants = await ModeratedPlants.start();
  });
  afterAll(() => plants.stop());

  const eventsOf = (caseId: string) =>
    plants.moderation.events.all.flatMap(({ type, data }) =>
      (type === 'moderation.acted.v1' || type === 'moderation.settled.v1') && data.case_id === caseId
        ? [`${type.split('.')[1]} ${data.act}${data.undone ? ' undone' : ''}`]
        : [],
    );
  const verdictsOf = (revisionId: string) =>
    plants.moderation.events.all.flatMap(({ type, data }) =>
      type === 'plant.judged.v1' && data.revision_id === revisionId && data.decided_by === 'person'
        ? [data.verdict]
        : [],
    );
  const settle = async () => {
    plants.clock.advance(10_500);
    await plants.moderation.settled(45_000);
  };

  it('shows a waiting plant in its queue, with the doubts of the machine', async () => {
    const revision = await plants.announce();
    const summary = await plants.caseOf(revision);
    expect(summary).toMatchObject({
      subject: 'plant',
      subject_id: revision.plant_id,
      queue: 'plants',
      state: 'open',
      excerpt: 'Aloe vera',
      person: { id: revision.owner_id },
      due_at: '2026-05-01T20:00:00.000Z',
    });
    const actor = moderator();
    const { queues } = await plants.moderation.call('moderation.counts', {}, { actor });
    expect(queues.find(({ queue }) => queue === 'plants')?.open).toBeGreaterThan(0);
    const detail = await plants.moderation.call('moderation.get_case', { id: summary.id }, { actor });
    expect(detail).toMatchObject({
      signals: [{ kind: 'machine', code: 'text.phone', level: 'review' }],
      possible: ['approve', 'reject', 'warn', 'ban'],
      acts: [],
    });
    expect(detail.content.texts).toContainEqual({
      field: 'description',
      text: 'Call 054-123-4567.',
      highlights: [{ start: 5, end: 17, code: 'text.phone' }],
    });
    expect(detail.content).toMatchObject({ plant_id: revision.plant_id, plant_status: 'pending' });
    expect(detail.person_record).toMatchObject({ id: revision.owner_id, listings: 2, exchanges: 1, strikes: 0 });
  });

  it('refuses what the case does not allow, and decides only the version that was seen', async () => {
    const summary = await plants.caseOf(await plants.announce());
    const actor = moderator();
    await expect(plants.act(actor, summary, { act: 'dismiss' })).rejects.toMatchObject({ code: 'act_not_possible' });
    await expect(plants.act(actor, { ...summary, version: 99 }, { act: 'approve' })).rejects.toMatchObject({
      code: 'already_decided',
      params: { by: 'Offshoot' },
    });
    const unknown = { id: newId() };
    await expect(plants.act(actor, { ...unknown, version: 1 }, { act: 'approve' })).rejects.toMatchObject({
      code: 'case_not_found',
    });
    for (const method of ['moderation.get_case', 'moderation.claim', 'moderation.release'] as const)
      await expect(plants.moderation.call(method, unknown, { actor })).rejects.toMatchObject({
        code: 'case_not_found',
      });
    await expect(plants.moderation.call('moderation.undo', unknown, { actor })).rejects.toMatchObject({
      code: 'act_not_found',
    });
  });

  it('records one of twenty decisions that are made concurrently', async () => {
    const summary = await plants.caseOf(await plants.announce());
    const moderators = Array.from({ length: 20 }, () => moderator());
    const outcomes = await Promise.allSettled(
      moderators.map((actor, index) =>
        plants.act(actor, summary, index % 2 ? { act: 'approve' } : { act: 'reject', reason: 'other' }),
      ),
    );
    const winner = outcomes.findIndex(({ status }) => status === 'fulfilled');
    const name = `User ${moderators[winner]?.user_id.slice(-4)}`;
    const refusals = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason as Error] : []));
    expect(refusals).toHaveLength(19);
    for (const refusal of refusals) expect(refusal).toMatchObject({ code: 'already_decided', params: { by: name } });
    expect(
      await plants.moderation.database.query('SELECT 1 FROM moderation_act WHERE case_id = $1', [summary.id]),
    ).toHaveLength(1);
  });

  it('keeps a claimed case for one of twenty moderators, for five minutes', async () => {
    const summary = await plants.caseOf(await plants.announce());
    const { id } = summary;
    const moderators = Array.from({ length: 20 }, () => moderator());
    const claims = await Promise.allSettled(
      moderators.map((actor) => plants.moderation.call('moderation.claim', { id }, { actor })),
    );
    const owner = moderators[claims.findIndex(({ status }) => status === 'fulfilled')];
    if (!owner) throw new Error('no claim succeeded');
    expect(claims.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const other = moderator();
    await expect(plants.act(other, summary, { act: 'approve' })).rejects.toMatchObject({ code: 'case_claimed' });
    await expect(plants.moderation.call('moderation.release', { id }, { actor: other })).rejects.toMatchObject({
      code: 'case_claimed',
    });
    plants.clock.advance(4 * 60_000);
    await plants.moderation.call('moderation.get_case', { id }, { actor: owner });
    plants.clock.advance(4 * 60_000);
    await expect(plants.moderation.call('moderation.claim', { id }, { actor: other })).rejects.toMatchObject({
      code: 'case_claimed',
    });
    plants.clock.advance(2 * 60_000);
    await expect(plants.moderation.call('moderation.claim', { id }, { actor: other })).resolves.toMatchObject({
      state: 'claimed',
      claimed_by: { id: other.user_id },
    });
    await expect(plants.moderation.call('moderation.release', { id }, { actor: other })).resolves.toMatchObject({
      state: 'open',
      claimed_by: null,
    });
  });

  it('does not let moderators decide on themselves', async () => {
    const revision = await plants.announce();
    const summary = await plants.caseOf(revision);
    const owner = moderator(revision.owner_id);
    await expect(plants.act(owner, summary, { act: 'approve' })).rejects.toMatchObject({ code: 'case_not_found' });
    for (const method of ['moderation.claim', 'moderation.get_case'] as const)
      await expect(plants.moderation.call(method, { id: summary.id }, { actor: owner })).rejects.toMatchObject({
        code: 'case_not_found',
      });
  });

  it('does not let moderators decide on partners of their exchanges', async () => {
    const revision = await plants.announce();
    const { id, version } = await plants.caseOf(revision);
    const actor = moderator();
    plants.partners.add(revision.owner_id);
    await expect(plants.act(actor, { id, version }, { act: 'approve' })).rejects.toMatchObject({ code: 'own_case' });
    await expect(plants.moderation.call('moderation.claim', { id }, { actor })).rejects.toMatchObject({
      code: 'own_case',
    });
    const bulk = { cases: [{ id, version }], act: 'approve' as const };
    const { outcomes } = await plants.moderation.call('moderation.bulk', bulk, { actor });
    expect(outcomes).toEqual([{ id, act_id: null, error: 'own_case' }]);
    const seen = await plants.moderation.call('moderation.get_case', { id }, { actor });
    expect(seen.possible).toEqual([]);
    plants.partners.clear();
    await plants.act(actor, { id, version }, { act: 'approve' });
  });

  it.each(methodsOf.moderation.filter((name): name is ModeratorsMethod => rpcMethods[name].who === 'moderator'))(
    'lets only moderators call %s',
    async (method) => {
      const refused: [Actor | undefined, string][] = [
        [undefined, 'not_signed_in'],
        [{ ...moderator(), role: 'user' }, 'forbidden'],
        [{ ...moderator(), restricted: true }, 'forbidden'],
        [{ ...moderator(), role: 'admin', restricted: true }, 'forbidden'],
      ];
      for (const [actor, code] of refused)
        await expect(plants.moderation.call(method, {}, actor ? { actor } : {})).rejects.toMatchObject({
          code,
        });
    },
  );

  it.each(['moderation_act', 'statement', 'case_signal', 'act_settlement'])(
    'does not let rows of %s be changed',
    async (table) => {
      await expect(plants.moderation.database.query(`delete from ${table}`)).rejects.toThrow(/permission denied/);
      await expect(plants.moderation.database.query(`update ${table} set created_at = now()`)).rejects.toThrow(
        /permission denied|does not exist/,
      );
    },
  );

  it('deactivates a public plant from its page, with a reason for its owner', async () => {
    const [id, owner, actor] = [newId(), newId(), moderator()];
    const deactivate = (reason: string, by = actor) =>
      plants.moderation.call('moderation.deactivate_plant', { id, reason }, { actor: by });
    const stopReplying = await plants.moderation.reply('plants.owner', () => ({ owner_id: owner }));
    await expect(deactivate(' ')).rejects.toMatchObject({ fields: { reason: 'deactivation_reason_required' } });
    await expect(deactivate('Mine.', moderator(owner))).rejects.toMatchObject({ code: 'own_case' });
    await deactivate('Protected species.');
    expect(await plants.caseOf({ plant_id: id }, 'decided')).toMatchObject({ subject: 'plant', person: { id: owner } });
    await settle();
    const log = await plants.moderation.call('moderation.log', { person_id: owner }, { actor });
    expect(log.items).toMatchObject([{ act: 'deactivate', ground: 'other', note: 'Protected species.' }]);
    expect(eventsOf(log.items[0]?.case_id ?? '')).toEqual(['acted deactivate', 'settled deactivate']);
    stopReplying();
    await expect(deactivate('Again.')).rejects.toMatchObject({ code: 'deactivation_failed' });
    await plants.moderation.reply('plants.owner', () => {
      throw new DomainError('plant_not_found');
    });
    await expect(deactivate('Again.')).rejects.toMatchObject({ code: 'plant_not_found' });
  });

  it('keeps an edited plant that waits held, in the same case', async () => {
    const revision = await plants.announce();
    const before = await plants.caseOf(revision);
    plants.clock.advance(60_000);
    const edit = await plants.announce('plant.revised.v1', {
      plant_id: revision.plant_id,
      owner_id: revision.owner_id,
      name: 'Aloe arborescens',
      description: 'Healthy.',
    });
    const after = await plants.caseOf(revision);
    expect(after).toMatchObject({ id: before.id, state: 'open', excerpt: 'Aloe arborescens' });
    const verdicts = plants.moderation.events.all.flatMap(({ type, data }) =>
      type === 'plant.judged.v1' && data.revision_id === edit.revision_id ? [data.verdict] : [],
    );
    expect(verdicts).toEqual(['review']);
    await expect(plants.act(moderator(), before, { act: 'approve' })).rejects.toMatchObject({
      code: 'already_decided',
    });
    await plants.act(moderator(), after, { act: 'approve' });
    await plants.moderation.settled(45_000);
    expect(verdictsOf(edit.revision_id)).toEqual(['clean']);
    expect(verdictsOf(revision.revision_id)).toEqual([]);
  });

  it('lists the plants that the machine judges, the longest waiting first', async () => {
    const actor = moderator();
    const judging = async (more: { cursor?: string; limit?: number } = {}) => {
      const { items, next } = await plants.moderation.call(
        'moderation.cases',
        { state: 'judging', ...more },
        { actor },
      );
      return { ids: items.map(({ state, subject_id }) => `${state} ${subject_id}`), next };
    };
    plants.holdJudgements();
    const announced = [plants.announce()];
    const first = await plants.judging();
    plants.clock.advance(1_000);
    announced.push(plants.announce());
    const { ids } = await eventually(async () => {
      const page = await judging();
      return page.ids.length === 2 ? page : undefined;
    });
    expect(ids[0]).toBe(`judging ${first}`);
    const { ids: firstPage, next } = await judging({ limit: 1 });
    expect(firstPage).toEqual(ids.slice(0, 1));
    expect(await judging({ limit: 1, cursor: next ?? '' })).toEqual({ ids: ids.slice(1), next: null });
    plants.releaseJudgements();
    await Promise.all(announced);
    // Held for longer than a call may take, they are judged again.
    plants.clock.advance(6_000);
    await plants.moderation.settled();
    expect(await judging()).toEqual({ ids: [], next: null });
  });
});
