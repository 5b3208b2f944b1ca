import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { changeEmail, confirmEmail } from '@offshoot/contracts/operations/accounts';
import type { Browser } from 'playwright-core';
import { v7 as newId } from 'uuid';
import { desktop, openBrowser, openWindow, visit } from '../support/browser.ts';
import { eventually } from '../support/eventually.ts';
import { mailsTo } from '../support/mail.ts';
import { signUp } from '../support/newcomer.ts';
import { call, password, Person, visitor } from '../support/person.ts';

const better = 'Br1ght-new-leaf!';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(async () => {
  await browser.close();
});

describe('a user’s own account', () => {
  it('gets a new password by mail, and is deleted with it', async () => {
    const { page, context, faults } = await openWindow(browser, { viewport: desktop });
    const email = await signUp(page, 'forgetful');
    await page.evaluate(() => {
      localStorage.clear();
      sessionStorage.clear();
    });

    await visit(page, '/en/login');
    await page.getByRole('link', { name: 'Forgot password?' }).click();
    await page.getByRole('heading', { name: 'Forgot your password?' }).waitFor();
    await page.getByRole('main').getByLabel('Email').fill(email);
    await page.getByRole('button', { name: 'Send the link' }).click();
    await page.getByText('If this address has an account').waitFor();
    const mails = await eventually(
      'mail with a new password',
      () => mailsTo(email),
      (all) => all.some((mail) => mail.links.some((link) => link.includes('reset-password'))),
    );
    const link = new URL(mails.flatMap((mail) => mail.links).find((href) => href.includes('reset-password')) ?? '');
    await visit(page, `${link.pathname}${link.search}`);
    await page.getByLabel('New password', { exact: true }).fill(better);
    await page.getByLabel('Confirm password').fill(better);
    await page.getByRole('button', { name: 'Set the password' }).click();

    await page.getByRole('heading', { name: 'Welcome back' }).waitFor();
    expect((await call('POST', '/auth/login', { body: { email, password } })).status).toBe(401);
    await page.getByRole('main').getByLabel('Email').fill(email);
    await page.getByLabel('Password', { exact: true }).fill(better);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await page.getByRole('button', { name: /^Account of/ }).waitFor();

    await visit(page, '/en/profile');
    await page.getByRole('button', { name: 'Security' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Where you’re signed in' }).click();
    await dialog.getByText('This device').waitFor();
    await dialog.getByRole('button', { name: 'Export your data' }).click();
    const download = page.waitForEvent('download');
    await dialog.getByRole('button', { name: 'Download my data' }).click();
    expect((await download).suggestedFilename()).toBe('offshoot.zip');
    await dialog.getByRole('button', { name: 'Delete account' }).click();
    await dialog.getByLabel('Current password').fill(better);
    await dialog.getByRole('button', { name: 'Delete my account for good' }).click();
    await page.getByText('Your account is deleted').waitFor();
    await page.getByRole('link', { name: 'Sign in' }).first().waitFor();
    expect((await call('POST', '/auth/login', { body: { email, password: better } })).status).toBe(401);
    expect(faults).toEqual([]);
    await context.close();
  });

  it('is recovered after an email change by the link sent to the former address, with a new password', async () => {
    const person = await Person.arrive('robbed');
    const thief = `thief-${newId().slice(-12)}@people.example`;
    const mailed = async (address: string, page: string) => {
      const links = await eventually(
        `a mail to ${address} with a link to ${page}`,
        async () => (await mailsTo(address)).flatMap((mail) => mail.links),
        (all) => all.some((href) => href.includes(page)),
      );
      return new URL(links.find((href) => href.includes(page)) ?? '');
    };
    await person.api.call(changeEmail, { email: thief, password });
    const confirming = await mailed(thief, 'confirm-email');
    await visitor().call(confirmEmail, { token: confirming.searchParams.get('token') ?? '' });
    const stolen = await Person.signIn(thief, password);

    const link = await mailed(person.email, 'undo-email');
    const { page, context, faults } = await openWindow(browser, { viewport: desktop });
    await visit(page, `${link.pathname}${link.search}`);
    await page.getByRole('button', { name: 'This wasn’t me' }).click();
    await page.getByRole('heading', { name: 'Choose a new password' }).waitFor();
    await eventually(
      'the thief to be signed out',
      () => stolen.call('GET', '/auth/me'),
      ({ status }) => status === 401,
    );
    await page.getByLabel('New password', { exact: true }).fill(better);
    await page.getByLabel('Confirm password').fill(better);
    await page.getByRole('button', { name: 'Set the password' }).click();
    await page.getByRole('heading', { name: 'Welcome back' }).waitFor();
    expect((await (await Person.signIn(person.email, better)).me()).email).toBe(person.email);
    expect(faults).toEqual([]);
    await context.close();

    const { status, body } = await call('POST', '/auth/undo-email', {
      body: { token: link.searchParams.get('token') },
    });
    expect({ status, body }).toMatchObject({ status: 400, body: { code: 'invalid_token' } });
  });
});
