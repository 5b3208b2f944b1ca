import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { newId } from '@offshoot/nest-kit/database';
import { withIdempotencyKey } from '@offshoot/nest-kit/request-context';
import { moderator, ModeratedPlants } from './moderated-plants.ts';

describe('a decision while other services are away', () => {
  let plants: ModeratedPlants;
  beforeEach(async () => {
    plants = await ModeratedPlants.start();
  });
  afterEach(() => plants.stop());

  /** What a decision writes; its events and its job are in the same transaction. */
  const stored = async () => {
    const rows = [];
    for (const table of ['moderation_case', 'moderation_act', 'statement'])
      rows.push(await plants.moderation.database.query(`SELECT t.* FROM ${table} t ORDER BY id`));
    return rows;
  };

  it('is recorded and returned without their evidence, also when it is repeated and undone', async () => {
    const actor = moderator();
    const revision = await plants.announce();
    const summary = await plants.caseOf(revision);
    for (const method of ['plants.for_moderators', 'people.for_moderators', 'people.cards'] as const)
      plants.silence(method);
    await expect(plants.moderation.call('moderation.claim', { id: summary.id }, { actor })).resolves.toMatchObject({
      state: 'claimed',
      claimed_by: null,
    });
    const key = newId();
    const approve = () => withIdempotencyKey(key, () => plants.act(actor, summary, { act: 'approve' }));
    const first = await approve();
    expect(first.case).toMatchObject({
      state: 'decided',
      is_incomplete: true,
      person_record: null,
      content: { texts: [{ field: 'name', text: 'Aloe vera' }] },
      acts: [{ act: 'approve' }],
    });
    expect(await approve()).toEqual(first);
    const undone = await plants.moderation.call('moderation.undo', { id: first.act_id }, { actor });
    expect(undone).toMatchObject({ state: 'open', is_incomplete: true });
    await expect(plants.moderation.call('moderation.get_case', { id: summary.id }, { actor })).rejects.toMatchObject({
      code: 'unavailable',
    });
  });

  it('is unavailable while it must name who was faster, and says so once it can', async () => {
    const [decided, claimed] = [
      await plants.caseOf(await plants.announce()),
      await plants.caseOf(await plants.announce()),
    ];
    const [faster, slower] = [moderator(), moderator()];
    await plants.act(faster, decided, { act: 'approve' });
    await plants.moderation.call('moderation.claim', { id: claimed.id }, { actor: faster });
    const key = newId();
    const late = () => withIdempotencyKey(key, () => plants.act(slower, decided, { act: 'reject', reason: 'spam' }));
    const calls = [
      [late, 'already_decided'],
      [() => plants.act(slower, claimed, { act: 'approve' }), 'case_claimed'],
      [() => plants.moderation.call('moderation.claim', { id: claimed.id }, { actor: slower }), 'case_claimed'],
      [() => plants.moderation.call('moderation.release', { id: claimed.id }, { actor: slower }), 'case_claimed'],
    ] as const;
    const before = await stored();
    plants.silence('people.cards');
    for (const [call] of calls) await expect(call()).rejects.toMatchObject({ code: 'unavailable' });
    expect(await stored()).toEqual(before);
    await plants.moderation.reply('people.cards', ({ ids }) => ({
      cards: ids.map((id) => ({ id, name: 'Noor', avatar: null, joined_at: plants.clock.now().toISOString() })),
    }));
    for (const [call, code] of calls) await expect(call()).rejects.toMatchObject({ code, params: { by: 'Noor' } });
    expect(await stored()).toEqual(before);
  });

  it('is unavailable while nothing says whether it is an own case, and nothing is half done', async () => {
    const { id, version } = await plants.caseOf(await plants.announce());
    const actor = moderator();
    const before = await stored();
    plants.silence('exchanges.have_met');
    const bulk = { cases: [{ id, version }], act: 'approve' as const };
    for (const call of [
      () => plants.act(actor, { id, version }, { act: 'approve' }),
      () => plants.moderation.call('moderation.bulk', bulk, { actor }),
      () => plants.moderation.call('moderation.claim', { id }, { actor }),
    ])
      await expect(call()).rejects.toMatchObject({ code: 'unavailable' });
    expect(await stored()).toEqual(before);
  });

  it('does not wait for a service that hangs', async () => {
    const summary = await plants.caseOf(await plants.announce());
    plants.silence('plants.for_moderators');
    await plants.moderation.reply('plants.for_moderators', () => new Promise(() => undefined));
    const started = performance.now();
    const { case: decided } = await plants.act(moderator(), summary, { act: 'approve' });
    expect(decided).toMatchObject({ state: 'decided', is_incomplete: true });
    expect(performance.now() - started).toBeLessThan(4_000);
  });

  it("finds a moderator's own cases among those of a bulk decision by one call", async () => {
    const cases = [];
    for (let made = 0; made < 3; made += 1) cases.push(await plants.caseOf(await plants.announce()));
    const calls: (readonly string[])[] = [];
    plants.silence('exchanges.have_met');
    const own = cases[1]?.person?.id ?? '';
    await plants.moderation.reply('exchanges.have_met', ({ other_ids }) => {
      calls.push(other_ids);
      return { met: [own] };
    });
    const { outcomes } = await plants.moderation.call(
      'moderation.bulk',
      { cases: cases.map(({ id, version }) => ({ id, version })), act: 'approve', note: '' },
      { actor: moderator() },
    );
    expect(outcomes.map(({ error }) => error)).toEqual([null, 'own_case', null]);
    expect(calls).toHaveLength(1);
    expect(calls[0]).toHaveLength(3);
  });
});
