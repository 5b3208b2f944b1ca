import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { listIncomingRequests } from '@offshoot/contracts/operations/exchanges';
import { confirmMeeting } from '@offshoot/contracts/operations/meetings';
import { v7 as newId } from 'uuid';
import type { Browser, Locator, Page } from 'playwright-core';
import { openBrowser, openWindow, phone, visit } from '../support/browser.ts';
import { verificationLink } from '../support/mail.ts';
import { appearanceFaults } from '../support/page-appearance.ts';
import { faultsOf } from '../support/axe.ts';
import { password, Person, somewhere } from '../support/person.ts';
import { eventually } from '../support/eventually.ts';

/** What a newcomer presses from a shared link to a rating. Raise it only on purpose: each press loses some of them. */
const mostPresses = 21;

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(async () => {
  await browser.close();
});

/** A reader's fingers on a phone: every press counts, also the one into a field. */
class Fingers {
  presses = 0;
  constructor(private readonly page: Page) {}

  async press(target: Locator): Promise<void> {
    await target.click();
    this.presses += 1;
  }

  async fill(label: string, text: string): Promise<void> {
    const field = this.page.getByRole('main').or(this.page.getByRole('dialog')).getByLabel(label, { exact: true });
    await this.press(field);
    await field.fill(text);
  }

  button(name: string, within: Locator | Page = this.page): Promise<void> {
    return this.press(within.getByRole('button', { name, exact: true }));
  }
}

it('a newcomer who reads Arabic comes from a shared link to a rating in few presses', async () => {
  const place = somewhere();
  const owner = await Person.arrive('giver');
  const plant = await owner.publishPlant('Aloe vera', place);
  const window = await openWindow(browser, { viewport: phone, locale: 'ar', place });
  const { page } = window;
  const fingers = new Fingers(page);

  // Signing up leads back to the plant.
  await visit(page, `/ar/plants/${plant.id}`);
  await fingers.press(page.getByRole('link', { name: 'أنشئ حسابًا لتطلبها' }));
  const email = `newcomer-${newId().slice(-12)}@people.example`;
  await fingers.fill('البريد الإلكتروني', email);
  await fingers.fill('كلمة المرور', password);
  await fingers.fill('تأكيد كلمة المرور', password);
  await fingers.press(page.getByRole('checkbox'));
  await fingers.button('إنشاء الحساب');
  await page.getByRole('heading', { name: 'راجع بريدك الإلكتروني' }).waitFor();
  const mailed = new URL(await verificationLink(email));
  fingers.presses += 1;
  await visit(page, `${mailed.pathname}${mailed.search}`);

  // A name and a town, in one screen.
  await page.getByRole('heading', { name: 'أهلًا بك في Offshoot!' }).waitFor();
  expect([...(await appearanceFaults(page, 'ar')), ...(await faultsOf(page))]).toEqual([]);
  await fingers.fill('بأي اسم نناديك؟', 'نورة');
  await fingers.button('استخدم موقعي');
  await eventually(
    'the town around the newcomer',
    () => page.locator('main input[aria-haspopup=listbox]').inputValue(),
    (town) => town !== '',
  );
  await fingers.button('متابعة');
  await page.waitForURL(`**/ar/plants/${plant.id}`);

  const ahead = page.getByRole('link', { name: 'اطلب هذه النبتة' });
  await fingers.press(ahead);
  await ahead.waitFor({ state: 'detached' });
  await fingers.button('اطلب هذه النبتة');
  await page.getByRole('heading', { name: 'طلبك' }).waitFor();
  const [request] = await eventually(
    'the request',
    () => owner.api.call(listIncomingRequests),
    (all) => all.length > 0,
  );
  if (!request) throw new Error('There is no request');
  expect(request.requester_name).toBe('نورة');
  await owner.accept(request.id);

  await fingers.button('اقتراح لقاء');
  const proposal = page.getByRole('dialog');
  await fingers.fill('المكان', 'عند بوابة الحديقة');
  await fingers.press(proposal.getByRole('group', { name: 'أوقات مقترحة' }).getByRole('button').first());
  await fingers.button('إرسال الاقتراح', proposal);
  await proposal.waitFor({ state: 'hidden' });
  const { meeting_time: time } = await owner.exchange(request.id);
  await owner.api.call(confirmMeeting, { id: request.id, time: time ?? '' });
  await page.getByText('متفق عليه').waitFor();

  await fingers.button('التقينا بالفعل');
  await fingers.button('تأكيد الإتمام', page.getByRole('dialog'));
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  await owner.confirm(request.id);

  await fingers.button('تقييم');
  const rating = page.getByRole('dialog');
  await fingers.press(rating.locator('label:has(input[type=radio])').last());
  await fingers.button('إرسال التقييم', rating);
  await rating.waitFor({ state: 'hidden' });
  expect((await owner.exchange(request.id)).requester_has_rated).toBe(true);
  expect(window.faults).toEqual([]);
  expect(fingers.presses).toBeLessThanOrEqual(mostPresses);
  await window.context.close();
}, 240_000);
