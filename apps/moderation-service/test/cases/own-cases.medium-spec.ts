import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Actor } from '@offshoot/contracts/basics';
import { newId } from '@offshoot/nest-kit/database';
import { moderator, ModeratedPlants } from '../acts/moderated-plants.ts';

describe('a case of a moderator themselves', () => {
  let plants: ModeratedPlants;
  beforeAll(async () => {
    plants = await ModeratedPlants.start();
    await plants.moderation.reply('people.check_reachable', () => ({}));
  });
  afterAll(() => plants.stop());

  const other = moderator();
  let reporter: Actor;
  let reported: Actor;
  let id: string;
  let version: number;
  beforeEach(async () => {
    [reporter, reported] = [moderator(), moderator()];
    await plants.moderation.call(
      'moderation.report',
      { subject: 'person', subject_id: reported.user_id, reason: 'abuse', text: 'Wrote threats to me.' },
      { actor: reporter },
    );
    const { items } = await plants.moderation.call('moderation.cases', { q: reported.user_id }, { actor: other });
    const [caseSummary] = items;
    if (!caseSummary) throw new Error('no case');
    ({ id, version } = caseSummary);
    plants.clock.advance(1_000);
  });
  const parties = () => [reported, reporter];
  const people = async (actor: Actor) =>
    (await plants.moderation.call('moderation.counts', {}, { actor })).queues.find(({ queue }) => queue === 'people');

  it('is in no list, search or count of theirs', async () => {
    const total = (await people(other))?.open ?? 0;
    for (const actor of parties()) {
      for (const query of [{}, { q: id }, { q: reported.user_id }, { queue: 'people' as const }]) {
        const { items } = await plants.moderation.call('moderation.cases', { ...query, limit: 100 }, { actor });
        expect(items.map((caseSummary) => caseSummary.id)).not.toContain(id);
      }
      expect((await people(actor))?.open).toBe(total - 1);
    }
  });

  it('cannot be read, claimed, released or decided by them', async () => {
    for (const actor of parties()) {
      const notFound = { code: 'case_not_found' };
      for (const method of ['moderation.get_case', 'moderation.release', 'moderation.claim'] as const)
        await expect(plants.moderation.call(method, { id }, { actor })).rejects.toMatchObject(notFound);
      await expect(plants.act(actor, { id, version }, { act: 'dismiss' })).rejects.toMatchObject(notFound);
      const bulk = { cases: [{ id, version }], act: 'dismiss' as const, note: '' };
      expect((await plants.moderation.call('moderation.bulk', bulk, { actor })).outcomes).toEqual([
        { id, act_id: null, error: 'case_not_found' },
      ]);
      await expect(
        plants.moderation.call('moderation.open_person', { id: reported.user_id }, { actor }),
      ).rejects.toMatchObject({ code: 'own_case' });
    }
  });

  it('is in no log, statement or file of theirs once it is decided', async () => {
    const admin = { ...moderator(), role: 'admin' as const };
    await plants.act(admin, { id, version }, { act: 'warn', reason: 'abuse', private_note: 'Seen before.' });
    plants.clock.advance(10_500);
    await plants.moderation.settled(45_000);
    const interval = { from: '2026-01-01T00:00:00.000Z', to: '2027-01-01T00:00:00.000Z', after: null };
    const read = async (actor: Actor) => {
      const { call } = plants.moderation;
      const log = await call('moderation.log', { person_id: reported.user_id }, { actor });
      const statements = await call('moderation.export_statements', interval, { actor });
      return [...log.items, ...statements.items].filter(({ case_id }) => case_id === id).length;
    };
    expect(await read(other)).toBe(2);
    for (const actor of parties()) expect(await read(actor)).toBe(0);
    await expect(
      plants.moderation.call('moderation.person', { id: reported.user_id }, { actor: reported }),
    ).rejects.toMatchObject({ code: 'own_case' });
    const file = await plants.moderation.call('moderation.person', { id: reported.user_id }, { actor: reporter });
    expect(file.acts).toEqual([]);
  });

  it('is not among the late cases that they are mailed about', async () => {
    plants.clock.advance(30 * 24 * 3_600_000);
    const late = async (user_id?: string) =>
      (await plants.moderation.call('moderation.late_cases', user_id ? { user_id } : {})).queues.find(
        ({ queue }) => queue === 'people',
      )?.count ?? 0;
    const all = await late();
    for (const actor of parties()) expect(await late(actor.user_id)).toBe(all - 1);
  });

  it('includes an exchange of theirs, and the appeal against a decision in it', async () => {
    const [owner, requester] = [moderator(), moderator()];
    const [exchange_id, video_id] = [newId(), newId()];
    await plants.moderation.deliver({
      type: 'exchange.video_given.v1',
      data: {
        exchange_id,
        version: 3,
        status: 'completed',
        requester_id: requester.user_id,
        owner_id: owner.user_id,
        plant_id: newId(),
        offered_plant_id: null,
        video_id,
        given_by: requester.user_id,
        kind: 'link',
        is_known: false,
        at: plants.clock.now().toISOString(),
      },
    });
    await plants.moderation.settled(45_000);
    const list = async (actor: Actor) =>
      (await plants.moderation.call('moderation.cases', { queue: 'videos' }, { actor })).items.filter(
        ({ subject_id }) => subject_id === video_id,
      ).length;
    expect(await list(other)).toBe(1);
    expect(await list(owner)).toBe(0);
    expect(await list(requester)).toBe(0);
  });
});

describe('acts on moderators and administrators', () => {
  let plants: ModeratedPlants;
  beforeAll(async () => {
    plants = await ModeratedPlants.start();
  });
  afterAll(() => plants.stop());

  const admin: Actor = { ...moderator(), role: 'admin' };
  const caseAbout = async (role: Actor['role'] | undefined, by: Actor) => {
    const person = newId();
    plants.roles.set(person, role);
    const { case_id } = await plants.moderation.call('moderation.open_person', { id: person }, { actor: by });
    return plants.moderation.call('moderation.get_case', { id: case_id }, { actor: by });
  };

  it.each([
    ['moderator', moderator(), 'moderator_protected'],
    ['admin', moderator(), 'admin_protected'],
    ['admin', admin, 'admin_protected'],
  ] as const)('on a %s are refused, and not offered', async (role, by, code) => {
    const shown = await caseAbout(role, by);
    expect(shown.possible).toEqual(['dismiss']);
    for (const act of ['ban', 'warn'] as const)
      await expect(plants.act(by, shown, { act, reason: 'abuse' })).rejects.toMatchObject({ code });
  });

  it('wait where the role is not known', async () => {
    const shown = await caseAbout(undefined, admin);
    expect(shown.possible).toEqual(['dismiss']);
    await expect(plants.act(admin, shown, { act: 'ban', reason: 'abuse' })).rejects.toMatchObject({
      code: 'unavailable',
    });
  });

  it('are an administrator’s where they concern a moderator', async () => {
    const shown = await caseAbout('moderator', admin);
    expect(shown.possible).toContain('ban');
    await expect(plants.act(admin, shown, { act: 'ban', reason: 'abuse' })).resolves.toMatchObject({
      case: { state: 'decided' },
    });
  });

  it('are the operator’s where they concern an administrator', async () => {
    const person_id = newId();
    plants.roles.set(person_id, 'admin');
    const ban = { person_id, act: 'ban' as const, reason: 'abuse' as const, note: '', operator: 'ada' };
    await expect(plants.moderation.call('moderation.ban', ban)).resolves.toMatchObject({});
  });
});
