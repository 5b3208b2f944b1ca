import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { missingSomewhere } from '@offshoot/testing/browser-support';
import type { Browser, BrowserContext } from 'playwright-core';
import { inChromium } from '../browsers/chromium.ts';
import { doMainJob } from '../browsers/main-job.ts';
import { Visitor } from '../browsers/visitor.ts';
import { desktop, openBrowser, openWindow } from '../support/browser.ts';
import { log } from '../support/chat-page.ts';
import { eventually } from '../support/eventually.ts';
import { password, Person, somewhere } from '../support/person.ts';

let browser: Browser;
let owner: Person;
let requester: Person;
let roomId: string;

beforeAll(async () => {
  [browser, owner, requester] = await Promise.all([openBrowser(), Person.arrive('owner'), Person.arrive('asker')]);
  const plant = await owner.publishPlant('Fern of an old browser', somewhere());
  const { id } = await requester.request(plant.id);
  await owner.accept(id);
  roomId = (await owner.roomOf(id)).id;
});
afterAll(async () => {
  await browser.close();
});

/** Removes what one of the oldest supported browsers lacks, or a page that was loaded over plain http. */
const removeNewer = (context: BrowserContext) =>
  context.addInitScript((missing) => {
    const all = window as unknown as Record<string, { prototype?: object } | undefined>;
    for (const [owner, member] of missing) {
      if (member === null) Reflect.deleteProperty(all, owner);
      else if (owner === 'Window') Reflect.deleteProperty(all, member);
      else for (const holder of [all[owner], all[owner]?.prototype]) if (holder) Reflect.deleteProperty(holder, member);
    }
  }, missingSomewhere());

const forbidStorage = (context: BrowserContext) =>
  context.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, name, {
        get: () => {
          throw new DOMException('Access is denied for this document.', 'SecurityError');
        },
      });
  });

const fillStorage = (context: BrowserContext) =>
  context.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('Setting the value exceeded the quota.', 'QuotaExceededError');
    };
  });

const refuseLocks = (context: BrowserContext) =>
  context.addInitScript(() => {
    LockManager.prototype.request = () => Promise.reject(new DOMException('Access is denied.', 'SecurityError'));
  });

it('the main job is done in a browser without anything newer than the oldest supported ones', async () => {
  const open = async () => {
    const window = await openWindow(browser, { viewport: desktop });
    await removeNewer(window.context);
    return new Visitor(inChromium(window));
  };
  const [giver, taker] = [await open(), await open()];
  await doMainJob(giver, taker);
  expect([...(await giver.faults()), ...(await taker.faults())]).toEqual([]);
  await Promise.all([giver.close(), taker.close()]);
}, 300_000);

describe('sign-in on a page that requires it, and a chat', () => {
  it.each([
    ['a browser without anything newer than the oldest supported ones', removeNewer],
    ['a browser that forbids storage', forbidStorage],
    ['a browser whose storage is full', fillStorage],
    ['a browser that refuses locks', refuseLocks],
  ])('work in %s', async (name, prepare) => {
    const { context, page, faults } = await openWindow(browser, { viewport: desktop });
    await prepare(context);
    await page.goto(`/en/chats/${roomId}`);
    const main = page.getByRole('main');
    await main.getByLabel('Email').fill(requester.email);
    await main.getByLabel('Password', { exact: true }).fill(password);
    await main.getByRole('button', { name: 'Sign in', exact: true }).click();
    await main.getByRole('button', { name: 'Not now' }).click();
    const words = `Written in ${name}`;
    const message = page.getByRole('textbox', { name: 'Message' });
    await message.fill(words);
    await message.press('Enter');
    await log(page).getByText(words).waitFor();
    await eventually(
      'the message to arrive',
      () => owner.messages(roomId),
      (messages) => messages.some(({ content }) => content === words),
    );
    expect(faults).toEqual([]);
    await context.close();
  });
});

it.each([
  ['/ru/login', 'Этот браузер слишком старый'],
  ['/en/faq', 'This browser is too old for Offshoot'],
])('a browser that is older gets a plain text on %s', async (path, text) => {
  const { context, page } = await openWindow(browser, { viewport: desktop });
  await context.addInitScript(() => Reflect.deleteProperty(String.prototype, 'toWellFormed'));
  await page.goto(path);
  await page.getByRole('alert').filter({ hasText: text }).waitFor();
  expect(await page.getByRole('alert').textContent()).toContain('Firefox 121');
  await context.close();
});
