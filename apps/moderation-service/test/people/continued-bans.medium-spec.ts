import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Actor } from '@offshoot/contracts/basics';
import { newId } from '@offshoot/nest-kit/database';
import { moderator, ModeratedPlants } from '../acts/moderated-plants.ts';

describe('a ban of an earlier account that goes on', () => {
  let plants: ModeratedPlants;
  const [mia, noa] = [moderator(), moderator()];
  const until = '2026-08-31T12:00:00.000Z';

  beforeAll(async () => {
    plants = await ModeratedPlants.start();
    await plants.moderation.reply('people.check_reachable', () => ({}));
  });
  afterAll(() => plants.stop());

  async function goesOn(user_id = newId()): Promise<Actor> {
    const data = { user_id, ground: 'threat', until, at: plants.clock.now().toISOString() } as const;
    await plants.moderation.deliver({ type: 'person.ban_continued.v1', id: newId(), data });
    await plants.moderation.settled(45_000);
    return { user_id, session_id: newId(), role: 'user', restricted: true };
  }
  const fileOf = ({ user_id: id }: Actor) => plants.moderation.call('moderation.person', { id }, { actor: mia });
  const casesOf = async ({ user_id: q }: Actor, state: 'open' | 'decided') =>
    (await plants.moderation.call('moderation.cases', { q, state }, { actor: mia })).items;

  it("is in the log and on the user's page, with its ground and its end, and needs no decision", async () => {
    const ana = await goesOn();
    const act = { act: 'ban', by: 'machine', ground: 'threat', until, subject: 'person' };
    expect(await fileOf(ana)).toMatchObject({ person: { had_banned_account: true }, acts: [act], case_id: null });
    const log = await plants.moderation.call('moderation.log', { person_id: ana.user_id }, { actor: mia });
    expect(log.items).toMatchObject([act]);
    const [decided] = await casesOf(ana, 'decided');
    expect(
      await plants.moderation.call('moderation.get_case', { id: decided?.id ?? '' }, { actor: mia }),
    ).toMatchObject({
      signals: [{ kind: 'limit', code: 'account.earlier', reporter: null, text: null }],
      possible: ['warn', 'ban', 'unban'],
    });
    expect(await fileOf(moderator())).toMatchObject({ person: { had_banned_account: false } });
  });

  it('can be appealed, and a granted appeal lifts it', async () => {
    const ben = await goesOn();
    const [statement] = await plants.moderation.call('moderation.my_statements', {}, { actor: ben });
    expect(statement).toMatchObject({ act: 'ban', ground: 'threat', ends_at: until, automated_decision: true });
    const input = { statement_id: statement?.id ?? '', text: 'It was not me.' };
    await plants.moderation.call('moderation.appeal', input, { actor: ben });
    const [appeal] = await casesOf(ben, 'open');
    if (!appeal) throw new Error('no appeal');
    await plants.act(noa, appeal, { act: 'approve' });
    plants.clock.advance(11_000);
    await plants.moderation.settled(45_000);
    const acts = plants.moderation.events.all.flatMap(({ type, data }) =>
      type === 'moderation.acted.v1' && data.subject_id === ben.user_id ? [data.act] : [],
    );
    expect(acts).toEqual(['ban', 'unban']);
  });

  it('leaves reports of the user to a moderator', async () => {
    const [reported, reporter] = [newId(), moderator()];
    const report = { subject: 'person', subject_id: reported, reason: 'spam' } as const;
    await plants.moderation.call('moderation.report', report, { actor: { ...reporter, role: 'user' } });
    const carl = await goesOn(reported);
    expect(await casesOf(carl, 'open')).toMatchObject([{ reports: 1 }]);
    expect(await fileOf(carl)).toMatchObject({ acts: [{ act: 'ban', by: 'machine' }] });
  });

  it('leaves nothing of a user who has deleted that account, too', async () => {
    const deleted = newId();
    plants.unknown.add(deleted);
    const dan = await goesOn(deleted);
    expect([...(await casesOf(dan, 'open')), ...(await casesOf(dan, 'decided'))]).toEqual([]);
  });
});
