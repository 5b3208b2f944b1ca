import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { DomainError } from '@offshoot/contracts/errors';
import { newId } from '@offshoot/nest-kit/database';
import { testClock } from '@offshoot/testing/clock';
import { startService, type StartedService } from '@offshoot/testing/service';
import { FoldExcerpts } from '../../src/cases/commands/fold-excerpts.ts';
import { openOrJoin } from '../../src/cases/persistence/case-signals.ts';
import { exchangeEvidence } from '../evidence-replies.ts';
import { service } from '../../src/service.ts';

const clock = testClock('2026-05-01T12:00:00Z');
const moderator = { user_id: newId(), session_id: newId(), role: 'moderator' as const, restricted: false };
let moderation: StartedService;
beforeAll(async () => {
  moderation = await startService(service, { clock, eventBackoff: () => 50 });
  await moderation.reply('people.cards', () => ({ cards: [] }));
});
afterAll(() => moderation.stop());

const parties = { requester_id: newId(), owner_id: newId() };
const { requester_id, owner_id } = parties;
const exchange = () => ({
  exchange_id: newId(),
  version: 3,
  status: 'completed' as const,
  requester_id,
  owner_id,
  plant_id: newId(),
  offered_plant_id: null,
  at: clock.now().toISOString(),
});
const casesOf = async (subjectId: string) =>
  (await moderation.call('moderation.cases', { q: subjectId }, { actor: moderator })).items;

const openText = (personId: string | null, excerpt: string) =>
  moderation.database.transaction((tx) =>
    openOrJoin(tx, {
      subject: 'message',
      subjectId: newId(),
      personId,
      excerpt,
      isHeld: false,
      priority: 1,
      dueAt: clock.now(),
      at: clock.now(),
    }),
  );

it('opens one case for a disputed exchange', async () => {
  const data = { ...exchange(), confirmed_by: owner_id, cancelled_by: requester_id };
  await moderation.reply('exchanges.for_moderators', () =>
    exchangeEvidence({ ...parties, id: data.exchange_id, closed_note: 'Nobody came to the meeting.' }),
  );
  await moderation.deliver({ type: 'exchange.disputed.v1', data });
  await moderation.settled();
  expect(await casesOf(data.exchange_id)).toMatchObject([
    { subject: 'dispute', queue: 'disputes', state: 'open', excerpt: 'Nobody came to the meeting.' },
  ]);
});

it('finds the cases of similar texts, and Chinese names anywhere', async () => {
  await moderation.reply('people.for_moderators', () => ({ people: [] }));
  const open = (excerpt: string) => openText(null, excerpt);
  const offer = 'I sell rare cuttings of all kinds for little money, look at my page and write to me today!';
  const first = await open(`Hello Ana, ${offer}`);
  const second = await open(`Dear plant lover! ${offer}`);
  await open('Is the aloe still there? I would come on Sunday with a pup of the jade plant for you.');
  const chinese = await open('白色蝴蝶兰');
  for (const method of ['chat.for_moderators', 'ring_chat.for_moderators'] as const)
    await moderation.reply(method, () => Promise.reject(new DomainError('not_found')));
  const detail = await moderation.call('moderation.get_case', { id: second.caseId }, { actor: moderator });
  expect(detail.similar_texts).toMatchObject([{ case_id: first.caseId, excerpt: `Hello Ana, ${offer}` }]);
  const cases = await moderation.call('moderation.cases', { q: '蝴蝶' }, { actor: moderator });
  expect(cases.items.map(({ id }) => id)).toEqual([chinese.caseId]);
  const none = await moderation.call('moderation.cases', { q: '蝶蝴' }, { actor: moderator });
  expect(none.items).toEqual([]);
});

it('shows the beginning of a text without splitting an emoji', async () => {
  const { caseId } = await openText(null, `${'x'.repeat(198)}👩‍🌾`);
  const [shown] = await moderation.database.query<{ excerpt: string }>(
    'SELECT excerpt FROM moderation_case WHERE id = $1',
    [caseId],
  );
  expect(shown?.excerpt).toBe('x'.repeat(198));
});

it('finds cases by every spelling, also those that are folded afterwards', async () => {
  const { caseId } = await openText(null, 'عندي ٣ شتلات یاسمین 🌵');
  const find = async (q: string) =>
    (await moderation.call('moderation.cases', { q }, { actor: moderator })).items.map(({ id }) => id);
  for (const q of ['ياسمين', 'عندي 3', '🌵', 'یاس\u200cمین']) expect(await find(q)).toEqual([caseId]);
  expect(await find('🌱')).toEqual([]);
  await moderation.database.query(`UPDATE moderation_case SET folding = 1, excerpt_folded = '' WHERE id = $1`, [
    caseId,
  ]);
  expect(await find('ياسمين')).toEqual([]);
  const folder = moderation.app.get(FoldExcerpts, { strict: false });
  expect([await folder.handle(), await folder.handle()]).toEqual([1, 0]);
  expect(await find('ياسمين')).toEqual([caseId]);
});

it('erases the excerpt and the prints of a text with the account of its writer alone', async () => {
  const offer = 'I sell rare cuttings of all kinds for little money, look at my page and write to me today!';
  const [writer, other] = [newId(), newId()];
  const [erased, kept] = [await openText(writer, offer), await openText(other, offer)];
  const heldOf = async ({ caseId }: { caseId: string }) => {
    const [held] = await moderation.database.query<{ excerpt: string; prints: number }>(
      `SELECT excerpt, (SELECT count(*) FROM text_print p WHERE p.case_id = c.id) AS prints FROM moderation_case c WHERE id = $1`,
      [caseId],
    );
    return held;
  };
  const before = await heldOf(kept);
  expect(before?.prints).toBeGreaterThan(0);
  expect(await heldOf(erased)).toEqual(before);
  await moderation.deliver({ type: 'person.deleted.v1', data: { user_id: writer, at: clock.now().toISOString() } });
  await moderation.settled();
  expect(await heldOf(erased)).toEqual({ excerpt: '', prints: 0 });
  expect(await heldOf(kept)).toEqual(before);
});

it('opens one case for each video that a party gave', async () => {
  const data = { ...exchange(), video_id: newId(), given_by: owner_id, kind: 'link' as const, is_known: true };
  await moderation.deliver({ type: 'exchange.video_given.v1', data });
  await moderation.settled();
  expect(await casesOf(data.video_id)).toMatchObject([{ subject: 'video', queue: 'videos', state: 'open' }]);
});
