import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { desktop, openWindow, visit, workerReady } from '../support/browser.ts';
import { NextBuild } from '../support/next-build.ts';
import { Person } from '../support/person.ts';
import { signInAs } from '../support/signed-in.ts';
import { openWithoutWorkerDebugger } from '../support/undebugged-workers.ts';

let opened: Awaited<ReturnType<typeof openWithoutWorkerDebugger>>;
let next: NextBuild;
beforeAll(async () => {
  [opened, next] = await Promise.all([openWithoutWorkerDebugger(), NextBuild.behind()]);
});
afterAll(async () => {
  await opened.close();
  next.close();
});

const offer = (page: Page) => page.getByText('A new version of Offshoot is ready.');

it('a new version waits until it is accepted, then reloads every tab once and keeps what was begun', async () => {
  const window = await openWindow(opened.browser, { viewport: desktop, worker: true });
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
  await list.evaluate(() => navigator.serviceWorker.getRegistration().then((registration) => registration?.update()));
  await Promise.all([form, list].map((page) => offer(page).waitFor()));
  expect(loads).toEqual([0, 0]);

  // The worker of the old version is at work, which delays that of the new one.
  next.stall('/api/v1/stats');
  await Promise.all([
    list.waitForRequest('**/api/v1/stats'),
    list.evaluate(() => void fetch('/api/v1/stats').catch(() => undefined)),
  ]);
  await Promise.all([
    form.waitForEvent('load'),
    list.waitForEvent('load'),
    list.getByRole('button', { name: 'Reload' }).click(),
  ]);
  expect(await name.inputValue()).toBe('Moss of the old version');
  const activated = () => navigator.serviceWorker.ready.then(({ waiting }) => waiting === null);
  await Promise.all([form, list].map((page) => page.waitForFunction(activated)));
  expect(await Promise.all([form, list].map((page) => offer(page).count()))).toEqual([0, 0]);
  expect(loads).toEqual([1, 1]);
  expect(window.faults).toEqual([]);
  await window.context.close();
});
