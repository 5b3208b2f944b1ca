import type { Page } from 'playwright-core';
import { v7 as newId } from 'uuid';
import { visit } from './browser.ts';
import { verificationLink } from './mail.ts';
import { password } from './person.ts';

/** Registers through the screens and opens the link in the mail: the page is signed in afterwards. */
export async function signUp(page: Page, name: string): Promise<string> {
  const email = `${name}-${newId().slice(-12)}@people.example`;
  await visit(page, '/en/register');
  await page.getByRole('main').getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Confirm password').fill(password);
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Create account' }).click();
  await page.getByRole('heading', { name: 'Check your email' }).waitFor();
  const link = new URL(await verificationLink(email));
  await visit(page, `${link.pathname}${link.search}`);
  await page.getByRole('button', { name: 'Not now' }).click();
  await page
    .getByRole('button', { name: /^Account of/ })
    .or(page.getByRole('link', { name: 'Profile' }))
    .first()
    .waitFor();
  return email;
}
