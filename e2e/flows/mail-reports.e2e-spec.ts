import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { follow } from '@offshoot/contracts/operations/people';
import { complaint, gmailBounce, mailReportsSecret } from '@offshoot/testing/mail-reports';
import type { Browser } from 'playwright-core';
import { desktop, openBrowser, openWindow, phone, visit } from '../support/browser.ts';
import { eventually } from '../support/eventually.ts';
import { mailsTo } from '../support/mail.ts';
import { call, Person } from '../support/person.ts';
import { signInAs } from '../support/signed-in.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(async () => {
  await browser.close();
});

const report = (raw: string) =>
  call('POST', '/mail/reports', {
    raw,
    headers: { 'content-type': 'message/rfc822', 'mail-reports-secret': mailReportsSecret },
  });
const newestId = async (email: string) => (await mailsTo(email))[0]?.headers['message-id']?.slice(1, -1) ?? '';

describe('a member whose mail came back', () => {
  it.each([
    ['phone', phone],
    ['desk', desktop],
  ])('sees it on the %s, tries again, and gets mail', async (_name, viewport) => {
    const [member, follower] = await Promise.all([Person.arrive('mia'), Person.arrive('noor')]);
    const { email } = member;
    const reported = await report(gmailBounce({ messageId: await newestId(email), to: email }));
    expect([reported.status, reported.body]).toEqual([200, { type: 'bounce', outcome: 'suppressed' }]);

    const window = await openWindow(browser, { viewport });
    const { page, context, faults } = window;
    await signInAs(window, member);
    await visit(page, '/en/profile');
    await page.getByRole('main').getByRole('button', { name: 'Settings' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText(/^An email to .* came back on /).waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= globalThis.innerWidth)).toBe(true);
    await dialog.getByRole('button', { name: 'Try again' }).click();
    await dialog.getByText(/^We’ll send emails to .* again\.$/).waitFor();
    await page.reload();
    await page.getByRole('main').getByRole('button', { name: 'Settings' }).click();
    await dialog.getByRole('switch', { name: 'Emails' }).waitFor();

    const mails = (await mailsTo(email)).length;
    await follower.api.call(follow, { id: member.id });
    await eventually(
      'the mail about a follower',
      () => mailsTo(email),
      (all) => all.length > mails,
    );
    expect(faults).toEqual([]);
    await context.close();
  });

  it('reads in Arabic that a mail was called spam', async () => {
    const member = await Person.arrive('mia');
    const reported = await report(complaint(await newestId(member.email)));
    expect(reported.body).toEqual({ type: 'complaint', outcome: 'suppressed' });
    const window = await openWindow(browser, { viewport: phone, locale: 'ar' });
    await signInAs(window, member);
    await visit(window.page, '/ar/profile');
    await window.page.getByRole('main').getByRole('button', { name: 'الإعدادات' }).click();
    await window.page.getByRole('dialog').getByRole('button', { name: 'أرسلوا البريد من جديد' }).waitFor();
    expect(window.faults).toEqual([]);
    await window.context.close();
  });
});
