import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { updateMe } from '@offshoot/contracts/operations/people';
import type { Browser, Page } from 'playwright-core';
import { faultsOf } from '../support/axe.ts';
import { desktop, framesDrawn, openBrowser, openWindow, phone, visit } from '../support/browser.ts';
import { field, log } from '../support/chat-page.ts';
import { eventually } from '../support/eventually.ts';
import { Person, somewhere } from '../support/person.ts';
import { signInAs } from '../support/signed-in.ts';

let browser: Browser;
let owner: Person;
let requester: Person;
let roomId: string;

beforeAll(async () => {
  [browser, owner, requester] = await Promise.all([openBrowser(), Person.arrive('owner'), Person.arrive('asker')]);
  const plant = await owner.publishPlant('Fern that is talked about', somewhere());
  const { id } = await requester.request(plant.id);
  await owner.accept(id);
  roomId = (await owner.roomOf(id)).id;
});
afterAll(async () => {
  await browser.close();
});

describe('a low screen', () => {
  beforeAll(async () => {
    // Below a short name the line of presence is the wider one.
    await owner.api.call(updateMe, { name: 'Ada' });
    for (let number = 1; number <= 30; number++) await owner.say(roomId, `line ${number} of a long talk`);
  });

  /** Where the field and its button end, and how much of the messages is visible. */
  const look = (page: Page) => async () => {
    const parts = [
      page.getByRole('textbox', { name: 'Message' }),
      page.getByRole('button', { name: 'Send' }),
      log(page),
    ];
    const boxes = await Promise.all(parts.map((part) => part.boundingBox()));
    return {
      end: Math.max(...boxes.map((box) => (box ? box.y + box.height : Infinity))),
      messages: boxes[2]?.height ?? 0,
    };
  };
  /** Room for a two-line message and the time below it. */
  const ENOUGH_PX = 72;

  it.each([
    ['a phone on its side', { width: 740, height: 360 }],
    ['a small laptop', { width: 1280, height: 560 }],
    ['a small phone', { width: 320, height: 480 }],
    ['a desktop window at 400 % zoom', { width: 320, height: 256 }],
  ])('%s shows the whole field, and messages above it', async (_, viewport) => {
    const low = await openWindow(browser, { viewport });
    await signInAs(low, requester);
    await visit(low.page, `/en/chats/${roomId}`);
    await log(low.page).getByText('line 30 of').waitFor();
    await eventually(
      'the field to fit below enough of the messages',
      look(low.page),
      ({ end, messages }) => end <= viewport.height && messages >= ENOUGH_PX,
    );
    await low.context.close();
  });

  it('includes the area left by a phone’s keyboard, on the page and in the dialog', async () => {
    const hand = await openWindow(browser, { viewport: phone });
    await signInAs(hand, requester);
    const LEFT_PX = 430;
    /** The viewport size that a phone's browser reports with its keyboard open; this browser has none. */
    const keyboard = (height: number) =>
      hand.page.evaluate((visible) => {
        Object.defineProperty(window.visualViewport, 'height', { value: visible, configurable: true });
        window.visualViewport?.dispatchEvent(new Event('resize'));
      }, height);
    const onPage = () => visit(hand.page, `/en/chats/${roomId}`);
    const inDialog = async () => {
      await visit(hand.page, '/en/profile?tab=exchanges');
      await hand.page.getByRole('button', { name: 'Open chat' }).click();
      await hand.page.getByRole('dialog').getByRole('log').waitFor();
    };
    for (const open of [onPage, inDialog]) {
      await open();
      await log(hand.page).getByText('line 30 of').waitFor();
      await hand.page.getByRole('textbox', { name: 'Message' }).click();
      await keyboard(LEFT_PX);
      const above = await eventually(
        'the field to stand above the keyboard',
        look(hand.page),
        ({ end }) => end <= LEFT_PX,
      );
      expect(above.messages).toBeGreaterThanOrEqual(ENOUGH_PX);
      await keyboard(phone.height);
      await eventually('the field to be down again', look(hand.page), ({ end }) => end > LEFT_PX);
    }
    expect(hand.faults).toEqual([]);
    await hand.context.close();
  });
});

describe('the newest message', () => {
  it('stays in view when the messages lose height in the frame of a scroll', async () => {
    const hand = await openWindow(browser, { viewport: phone });
    await signInAs(hand, requester);
    await visit(hand.page, `/en/chats/${roomId}`);
    const newest = log(hand.page).getByText('line 30 of');
    await newest.waitFor();
    // As where a browser's bars return: the event of the scroll comes before that of the resize.
    await log(hand.page).evaluate((box) => {
      box.scrollTop -= 10;
      box.style.maxHeight = `${box.clientHeight - 200}px`;
    });
    await framesDrawn(hand.page);
    const [inside, outside] = [await newest.boundingBox(), await log(hand.page).boundingBox()];
    if (!inside || !outside) throw new Error('the messages are not rendered');
    expect(inside.y + inside.height).toBeLessThanOrEqual(outside.y + outside.height);
    expect(await hand.page.getByRole('button', { name: 'To the newest messages' }).count()).toBe(0);
    await hand.context.close();
  });
});

describe('a message of many lines', () => {
  it('is collapsed, truncated, and shown in full on request; the stored text is unchanged', async () => {
    const written = `top of it${'\n'.repeat(30)}below\n${Array.from({ length: 30 }, (_, number) => `verse ${number}`).join('\n')}`;
    await owner.say(roomId, written);
    expect((await owner.messages(roomId)).map(({ content }) => content)).toContain(written);
    const hand = await openWindow(browser, { viewport: phone });
    await signInAs(hand, requester);
    await visit(hand.page, `/en/chats/${roomId}`);
    const text = log(hand.page).locator('p').filter({ hasText: 'top of it' });
    await text.waitFor();
    expect(await text.textContent()).toContain('top of it\n\nbelow');
    const height = () => text.evaluate((element) => element.getBoundingClientRect().height);
    const cut = await height();
    expect(cut).toBeLessThan(phone.height / 2);
    await log(hand.page).getByRole('button', { name: 'Show more' }).click();
    await eventually('all of it', height, (whole) => whole > cut * 2);
    await log(hand.page).getByRole('button', { name: 'Show less', expanded: true }).click();
    await eventually('less of it', height, (less) => less === cut);
    await hand.context.close();
  });
});

describe('the chat screens', () => {
  it.each([
    ['a phone in Arabic in the dark', phone, 'ar', 'dark'],
    ['a desktop in English in the light', desktop, 'en', 'light'],
  ] as const)('pass axe on %s', async (_, viewport, language, colorScheme) => {
    const window = await openWindow(browser, { viewport, locale: language });
    await signInAs(window, requester);
    await window.page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await visit(window.page, `/${language}/chats`);
    await window.page.getByRole('link', { name: /Fern that is talked about/ }).waitFor();
    expect(await faultsOf(window.page)).toEqual([]);
    await visit(window.page, `/${language}/chats/${roomId}`);
    await field(window.page).waitFor();
    expect(await faultsOf(window.page)).toEqual([]);
    await window.context.setOffline(true);
    const words = `This waits on ${viewport.width} pixels`;
    await field(window.page).fill(words);
    await window.page.getByRole('main').locator('form button[type=submit]').click();
    await log(window.page).getByText(words).waitFor();
    expect(await faultsOf(window.page)).toEqual([]);
    await window.context.close();
  });
});

describe('a message that speaks of posting', () => {
  it.each([
    ['en', phone, 'If you post it'],
    ['ar', desktop, 'إذا أرسلتها بالبريد'],
  ])('is followed by the law about it, in view as it arrives (%s)', async (language, viewport, title) => {
    const { page, context, faults } = await openWindow(browser, { viewport });
    await signInAs({ page, context, faults }, requester);
    await visit(page, `/${language}/chats/${roomId}`);
    await field(page).fill('I could send it by post.');
    await page.getByRole('main').locator('form button[type=submit]').click();
    const notice = log(page).getByRole('alert').filter({ hasText: title });
    await notice.waitFor();
    await eventually(
      'the notice to be in view',
      async () => {
        const [inside, outside] = await Promise.all([notice.boundingBox(), log(page).boundingBox()]);
        return inside && outside && inside.height > 80 && inside.y + inside.height <= outside.y + outside.height;
      },
      (isInView) => isInView === true,
    );
    expect(await log(page).getByRole('alert').count()).toBe(1);
    expect(await faultsOf(page)).toEqual([]);
    expect(faults).toEqual([]);
    await context.close();
  });
});
