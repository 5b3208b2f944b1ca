import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { desktop, openBrowser, openWindow, visit, workerReady } from '../support/browser.ts';
import { NextBuild } from '../support/next-build.ts';
import { Person } from '../support/person.ts';
import { signInAs } from '../support/signed-in.ts';

let browser: Browser;
let next: NextBuild;
beforeAll(async () => {
  [browser, next] = await Promise.all([openBrowser(), NextBuild.behind()]);
});
afterAll(async () => {
  await browser.close();
  next.close();
});

const offer = (page: Page) => page.getByText('A new version of Offshoot is ready.');

it('a new version waits until it is accepted, then reloads every tab once and keeps what was begun', async () => {
  const window = await openWindow(browser, { viewport: desktop, worker: true });
  await signInAs(window, await Person.arrive('lister'));
  const form = window.page;
  await visit(form, next.url('/en/plants/create'));
  await workerReady(form);
  const list = await window.context.newPage();
  await visit(list, next.url('/en/plants'));
  const name = form.getByLabel('Name', { exact: false }).first();
  await name.fill('Moss of the old version');

  const loads = [0, 0];
  [form, list].forEach((page, index) => page.on('load', () => (loads[index] = (loads[index] ?? 0) + 1)));
  next.deploy();
  // As each page does from time to time.
  await list.evaluate(() => navigator.serviceWorker.getRegistration().then((found) => found?.update()));
  await Promise.all([form, list].map((page) => offer(page).waitFor()));
  expect(loads).toEqual([0, 0]);

  await Promise.all([
    form.waitForEvent('load'),
    list.waitForEvent('load'),
    list.getByRole('button', { name: 'Reload' }).click(),
  ]);
  expect(await name.inputValue()).toBe('Moss of the old version');
  await Promise.all(
    [form, list].map((page) =>
      page.evaluate(() => navigator.serviceWorker.ready.then(({ waiting }) => waiting === null)),
    ),
  ).then((activated) => expect(activated).toEqual([true, true]));
  expect(await Promise.all([form, list].map((page) => offer(page).count()))).toEqual([0, 0]);
  expect(loads).toEqual([1, 1]);
  expect(window.faults).toEqual([]);
  await window.context.close();
});
