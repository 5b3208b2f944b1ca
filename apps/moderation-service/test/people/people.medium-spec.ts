import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { newId } from '@offshoot/nest-kit/database';
import { eventually } from '@offshoot/testing/eventually';
import { moderator, ModeratedPlants } from '../acts/moderated-plants.ts';
import { personEvidence } from '../evidence-replies.ts';

describe('what moderators know about users', () => {
  let plants: ModeratedPlants;
  const actor = moderator();
  const [ana, unknown] = [newId(), newId()];

  beforeAll(async () => {
    plants = await ModeratedPlants.start();
    plants.unknown.add(unknown);
    await plants.moderation.reply('people.find_for_moderators', ({ q }) => ({
      people: q === 'ana' ? [{ ...personEvidence(ana), banned_until: '9999-12-31T00:00:00.000Z' }] : [],
    }));
  });
  afterAll(() => plants.stop());

  const fileOf = (id: string) => plants.moderation.call('moderation.person', { id }, { actor });
  const open = (id: string, by = actor) => plants.moderation.call('moderation.open_person', { id }, { actor: by });

  it('finds users, with their figures and bans', async () => {
    expect(await plants.moderation.call('moderation.people', { q: 'ana' }, { actor })).toMatchObject({
      items: [{ id: ana, listings: 2, exchanges: 1, strikes: 0, banned_until: '9999-12-31T00:00:00.000Z' }],
    });
    expect(await plants.moderation.call('moderation.people', { q: 'ben' }, { actor })).toEqual({ items: [] });
  });

  it('opens one case about a user, and counts warnings once they are final', async () => {
    expect(await fileOf(ana)).toMatchObject({ person: { id: ana, strikes: 0 }, acts: [], case_id: null });
    const [{ case_id: id }, again] = await Promise.all([open(ana), open(ana)]);
    expect(again.case_id).toBe(id);
    expect((await fileOf(ana)).case_id).toBe(id);
    const detail = await plants.moderation.call('moderation.get_case', { id }, { actor });
    expect(detail).toMatchObject({ subject: 'person', subject_id: ana, queue: 'people', person_record: { id: ana } });
    const result = await plants.act(actor, detail, { act: 'warn', reason: 'abuse', note: 'Be kind.' });
    expect(result.case.person_record?.strikes).toBe(0);
    plants.clock.advance(10_500);
    await plants.moderation.settled(45_000);
    expect(await fileOf(ana)).toMatchObject({
      person: { strikes: 1 },
      acts: [{ act: 'warn', ground: 'abuse', note: 'Be kind.', by: { id: actor.user_id } }],
    });
  });

  it('counts a warning for 365 days', async () => {
    const person = newId();
    const { case_id: id } = await open(person);
    const detail = await plants.moderation.call('moderation.get_case', { id }, { actor });
    await plants.act(actor, detail, { act: 'warn', reason: 'abuse' });
    const strikesAfter = async (ms: number) => {
      plants.clock.advance(ms);
      await plants.moderation.settled(45_000);
      return (await fileOf(person)).person.strikes;
    };
    expect(await strikesAfter(10_500)).toBe(1);
    expect(await strikesAfter(365 * 86_400_000 - 11_000)).toBe(1);
    expect(await strikesAfter(1_000)).toBe(0);
  });

  it('bans as the operator by the same act, and lifts the ban', async () => {
    const person_id = newId();
    const given = { person_id, note: 'Three warnings.', operator: 'ada' };
    const missing = plants.moderation.call('moderation.ban', { ...given, act: 'ban' });
    await expect(missing).rejects.toMatchObject({ code: 'validation_failed' });
    const lifted = plants.moderation.call('moderation.ban', { ...given, act: 'unban' });
    await expect(lifted).rejects.toMatchObject({ code: 'act_not_possible' });
    const { act_id } = await plants.moderation.call('moderation.ban', { ...given, act: 'ban', reason: 'spam' });
    const acted = await eventually(() =>
      plants.moderation.events.all.find(({ type, data }) => type === 'moderation.acted.v1' && data.act_id === act_id),
    );
    expect(acted.data).toMatchObject({ act: 'ban', person_id, ground: 'spam', undone: false });
    expect(await fileOf(person_id)).toMatchObject({
      acts: [{ id: act_id, act: 'ban', by: 'operator', note: 'Three warnings.' }],
      case_id: null,
    });
    const statements = await plants.moderation.database.query(
      'SELECT act_id, ground FROM statement WHERE person_id = $1',
      [person_id],
    );
    expect(statements).toEqual([{ act_id, ground: 'spam' }]);
    await plants.moderation.call('moderation.ban', { ...given, act: 'unban' });
    const rows = await plants.moderation.database.query(
      'SELECT operator, command FROM operator_act WHERE subject_id = $1 ORDER BY at, id',
      [person_id],
    );
    expect(rows).toEqual([
      { operator: 'ada', command: 'ban' },
      { operator: 'ada', command: 'unban' },
    ]);
  });

  it('refuses unknown users, oneself and partners of exchanges', async () => {
    await expect(fileOf(unknown)).rejects.toMatchObject({ code: 'user_not_found' });
    await expect(open(unknown)).rejects.toMatchObject({ code: 'user_not_found' });
    await expect(open(actor.user_id)).rejects.toMatchObject({ code: 'own_case' });
    const partner = newId();
    plants.partners.add(partner);
    await expect(open(partner)).rejects.toMatchObject({ code: 'own_case' });
  });
});
