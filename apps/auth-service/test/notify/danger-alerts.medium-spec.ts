import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { newId } from '@offshoot/nest-kit/database';
import { type AuthHarness, startAuth } from '../start-auth.ts';

const minute = 60_000;
const addressOf = (name: string) => `${name}-${randomUUID()}@offshoot.test`;
const [asleep, party, silent] = ['asleep', 'party', 'silent'].map(addressOf) as [string, string, string];
const member = addressOf('member');
const ids = new Map<string, string>();

let harness: AuthHarness;
/** The open cases that speak of harm, to all but the party. */
let open = 0;
beforeAll(async () => {
  harness = await startAuth({ MODERATOR_EMAILS: [asleep, party, silent].join(',') });
  await harness.started.reply('moderation.danger_cases', ({ user_id }) => ({
    count: user_id === ids.get(party) ? 0 : open,
  }));
  for (const email of [asleep, party, silent, member]) {
    ids.set(email, newId());
    // Noon in Greenwich is night in Auckland.
    await harness.started.database.query(
      `INSERT INTO account (id, email, email_verified_at, name, language, settings, time_zone, created_at, updated_at)
       VALUES ($1, $2, $3, 'Mia', 'ru', $4, 'Pacific/Auckland', $3, $3)`,
      [
        ids.get(email),
        email,
        harness.clock.now(),
        JSON.stringify({ notifications: { email_notifications: email !== silent } }),
      ],
    );
  }
});
afterAll(() => harness.started.stop());

async function findDanger(cases: number): Promise<void> {
  open += cases;
  for (let at = 0; at < cases; at++)
    await harness.started.deliver({
      type: 'moderation.danger_found.v1',
      data: { case_id: newId(), at: harness.clock.now().toISOString() },
    });
  await harness.started.settled();
}
const later = async (minutes: number) => {
  harness.clock.advance(minutes * minute);
  await harness.started.settled();
};
const mails = async (email: string) => (await harness.mailsTo(email, 0)).length;
const notificationsOf = async (email: string) => {
  const actor = { user_id: ids.get(email) ?? '', session_id: newId(), role: 'user', restricted: false } as const;
  const { items } = await harness.call('notifications.list', { limit: 20 }, { actor });
  return items.map(({ kind, params, path }) => ({ kind, params, path }));
};

it('alerts moderators at night, at once, of one case and of a flood with one mail each, but no party', async () => {
  await findDanger(1);
  const [mail] = await harness.mailsTo(asleep, 1);
  expect(mail?.subject).toBe('Срочно: кто-то может быть в опасности');
  expect(mail?.text).toContain('В 1 открытом деле');
  expect(mail?.text).toContain('https://offshoot.test/ru/moderation');
  const alert = { kind: 'moderation', params: { danger: true }, path: '/moderation' };
  expect(await notificationsOf(asleep)).toEqual([alert]);
  expect(await notificationsOf(silent)).toEqual([alert]);

  await findDanger(30);
  await later(10);
  expect(await mails(asleep)).toBe(1);
  await later(6);
  const [second] = await harness.mailsTo(asleep, 2);
  expect(second?.text).toContain('В 31 открытом деле');
  await later(60);
  expect(await mails(asleep)).toBe(2);
  expect(await notificationsOf(asleep)).toEqual([alert]);

  for (const email of [party, silent, member]) expect(await mails(email)).toBe(0);
  for (const email of [party, member]) expect(await notificationsOf(email)).toEqual([]);
});

it('alerts of nothing that was decided meanwhile', async () => {
  await later(60);
  open = 0;
  await harness.started.deliver({
    type: 'moderation.danger_found.v1',
    data: { case_id: newId(), at: harness.clock.now().toISOString() },
  });
  await later(20);
  expect(await mails(asleep)).toBe(2);
});

it('notifies a moderator of a case that another one assigned to them, with a link to it', async () => {
  const case_id = newId();
  await harness.started.deliver({
    type: 'moderation.case_assigned.v1',
    data: { case_id, moderator_id: String(ids.get(party)), at: harness.clock.now().toISOString() },
  });
  await harness.started.settled();
  expect(await notificationsOf(party)).toContainEqual({
    kind: 'moderation',
    params: { assigned: true },
    path: `/moderation?case=${case_id}`,
  });
});

it('names the moderators who can act now', async () => {
  const moderators = [asleep, party, silent].map((email) => ids.get(email));
  const { ids: named } = await harness.call('people.moderators', {});
  expect(new Set(named)).toEqual(new Set(moderators));
  await harness.started.database.query(`UPDATE account SET banned_until = $2, ban_reason = 'spam' WHERE id = $1`, [
    ids.get(silent),
    new Date(harness.clock.now().getTime() + minute),
  ]);
  expect((await harness.call('people.moderators', {})).ids).not.toContain(ids.get(silent));
});
