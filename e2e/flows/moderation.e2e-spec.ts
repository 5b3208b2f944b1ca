import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { decideCase, listCases, myStatements, sendAppeal, sendReport } from '@offshoot/contracts/operations/moderation';
import { listNotifications } from '@offshoot/contracts/operations/notifications';
import { createPlant } from '@offshoot/contracts/operations/plants';
import { v7 as newId } from 'uuid';
import type { Browser } from 'playwright-core';
import { desktop, openBrowser, openWindow, phone, visit } from '../support/browser.ts';
import { eventually } from '../support/eventually.ts';
import { mailsTo } from '../support/mail.ts';
import { registerSecondModerator, signInModerator } from '../support/moderator.ts';
import { Person, somewhere } from '../support/person.ts';
import { signInAs } from '../support/signed-in.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(async () => {
  await browser.close();
});

it('a doubtful plant is rejected with two keys, its owner reads why and appeals, and the plant is published', async () => {
  const [owner, moderator] = await Promise.all([Person.arrive('doubtful'), signInModerator()]);
  const name = `Call me fern ${newId().slice(-6)}`;
  const plant = await owner.api.call(createPlant, {
    name,
    description: 'Call me at +351 912 345 678, it is a healthy fern.',
    species: 'Nephrolepis exaltata',
    ...somewhere(),
    images: await owner.upload('monstera-1'),
  });
  await eventually(
    'the plant to wait for a moderator',
    () => owner.plant(plant.id),
    ({ status }) => status === 'pending',
    90_000,
  );

  const desk = await openWindow(browser, { viewport: desktop });
  await signInAs(desk, moderator);
  const findCase = async (queue: string) => {
    await visit(desk.page, `/en/moderation?queue=${queue}&q=${encodeURIComponent(name)}`);
    await desk.page.getByRole('heading', { level: 2, name }).waitFor();
  };
  await findCase('plants');
  await desk.page.getByText('The text has a phone number.', { exact: false }).waitFor();
  await desk.page.keyboard.press('r');
  await desk.page.getByRole('radio', { name: 'Contact details' }).waitFor();
  await desk.page.keyboard.press('2');
  await desk.page
    .getByRole('status')
    .filter({ hasText: `Rejected: ${name}` })
    .waitFor();

  // Undone, the plant waits again; the second rejection stays.
  await desk.page.keyboard.press('u');
  await desk.page.getByRole('heading', { level: 2, name }).waitFor();
  await desk.page.keyboard.press('r');
  await desk.page.keyboard.press('2');

  const home = await openWindow(browser, { viewport: phone });
  await signInAs(home, owner);
  await eventually(
    'the plant to be rejected',
    () => owner.plant(plant.id),
    ({ status }) => status === 'rejected',
  );
  // The owner is notified once the decision can no longer be undone.
  await visit(home.page, '/en/notifications');
  await home.page.getByRole('link', { name: `A moderator rejected ${name}. See why.` }).click();
  await eventually(
    'the mail that explains the decision',
    () => mailsTo(owner.email),
    (mails) => mails.some(({ subject, text }) => subject.startsWith('A decision') && text.includes(name)),
  );
  const statement = home.page.getByRole('article').filter({ hasText: name });
  await statement.getByText('Please use the chat: it protects both of you.', { exact: false }).first().waitFor();
  await statement.getByRole('button', { name: `Appeal: ${name}` }).click();
  const dialog = home.page.getByRole('dialog');
  await dialog.getByRole('textbox').fill('That is the number of the garden, not mine.');
  await dialog.getByRole('button', { name: 'Send appeal' }).click();
  await statement.getByText('We’re reading your appeal.').waitFor();

  await findCase('appeals');
  await desk.page.keyboard.press('a');
  await eventually(
    'the plant to be published',
    () => owner.plant(plant.id),
    ({ status }) => status === 'available',
  );
  await home.page.reload();
  await statement.getByText('Your appeal was granted: the decision is reversed.').waitFor();
  expect([...desk.faults, ...home.faults]).toEqual([]);
  await Promise.all([desk.context.close(), home.context.close()]);
});

it('a case that one moderator claims and decides is shown so to another one, who keeps theirs', async () => {
  const [reporter, spammer, kept, moderator, second] = await Promise.all([
    Person.arrive('reporter'),
    Person.arrive('spammer'),
    Person.arrive('kept'),
    signInModerator(),
    registerSecondModerator(),
  ]);
  for (const { id } of [spammer, kept])
    await reporter.api.call(sendReport, { subject: 'person', subject_id: id, reason: 'spam' });
  const { items } = await moderator.api.call(listCases, { queue: 'people', limit: 100 });
  const caseOf = ({ id }: Person) => items.find(({ subject_id }) => subject_id === id)?.id ?? '';
  const [spammerName, keptName, moderatorName] = (await Promise.all([spammer.me(), kept.me(), moderator.me()])).map(
    ({ name }) => name,
  );

  const [desk, other] = await Promise.all([
    openWindow(browser, { viewport: desktop }),
    openWindow(browser, { viewport: desktop }),
  ]);
  await signInAs(desk, moderator);
  await signInAs(other, second);
  const theirs = other.page.getByRole('heading', { level: 2, name: keptName });
  const row = other.page.getByRole('list', { name: 'Cases' }).getByRole('listitem').filter({ hasText: spammerName });
  await visit(other.page, `/en/moderation?queue=people&case=${caseOf(kept)}`);
  await theirs.waitFor();
  await row.waitFor();

  await visit(desk.page, `/en/moderation?queue=people&case=${caseOf(spammer)}`);
  await row.getByText(moderatorName ?? '').waitFor();
  await desk.page.keyboard.press('d');
  await row.waitFor({ state: 'detached' });
  await theirs.waitFor();
  expect([...desk.faults, ...other.faults]).toEqual([]);
  await Promise.all([desk.context.close(), other.context.close()]);
});

it('a plant that the machine rejects is explained to its owner, appealed, and published by a moderator', async () => {
  const [owner, moderator] = await Promise.all([Person.arrive('rejected'), signInModerator()]);
  const plant = await owner.api.call(createPlant, {
    name: `Loud fern ${newId().slice(-6)}`,
    description: 'You fucking asshole, this is a fern.',
    species: 'Nephrolepis exaltata',
    ...somewhere(),
    images: await owner.upload('monstera-1'),
  });
  const { items } = await eventually(
    'the notification of the rejection',
    () => owner.api.call(listNotifications, {}),
    (page) => page.items.some(({ kind }) => kind === 'moderation'),
    90_000,
  );
  expect(items.filter(({ plant: about }) => about?.id === plant.id)).toMatchObject([
    { kind: 'moderation', params: { decision: 'plant_rejected_by_machine' }, path: '/appeals' },
  ]);
  await eventually(
    'the plant to be rejected',
    () => owner.plant(plant.id),
    ({ status }) => status === 'rejected',
  );
  const decisionsIn = (mails: Awaited<ReturnType<typeof mailsTo>>) =>
    mails.filter(({ subject, text }) => subject.startsWith('A decision') && text.includes(plant.name));
  const mails = await eventually(
    'the mail that explains the rejection',
    () => mailsTo(owner.email),
    (all) => decisionsIn(all).length > 0,
  );
  expect(decisionsIn(mails).map(({ text }) => text)).toEqual([
    expect.stringContaining('Software took this decision; nobody has looked at it.'),
  ]);

  const [statement] = await owner.api.call(myStatements);
  expect(statement).toMatchObject({ subject_id: plant.id, automated_decision: true });
  const text = 'It is the name of a song.';
  await owner.api.call(sendAppeal, { statement_id: statement?.id ?? '', text });
  const { items: appeals } = await moderator.api.call(listCases, { queue: 'appeals', q: plant.name });
  const [appeal] = appeals;
  if (!appeal) throw new Error('no case of the appeal');
  await moderator.api.call(decideCase, { id: appeal.id, version: appeal.version, act: 'approve', note: '' });
  await eventually(
    'the plant to be published',
    () => owner.plant(plant.id),
    ({ status }) => status === 'available',
  );
});
