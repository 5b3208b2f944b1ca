import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { RpcResponse } from '@offshoot/contracts/rpc';
import { type AuthHarness, startAuth } from '../start-auth.ts';

const hour = 3_600_000;
const addressOf = (name: string) => `${name}-${randomUUID()}@offshoot.test`;
const [berlin, tokyo, silent, unverified] = ['berlin', 'tokyo', 'silent', 'unverified'].map(addressOf) as [
  string,
  string,
  string,
  string,
];
const member = addressOf('member');
const none: RpcResponse<'moderation.late_cases'> = { queues: [], first_due_at: null, last_due_at: null };

let harness: AuthHarness;
let late = none;
beforeAll(async () => {
  // It is noon in Greenwich.
  harness = await startAuth({
    MODERATOR_EMAILS: [berlin, tokyo, silent, unverified].join(','),
    LATE_CASES_MAIL_HOURS: 4,
  });
  await harness.started.reply('moderation.late_cases', () => late);
  const now = harness.clock.now();
  const account = (
    email: string,
    place: number | string | null,
    language: string,
    verified: Date | null,
    wants = true,
  ) =>
    harness.started.database.query(
      `INSERT INTO account (id, email, email_verified_at, name, language, settings, default_longitude, default_latitude, time_zone, created_at, updated_at)
       VALUES (gen_random_uuid(), $1, $2, 'Mia', $3, $4, $5, $6, $7, $8, $8)`,
      [
        email,
        verified,
        language,
        JSON.stringify({ notifications: { email_notifications: wants } }),
        typeof place === 'number' ? place : null,
        typeof place === 'number' ? 40 : null,
        typeof place === 'string' ? place : null,
        now,
      ],
    );
  await account(berlin, 13.4, 'ru', now);
  await account(tokyo, 'Asia/Tokyo', 'en', now);
  await account(silent, 13.4, 'en', now, false);
  await account(unverified, 13.4, 'en', null);
  await account(member, 13.4, 'en', now);
});
afterAll(() => harness.started.stop());

const dueAt = (hoursAgo: number): string => new Date(harness.clock.now().getTime() - hoursAgo * hour).toISOString();
/** The numbers of mails after some hours. */
async function after(hours: number): Promise<Record<string, number>> {
  harness.clock.advance(hours * hour);
  await harness.started.settled();
  const counts = { berlin, tokyo, silent, unverified, member };
  const entries = Object.entries(counts).map(
    async ([name, email]) => [name, (await harness.mailsTo(email, 0)).length] as const,
  );
  return Object.fromEntries(await Promise.all(entries));
}

it('mails moderators by day, once for the same cases, at most every four hours, in their language', async () => {
  const others = { silent: 0, unverified: 0, member: 0 };
  expect(await after(0.5)).toEqual({ berlin: 0, tokyo: 0, ...others });

  late = {
    queues: [
      { queue: 'plants', count: 3 },
      { queue: 'reviews', count: 2 },
    ],
    first_due_at: dueAt(5),
    last_due_at: dueAt(1),
  };
  // 13:00 in Greenwich: afternoon in Berlin, 22 o'clock in Tokyo.
  expect(await after(0.5)).toEqual({ berlin: 1, tokyo: 0, ...others });
  const [mail] = await harness.mailsTo(berlin, 1);
  expect(mail?.subject).toBe('Просрочено 5 дел');
  for (const part of ['Растения: 3', 'Отзывы: 2', '5 часов назад', 'https://offshoot.test/ru/moderation'])
    expect(mail?.text).toContain(part);

  expect(await after(5)).toEqual({ berlin: 1, tokyo: 0, ...others });
  // Another case is late: 19:00 in Berlin.
  late = { ...late, last_due_at: dueAt(0) };
  expect(await after(0.25)).toEqual({ berlin: 2, tokyo: 0, ...others });
  // Another one within four hours; then it is night in Berlin, and morning in Tokyo.
  late = { ...late, last_due_at: dueAt(-0.5) };
  expect(await after(1)).toEqual({ berlin: 2, tokyo: 0, ...others });
  expect(await after(4.25)).toEqual({ berlin: 2, tokyo: 1, ...others });
  // 8 o'clock in Berlin.
  expect(await after(8)).toEqual({ berlin: 3, tokyo: 1, ...others });
});

it('measures the mails', async () => {
  const measured = await (await fetch(`${harness.started.healthUrl}/metrics`)).text();
  expect(measured).toMatch(/^offshoot_mail_duration_seconds_count\{.*outcome="ok".*\} [1-9]/m);
});
