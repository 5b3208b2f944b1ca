import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { v7 as newId } from 'uuid';
import type { Browser } from 'playwright-core';
import { arriveAdmin } from '../support/admin.ts';
import { faultsOf } from '../support/axe.ts';
import { desktop, openBrowser, openWindow, phone, visit } from '../support/browser.ts';
import { eventually } from '../support/eventually.ts';
import { mailsTo, verificationLink } from '../support/mail.ts';
import { appearanceFaults } from '../support/page-appearance.ts';
import { password, type Person } from '../support/person.ts';
import { restoreSettings } from '../support/restore-settings.ts';
import { signInAs } from '../support/signed-in.ts';

let browser: Browser;
let admin: Person;
beforeAll(async () => {
  [browser, admin] = await Promise.all([openBrowser(), arriveAdmin('approving')]);
});
afterAll(async () => {
  try {
    await restoreSettings(admin);
  } finally {
    await browser.close();
  }
});

const pending = 'Your account is waiting for a person to approve it. We’ll write to you.';
const newestMail = (email: string, count: number) =>
  eventually(
    `mail ${count} to ${email}`,
    () => mailsTo(email),
    (mails) => mails.length === count,
  ).then(([mail]) => mail);

it('an admin approves one newcomer and declines another; until then neither gets in', async () => {
  const window = await openWindow(browser, { viewport: desktop });
  await signInAs(window, admin);
  const { page } = window;
  await visit(page, '/en/admin/settings');
  const registration = page.getByRole('region', { name: 'Registration', exact: true });
  await registration.getByLabel('By approval').check();
  await registration.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('listitem').filter({ hasText: 'By approval' }).first().waitFor();
  await eventually(
    'registration by approval',
    () => admin.call('GET', '/site'),
    ({ body }) => (body as { registration: string }).registration === 'approval',
  );

  const newcomers = await Promise.all(
    [desktop, phone].map(async (viewport) => {
      const email = `waiting-${newId().slice(-12)}@people.example`;
      const visitor = await openWindow(browser, { viewport });
      const faults = async () => [...(await appearanceFaults(visitor.page, 'en')), ...(await faultsOf(visitor.page))];
      await visit(visitor.page, '/en/register');
      await visitor.page.getByText('A person looks at each new account here').waitFor();
      await visitor.page.getByLabel('Email', { exact: true }).fill(email);
      await visitor.page.getByLabel('Password', { exact: true }).fill(password);
      await visitor.page.getByLabel('Confirm password').fill(password);
      await visitor.page.getByLabel('I agree to the terms of service').check();
      await visitor.page.getByRole('button', { name: 'Create account' }).click();
      await visitor.page.getByText('Open it to confirm that the address is yours.').waitFor();
      await visit(visitor.page, await verificationLink(email));
      await visitor.page.getByRole('heading', { name: 'Almost there' }).waitFor();
      await visitor.page.getByText(pending).waitFor();
      expect(await faults()).toEqual([]);
      const signIn = async () => {
        await visit(visitor.page, '/en/login');
        await visitor.page.getByLabel('Email', { exact: true }).fill(email);
        await visitor.page.getByLabel('Password', { exact: true }).fill(password);
        await visitor.page.getByRole('button', { name: 'Sign in', exact: true }).click();
      };
      await signIn();
      await visitor.page.getByText(pending).waitFor();
      expect(await faults()).toEqual([]);
      return { ...visitor, email, signIn };
    }),
  );
  const [welcome, declined] = newcomers;
  if (!welcome || !declined) throw new Error('both have registered');

  await visit(page, '/en');
  await page.getByRole('button', { name: /^Account of/ }).click();
  const settings = page.getByRole('menuitem', { name: 'Settings' });
  await settings.getByRole('img', { name: 'Accounts waiting for approval: 2' }).waitFor();
  await settings.click();
  const waiting = page.getByRole('region', { name: 'Waiting for approval' });
  await waiting.getByText(welcome.email).waitFor();
  for (const viewport of [phone, desktop]) {
    await page.setViewportSize(viewport);
    expect([...(await appearanceFaults(page, 'en')), ...(await faultsOf(page))]).toEqual([]);
  }
  await waiting.getByRole('button', { name: `Approve ${welcome.email}` }).click();
  await waiting.getByText(welcome.email).waitFor({ state: 'detached' });
  await waiting.getByRole('button', { name: `Decline ${declined.email}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Decline' }).click();
  await waiting.getByText('No one is waiting.').waitFor();

  expect(await newestMail(welcome.email, 2)).toMatchObject({ subject: 'Your account is ready' });
  expect(await newestMail(declined.email, 2)).toMatchObject({ subject: 'Your registration at Offshoot' });
  await welcome.signIn();
  await welcome.page.getByRole('button', { name: /^Account of/ }).waitFor();
  await declined.signIn();
  await declined.page.getByText('Invalid email or password').waitFor();
  for (const { context } of [...newcomers, window]) await context.close();
});
