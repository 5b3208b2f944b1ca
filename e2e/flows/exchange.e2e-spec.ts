import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { listIncomingRequests } from '@offshoot/contracts/operations/exchanges';
import { proposeMeeting } from '@offshoot/contracts/operations/meetings';
import type { Browser, Page } from 'playwright-core';
import { desktop, openBrowser, openWindow, phone, visit } from '../support/browser.ts';
import { eventually } from '../support/eventually.ts';
import { homeAddress, Person, somewhere } from '../support/person.ts';
import { signInAs } from '../support/signed-in.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(async () => {
  await browser.close();
});

const DAY_MS = 86_400_000;
const tomorrow = () => new Date(Date.now() + DAY_MS).toISOString().slice(0, 10);

const clip = fileURLToPath(new URL('../../libs/testing/recordings/clip.webm', import.meta.url));

async function rate(page: Page, stars: string, words: string): Promise<void> {
  await page.getByRole('button', { name: 'Rate', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radio', { name: stars }).check();
  await dialog.getByLabel('In your words').fill(words);
  await dialog.getByRole('button', { name: 'Send the rating' }).click();
  await dialog.waitFor({ state: 'hidden' });
}

describe('an exchange between two users', () => {
  it('goes from an agreed meeting over two confirmations to reviews that appear together', async () => {
    const [giver, requester] = await Promise.all([Person.arrive('giver'), Person.arrive('taker')]);
    const plant = await giver.publishPlant('Rubber plant to share', somewhere());
    await requester.request(plant.id);
    const giving = await openWindow(browser, { viewport: desktop, worker: true });
    const taking = await openWindow(browser, { viewport: phone, worker: true });
    await signInAs(giving, giver);
    await signInAs(taking, requester);
    await visit(giving.page, '/en/profile?tab=exchanges');
    await visit(taking.page, '/en/profile?tab=exchanges');

    // Accepted: the other party sees it live.
    await giving.page.getByRole('button', { name: 'Accept', exact: true }).click();
    await giving.page
      .getByRole('dialog')
      .getByRole('switch', { name: /^Show my address/ })
      .check();
    await giving.page.getByRole('dialog').getByRole('button', { name: 'Accept', exact: true }).click();
    await taking.page.getByText('No meeting agreed yet').waitFor();
    await eventually(
      'the place to be shown',
      () => requester.plant(plant.id),
      (shown) => shown.location_is_exact,
    );
    await taking.page.getByRole('link', { name: /shows you where the plant is/ }).click();
    await taking.page.getByText(homeAddress).waitFor();
    await taking.page.goBack();

    // One proposes, the other confirms, and both can add it to their calendars.
    await giving.page.getByRole('button', { name: 'Propose a meeting' }).click();
    const proposal = giving.page.getByRole('dialog');
    await proposal.getByRole('button', { name: 'Send the proposal' }).click();
    expect(await proposal.getByText('Please fill this in.').count()).toBe(3);
    await proposal.getByLabel('Where').fill('By the kiosk in the garden');
    await proposal.getByLabel('Day').fill(tomorrow());
    await proposal.getByLabel('Time', { exact: true }).fill('10:30');
    await proposal.getByRole('button', { name: 'Send the proposal' }).click();
    await taking.page.getByText('By the kiosk in the garden').waitFor();
    await taking.page.getByRole('button', { name: 'Agree to the meeting' }).click();
    const downloading = giving.page.waitForEvent('download');
    await giving.page.getByRole('button', { name: 'Add to calendar' }).click();
    const calendar = await readFile(await (await downloading).path(), 'utf8');
    expect(calendar).toContain('BEGIN:VEVENT');
    expect(calendar).toContain('By the kiosk in the garden');

    // A link that is not a video is rejected in place; then both confirm.
    await taking.page.getByRole('button', { name: 'We’ve already met' }).click();
    const confirmation = taking.page.getByRole('dialog');
    await confirmation.getByRole('button', { name: 'Add a video (optional)' }).click();
    await confirmation.getByLabel('Link to a video').fill('http://127.0.0.1/clip.mp4');
    await confirmation.getByRole('button', { name: 'Confirm completion' }).click();
    await confirmation.getByText('This domain is not allowed for security reasons').waitFor();
    await confirmation.getByLabel('Link to a video').fill('https://youtu.be/dQw4w9WgXcQ');
    await confirmation.getByRole('button', { name: 'Confirm completion' }).click();
    await taking.page.getByText('You’ve confirmed. Now we’re waiting for the other person.').waitFor();
    await giving.page.getByText('The other person has confirmed.').waitFor();
    await giving.page.getByRole('button', { name: 'Confirm completion' }).click();
    const withClip = giving.page.getByRole('dialog');
    await withClip.getByRole('button', { name: 'Add a video (optional)' }).click();
    await withClip.locator('input[type=file]').setInputFiles(clip);
    await withClip.getByText('clip.webm').waitFor();
    await withClip.getByRole('button', { name: 'Confirm completion' }).click();
    await giving.page.getByText('You’ve both confirmed: the exchange is complete.').waitFor();
    await giving.page.getByRole('link', { name: 'youtu.be' }).waitFor();
    // The other party can play it.
    const film = taking.page.locator('video');
    await film.waitFor();
    await film.evaluate((video: HTMLVideoElement) => video.play());
    expect(await film.evaluate((video: HTMLVideoElement) => video.videoWidth)).toBeGreaterThan(0);

    // Neither review is visible before both are written.
    await rate(giving.page, '5 stars', 'Came on the minute.');
    await taking.page.getByText(/has rated you/).waitFor();
    expect(await taking.page.getByText('Came on the minute.').count()).toBe(0);
    await rate(taking.page, '4 stars', 'A strong plant with good roots.');
    await taking.page.getByText('Came on the minute.').first().waitFor();
    await giving.page.getByText('A strong plant with good roots.').first().waitFor();
    await visit(taking.page, `/en/users/${giver.id}`);
    const review = taking.page.getByRole('list', { name: 'Reviews' }).getByRole('listitem');
    await review.getByText('A strong plant with good roots.').waitFor();
    await review.getByRole('img', { name: '4 of 5' }).waitFor();
    expect([...giving.faults, ...taking.faults]).toEqual([]);
    await giving.context.close();
    await taking.context.close();
  });

  it('is requested, accepted and cancelled in Arabic on a phone', async () => {
    const [giver, requester] = await Promise.all([Person.arrive('giver'), Person.arrive('taker')]);
    const plant = await giver.publishPlant('Rubber plant to share', somewhere());
    const taking = await openWindow(browser, { viewport: phone, locale: 'ar', worker: true });
    const { page, context, faults } = taking;
    await signInAs(taking, requester);
    await visit(page, `/ar/plants/${plant.id}`);
    expect(await page.locator('html').getAttribute('dir')).toBe('rtl');
    await page.getByRole('link', { name: 'اطلب هذه النبتة' }).click();
    await page.getByRole('button', { name: 'اطلب هذه النبتة' }).click();
    await page.getByRole('heading', { name: 'طلبك' }).waitFor();

    const [requested] = await giver.api.call(listIncomingRequests);
    expect(requested?.message).toBe('I would like to request this plant.');
    const id = requested?.id ?? '';
    await giver.accept(id, 'Gladly');
    const time = new Date(Date.now() + 2 * DAY_MS).toISOString();
    await giver.api.call(proposeMeeting, { id, address: 'By the kiosk', time });
    await page.getByRole('button', { name: 'الموافقة على اللقاء' }).click();
    await page.getByRole('button', { name: 'إضافة إلى التقويم' }).waitFor();

    await page.getByRole('button', { name: 'إلغاء التبادل' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'إلغاء التبادل' }).click();
    await dialog.getByText('اذكر السبب باختصار من فضلك.').waitFor();
    await dialog.getByLabel('السبب').fill('سافرت فجأة');
    await dialog.getByRole('button', { name: 'إلغاء التبادل' }).click();
    // The plant is available again and can be requested.
    await page.getByRole('button', { name: 'اطلب هذه النبتة' }).waitFor();
    await visit(page, '/ar/profile?tab=exchanges');
    await page.getByText(/^التبادلات المنتهية/).click();
    await page.getByText('ألغيتَه بنفسك.').waitFor();
    // The reason is shown, and the other party reads it too.
    await page.getByText('سافرت فجأة').waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
    expect(faults).toEqual([]);
    await context.close();
  });
});
