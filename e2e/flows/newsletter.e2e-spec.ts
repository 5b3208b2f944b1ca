import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser } from 'playwright-core';
import { v7 as newId } from 'uuid';
import { desktop, openBrowser, openWindow, phone, visit } from '../support/browser.ts';
import { eventually } from '../support/eventually.ts';
import { mailsTo } from '../support/mail.ts';
import { call } from '../support/person.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(async () => {
  await browser.close();
});

const newAddress = () => `reader-${newId().slice(-12)}@people.example`;
const newestMail = async (email: string) => {
  const [mail] = await eventually(
    'mail of the newsletter',
    () => mailsTo(email),
    (all) => all.length > 0,
  );
  if (!mail) throw new Error('there is no mail');
  return mail;
};

describe('the newsletter', () => {
  it('is subscribed to in the footer, confirmed by mail, and left', async () => {
    const email = newAddress();
    const { page, context, faults } = await openWindow(browser, { viewport: desktop });
    await visit(page, '/en/about');
    const foot = page.getByRole('contentinfo');
    await foot.scrollIntoViewIfNeeded();
    await foot.getByLabel('Email address').fill('nobody');
    await foot.getByRole('button', { name: 'Subscribe' }).click();
    await foot.getByText('Please enter a valid email address.').waitFor();
    await foot.getByLabel('Email address').fill(email);
    await foot.getByLabel('Email address').press('Enter');
    await foot.getByText('Please check your inbox').waitFor();

    const mail = await newestMail(email);
    expect(mail.headers['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click');
    const link = new URL(mail.links.find((href) => href.includes('/newsletter?token=')) ?? '');
    await visit(page, `${link.pathname}${link.search}`);
    await page.getByRole('button', { name: 'Yes, subscribe me' }).click();
    await page.getByText('Thank you. You’re subscribed.').waitFor();
    await page.reload();
    await page.getByRole('button', { name: 'Yes, subscribe me' }).click();
    await page.getByRole('main').getByText('This link isn’t valid or has expired.').waitFor();

    // The one-click unsubscribe URL shows a page when a browser opens it.
    const leave = new URL(/<([^>]+)>/.exec(mail.headers['list-unsubscribe'] ?? '')?.[1] ?? '');
    await visit(page, `${leave.pathname}${leave.search}`);
    await page.getByRole('heading', { name: 'Leave the newsletter' }).waitFor();
    await page.getByRole('button', { name: 'Unsubscribe' }).click();
    await page.getByText('You’re unsubscribed.').waitFor();
    expect(faults).toEqual([]);
    await context.close();
  });

  it('is subscribed to in Arabic on a phone, and left by one-click unsubscribe', async () => {
    const email = newAddress();
    const { page, context, faults } = await openWindow(browser, { viewport: phone, locale: 'ar' });
    await visit(page, '/ar/faq');
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
    await page.getByRole('contentinfo').getByLabel('البريد الإلكتروني').fill(email);
    await page.getByRole('contentinfo').getByRole('button', { name: 'اشتراك' }).click();
    await page.getByRole('contentinfo').getByText('افتح بريدك من فضلك').waitFor();
    const mail = await newestMail(email);
    expect(mail.html).toContain('<html lang="ar" dir="rtl">');
    const confirm = new URL(mail.links.find((href) => href.includes('/ar/newsletter?token=')) ?? '').searchParams.get(
      'token',
    );
    expect((await call('POST', '/newsletter/confirm', { body: { token: confirm } })).status).toBe(200);
    const leave = new URL(/<([^>]+)>/.exec(mail.headers['list-unsubscribe'] ?? '')?.[1] ?? '');
    const left = await call('POST', `/newsletter/leave${leave.search}`);
    expect(left.status).toBe(204);
    expect(faults).toEqual([]);
    await context.close();
  });

  it('shows the contact addresses in the footer of the demo', async () => {
    const { page, context } = await openWindow(browser, { viewport: desktop });
    await visit(page, '/en/about');
    const foot = page.getByRole('contentinfo');
    expect(await foot.getByRole('link', { name: 'hello@offshoot.example' }).getAttribute('href')).toBe(
      'mailto:hello@offshoot.example',
    );
    await foot.scrollIntoViewIfNeeded();
    expect(await foot.getByRole('link', { name: 'Offshoot on Mastodon' }).getAttribute('rel')).toBe('noopener me');
    await context.close();
  });
});
