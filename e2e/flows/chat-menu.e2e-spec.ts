import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { updateMe } from '@offshoot/contracts/operations/people';
import type { Browser, Locator, Page } from 'playwright-core';
import { faultsOf } from '../support/axe.ts';
import { desktop, openBrowser, openWindow, phone, visit } from '../support/browser.ts';
import { log } from '../support/chat-page.ts';
import { Person, somewhere } from '../support/person.ts';
import { signInAs } from '../support/signed-in.ts';

let browser: Browser;
let owner: Person;
let requester: Person;
let roomId: string;
const longName = 'Wilhelmina Fotheringham-Windlesham of Upper Marsh';

beforeAll(async () => {
  [browser, owner, requester] = await Promise.all([openBrowser(), Person.arrive('owner'), Person.arrive('asker')]);
  // Longer than the room's header has place for.
  await owner.api.call(updateMe, { name: longName });
  const plant = await owner.publishPlant('Fern that is talked about', somewhere());
  const { id } = await requester.request(plant.id);
  await owner.accept(id);
  roomId = (await owner.roomOf(id)).id;
  await owner.say(roomId, 'Pay me in advance, please.');
  await requester.say(roomId, 'No, I would rather not.');
});
afterAll(async () => {
  await browser.close();
});

const bubble = (page: Page, text: string): Locator => log(page).locator('[data-seq]').filter({ hasText: text });
const menuButton = (of: Locator): Locator => of.getByRole('button', { name: 'Actions for this message' });

describe('the menu of a message', () => {
  it('is reached with a mouse and with the keyboard, copies a text and reports a message', async () => {
    const desk = await openWindow(browser, { viewport: desktop });
    await desk.context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await signInAs(desk, requester);
    await visit(desk.page, `/en/chats/${roomId}`);
    const menu = desk.page.getByRole('menu');

    const own = bubble(desk.page, 'No, I would rather not.');
    await own.hover();
    await menuButton(own).click();
    expect(await menu.getByRole('menuitem').allTextContents()).toEqual(['Reply', 'Copy text']);
    await menu.getByRole('menuitem', { name: 'Copy text' }).click();
    await desk.page.getByText('Text copied').waitFor();
    expect(await desk.page.evaluate(() => navigator.clipboard.readText())).toBe('No, I would rather not.');

    const other = menuButton(bubble(desk.page, 'Pay me in advance'));
    await other.focus();
    await desk.page.keyboard.press('ContextMenu');
    await menu.getByRole('menuitem', { name: 'Report this message' }).waitFor();
    expect(await faultsOf(desk.page)).toEqual([]);
    await desk.page.keyboard.press('Escape');
    await menu.waitFor({ state: 'detached' });
    expect(await other.evaluate((button) => button === document.activeElement)).toBe(true);

    await desk.page.keyboard.press('Enter');
    await menu.getByRole('menuitem', { name: 'Reply' }).and(desk.page.locator(':focus')).waitFor();
    await desk.page.keyboard.press('ArrowDown');
    await desk.page.keyboard.press('ArrowDown');
    await desk.page.keyboard.press('Enter');
    const dialog = desk.page.getByRole('dialog', { name: 'Report this message' });
    await dialog.getByRole('radio').first().check();
    await dialog.getByRole('button', { name: 'Send report' }).click();
    await desk.page.getByText('Thank you. Our moderators will look at it.').waitFor();
    await dialog.waitFor({ state: 'detached' });
    expect(desk.faults).toEqual([]);
    await desk.context.close();
  });

  it('opens for a long press on a phone, and not for a tap', async () => {
    const hand = await openWindow(browser, { viewport: phone });
    await signInAs(hand, requester);
    await visit(hand.page, `/en/chats/${roomId}`);
    const said = bubble(hand.page, 'Pay me in advance').locator('p');
    const menu = hand.page.getByRole('menu');
    const touches = await hand.context.newCDPSession(hand.page);
    const { x, y, height } = (await said.boundingBox())!;
    const touch = (type: 'touchStart' | 'touchEnd') =>
      touches.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: type === 'touchStart' ? [{ x: x + 20, y: y + height / 2 }] : [],
      });
    // Not `tap()`, whose touch could last as long as a press on a busy machine.
    await Promise.all([touch('touchStart'), touch('touchEnd')]);
    expect(await menu.count()).toBe(0);
    await touch('touchStart');
    await menu.getByRole('menuitem', { name: 'Report this message' }).waitFor();
    await touch('touchEnd');
    expect(await menu.getByRole('menuitem').allTextContents()).toEqual(['Reply', 'Copy text', 'Report this message']);
    expect(hand.faults).toEqual([]);
    await hand.context.close();
  });
});

describe("a room's header", () => {
  it('folds to the person and the photo of the plant', async () => {
    const hand = await openWindow(browser, { viewport: phone });
    await signInAs(hand, requester);
    await visit(hand.page, `/en/chats/${roomId}`);
    const meeting = hand.page.getByRole('region', { name: 'Meeting' });
    await meeting.waitFor();
    await hand.page.getByRole('link', { name: longName }).waitFor();
    const heightOf = async () => (await log(hand.page).boundingBox())?.height ?? 0;
    const before = await heightOf();
    await hand.page.getByRole('button', { name: 'Plant and meeting', expanded: true }).click();
    await meeting.waitFor({ state: 'detached' });
    expect(await heightOf()).toBeGreaterThan(before + 60);
    expect(await faultsOf(hand.page)).toEqual([]);
    const photo = hand.page.getByRole('link', { name: 'Fern that is talked about' });
    expect(await photo.getAttribute('href')).toMatch(/\/plants\/[\w-]+$/);
    await hand.context.close();
  });
});
