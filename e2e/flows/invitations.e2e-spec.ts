import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { listInvitations } from '@offshoot/contracts/operations/invitations';
import { v7 as newId } from 'uuid';
import type { Browser } from 'playwright-core';
import { arriveAdmin } from '../support/admin.ts';
import { faultsOf } from '../support/axe.ts';
import { desktop, openBrowser, openWindow, phone, visit } from '../support/browser.ts';
import { eventually } from '../support/eventually.ts';
import { verificationLink } from '../support/mail.ts';
import { appearanceFaults } from '../support/page-appearance.ts';
import { password, type Person } from '../support/person.ts';
import { restoreSettings } from '../support/restore-settings.ts';
import { signInAs } from '../support/signed-in.ts';

let browser: Browser;
let admin: Person;
beforeAll(async () => {
  [browser, admin] = await Promise.all([openBrowser(), arriveAdmin('inviting')]);
});
afterAll(async () => {
  try {
    await restoreSettings(admin);
  } finally {
    await browser.close();
  }
});

it('an admin lets in by invitation: without one a visitor learns why, with the link they register', async () => {
  const window = await openWindow(browser, { viewport: desktop });
  await signInAs(window, admin);
  const { page } = window;
  await visit(page, '/en/admin/settings');
  const invitations = page.getByRole('region', { name: 'Invitations' });
  await invitations.getByLabel(/^Accounts/).fill('2');
  await invitations.getByRole('button', { name: 'Create invitation' }).click();
  await invitations.getByText('Used 0 of 2').waitFor();
  const { items } = await admin.api.call(listInvitations, {});
  const code = items[0]?.code ?? '';
  const registration = page.getByRole('region', { name: 'Registration', exact: true });
  await registration.getByLabel('By invitation').check();
  await registration.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('listitem').filter({ hasText: 'By invitation' }).first().waitFor();
  for (const viewport of [desktop, phone]) {
    await page.setViewportSize(viewport);
    expect([...(await appearanceFaults(page, 'en')), ...(await faultsOf(page))]).toEqual([]);
  }
  await eventually(
    'registration by invitation',
    () => admin.call('GET', '/site'),
    ({ body }) => (body as { registration: string }).registration === 'invitation',
  );

  const visitor = await openWindow(browser, { viewport: phone });
  const email = `invited-${newId().slice(-12)}@people.example`;
  const signUp = async () => {
    await visitor.page.getByLabel('Email').fill(email);
    await visitor.page.getByLabel('Password', { exact: true }).fill(password);
    await visitor.page.getByLabel('Confirm password').fill(password);
    await visitor.page.getByLabel('I agree to the terms of service').check();
    await visitor.page.getByRole('button', { name: 'Create account' }).click();
  };
  await visit(visitor.page, '/en/register');
  await visitor.page.getByLabel('Invitation code').waitFor();
  await signUp();
  await visitor.page.getByText(/^You need an invitation to register here\./).waitFor();
  expect([...(await appearanceFaults(visitor.page, 'en')), ...(await faultsOf(visitor.page))]).toEqual([]);
  await visit(visitor.page, `/en/register?invitation=${code}`);
  await visitor.page.getByLabel('Invitation code').waitFor();
  await signUp();
  expect(await verificationLink(email)).toContain('verify');
  await visit(page, '/en/admin/settings');
  await invitations.getByText('Used 1 of 2').waitFor();
  await invitations.getByRole('button', { name: `Revoke ${code}` }).click();
  await invitations.getByText(code).waitFor({ state: 'detached' });
  await visitor.context.close();
  await window.context.close();
});
