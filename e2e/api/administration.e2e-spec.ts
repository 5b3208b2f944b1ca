import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { caseCounts, moderationLog } from '@offshoot/contracts/operations/moderation';
import { getMe } from '@offshoot/contracts/operations/people';
import { admin } from '../support/admin-command.ts';
import { eventually } from '../support/eventually.ts';
import { signInModerator } from '../support/moderator.ts';
import { password, Person } from '../support/person.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'offshoot-admin-'));
afterAll(() => rmSync(folder, { recursive: true }));

let person: Person;
beforeAll(async () => {
  person = await Person.arrive('administered');
});

const signIn = () => Person.signIn(person.email, password);

it('makes a moderator at once, and takes the role back', async () => {
  const dry = await admin(['make-moderator', person.email, '--dry-run']);
  expect(dry).toMatchObject({ code: 0, out: expect.stringContaining('would have the role moderator') });
  await person.api.call(getMe);
  expect(await admin(['make-moderator', person.email, '--as', 'ada'])).toMatchObject({ code: 0, err: '' });
  await eventually(
    'the end of the session',
    () =>
      person.api.call(getMe).then(
        () => false,
        () => true,
      ),
    (ended) => ended,
  );
  const moderator = await signIn();
  await moderator.api.call(caseCounts);
  expect(await admin(['revoke', person.id])).toMatchObject({ code: 0 });
  const user = await signIn();
  await expect(user.api.call(caseCounts)).rejects.toMatchObject({ status: 403 });
});

it('bans and unbans through the record of moderators', async () => {
  const banned = await admin(['ban', person.id, '--reason', 'spam', '--days', '3']);
  expect(banned).toMatchObject({ code: 0, err: '' });
  const moderator = await signInModerator();
  const { items } = await moderator.api.call(moderationLog, { act: 'ban' });
  expect(items.find((act) => act.person?.id === person.id)).toMatchObject({ by: 'operator', ground: 'spam' });
  await eventually(
    'the ban',
    () => admin(['unban', person.id]),
    ({ code }) => code === 0,
  );
});

it('exports a user as they would, and deletes them', async () => {
  const file = path.join(folder, 'person.zip');
  expect(await admin(['export', person.email, file])).toMatchObject({ code: 0, err: '' });
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(readFileSync(file).subarray(0, 2).toString()).toBe('PK');
  expect(await admin(['delete', person.email])).toMatchObject({ code: 2 });
  expect(await admin(['delete', person.email, '--yes'])).toMatchObject({ code: 0, err: '' });
  expect(await admin(['delete', person.email, '--yes'])).toMatchObject({ code: 3 });
});

it('says when nothing runs', async () => {
  expect(await admin(['revoke', person.id], folder)).toMatchObject({
    code: 4,
    err: expect.stringContaining('Offshoot must be running'),
  });
});
