import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { listCases } from '@offshoot/contracts/operations/moderation';
import { getMe, updateMe } from '@offshoot/contracts/operations/people';
import { v7 as newId } from 'uuid';
import type { Browser } from 'playwright-core';
import { desktop, openBrowser, openWindow, visit } from '../support/browser.ts';
import { eventually } from '../support/eventually.ts';
import { mailsTo } from '../support/mail.ts';
import { signInModerator } from '../support/moderator.ts';
import { Person, somewhere } from '../support/person.ts';
import { signInAs } from '../support/signed-in.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(async () => {
  await browser.close();
});

it('a threat in a chat and an insulting name reach moderators, who warn the sender and reset the profile', async () => {
  const [owner, sender, moderator] = await Promise.all([
    Person.arrive('owner'),
    Person.arrive('threatening'),
    signInModerator(),
  ]);
  const plant = await owner.publishPlant('Fern that is threatened', somewhere());
  const { id: exchangeId } = await sender.request(plant.id);
  await owner.accept(exchangeId);
  const room = await owner.roomOf(exchangeId);
  const threat = `I will break your legs ${newId().slice(-6)}`;
  await sender.say(room.id, 'Call me on 054-123-4567.');
  await sender.say(room.id, threat);
  const casesOf = (q: string) => moderator.api.call(listCases, { q });
  const page = await eventually(
    'the case of the message',
    () => casesOf(threat),
    ({ items }) => items.length > 0,
  );
  expect(page.items).toMatchObject([{ subject: 'message', queue: 'messages', hidden_at: null }]);
  // The other party has received it; contact details in a private message are allowed.
  expect((await owner.messages(room.id)).map(({ content }) => content)).toContain(threat);

  const desk = await openWindow(browser, { viewport: desktop });
  await signInAs(desk, moderator);
  await visit(desk.page, `/en/moderation?queue=messages&q=${encodeURIComponent(threat)}`);
  await desk.page.getByRole('heading', { level: 2, name: threat }).waitFor();
  await desk.page.getByText('The text may be a threat.').first().waitFor();
  await desk.page.locator('mark').filter({ hasText: 'break your legs' }).waitFor();
  await desk.page.keyboard.press('w');
  await desk.page.getByRole('radio', { name: 'Threat' }).waitFor();
  await desk.page.keyboard.press('2');
  await desk.page
    .getByRole('status')
    .filter({ hasText: `Warned: ${threat}` })
    .waitFor();

  const rudeName = `Fucking Asshole ${newId().slice(-6)}`;
  const { id: senderId } = await sender.api.call(updateMe, { name: rudeName });
  await eventually(
    'the case of the profile',
    () => casesOf(senderId),
    ({ items }) => items.some(({ subject }) => subject === 'profile'),
  );
  await visit(desk.page, `/en/moderation?queue=people&q=${encodeURIComponent(rudeName)}`);
  await desk.page.getByRole('heading', { level: 2, name: rudeName }).waitFor();
  await desk.page.getByRole('button', { name: 'Reset profile' }).waitFor();
  await desk.page.keyboard.press('h');
  await desk.page.getByRole('radio', { name: 'Insults' }).waitFor();
  await desk.page.keyboard.press('1');
  await eventually(
    'the name to be replaced',
    () => sender.api.call(getMe),
    ({ name }) => name !== rudeName,
  );
  await eventually(
    'the emails with the reasons',
    () => mailsTo(sender.email),
    (mails) =>
      [`Your message: ${threat}`, `Your name, biography and picture: ${rudeName}`].every((about) =>
        mails.some(({ text }) => text.includes(about)),
      ),
  );
  expect(desk.faults).toEqual([]);
  await desk.context.close();
});
