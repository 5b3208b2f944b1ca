import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser } from 'playwright-core';
import { openBrowser, openWindow, phone, type Window } from '../support/browser.ts';
import { eventually } from '../support/eventually.ts';
import { Person } from '../support/person.ts';
import { signInAs } from '../support/signed-in.ts';
import { replicasOf } from '../support/system.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(async () => {
  await browser.close();
});

/** The lines of Web Vitals in the metrics of all gateways. */
async function recorded(): Promise<string[]> {
  const replicas = await replicasOf('gateway');
  const texts = replicas.map(async ([, { health }]) => (await fetch(`${health}/metrics`)).text());
  return (await Promise.all(texts)).flatMap((text) =>
    text.split('\n').filter((line) => /^offshoot_web_\w+\{/.test(line)),
  );
}

/** How many views of a page by phones are counted. */
const viewsOf = (lines: readonly string[], route: string): number =>
  lines
    .filter((line) => line.startsWith('offshoot_web_vital_seconds_count{'))
    .filter((line) => line.includes(`vital="fcp",route="${route}",device="phone"`))
    .reduce((sum, line) => sum + Number(line.split(' ').at(-1)), 0);

/**
 * Opens a page and leaves it once it is measured: the script that runs beside every screen has started, which registers the
 * worker, and observers have been handed what was painted before. Closing it instead, Chromium loses 3 % of the reports that
 * it accepts from a busy machine's page.
 */
async function viewOnce({ context }: Window, path: string): Promise<void> {
  const page = await context.newPage();
  const started = context.waitForEvent('serviceworker', { timeout: 30_000 });
  await page.goto(path);
  await started;
  // Observers are notified in the order in which they were created: the page's own come first.
  await page.evaluate(
    () => new Promise((notified) => new PerformanceObserver(notified).observe({ type: 'paint', buffered: true })),
  );
  await page.goto('/robots.txt');
  await page.close();
}

describe('the Web Vitals of a visit', () => {
  it('reach the metrics by pattern and device, with nothing that leads to the user', async () => {
    const member = await Person.arrive('vita');
    const before = viewsOf(await recorded(), '/users/:id');
    const window = await openWindow(browser, { viewport: phone, worker: true });
    await signInAs(window, member);
    await viewOnce(window, `/en/users/${member.id}`);
    const lines = await eventually('the report', recorded, (reported) => viewsOf(reported, '/users/:id') > before);
    expect(viewsOf(lines, '/users/:id')).toBe(before + 1);
    const labels = lines.flatMap((line) => [...line.matchAll(/[{,](\w+)="/g)].map(([, label]) => label));
    expect(new Set(labels)).toEqual(new Set(['le', 'service', 'vital', 'route', 'device']));
    expect(lines.join('\n')).not.toContain(member.id);
    await window.context.close();
  });

  it('are measured on a device that has no idle moment', async () => {
    const before = viewsOf(await recorded(), '/about');
    const window = await openWindow(browser, { viewport: phone, worker: true });
    await window.context.addInitScript(() => {
      globalThis.requestIdleCallback = (work, { timeout } = {}) =>
        timeout === undefined
          ? 0
          : Number(setTimeout(() => work({ didTimeout: true, timeRemaining: () => 0 }), timeout));
    });
    await viewOnce(window, '/en/about');
    await eventually('the report', recorded, (reported) => viewsOf(reported, '/about') > before);
    await window.context.close();
  });

  it('are not reported with Do Not Track', async () => {
    const routes = ['/safety', '/help'] as const;
    const before = await recorded();
    const wishing = await openWindow(browser, { viewport: phone, worker: true });
    await wishing.context.addInitScript(() => Object.defineProperty(navigator, 'doNotTrack', { value: '1' }));
    await viewOnce(wishing, `/en${routes[0]}`);
    const other = await openWindow(browser, { viewport: phone, worker: true });
    await viewOnce(other, `/en${routes[1]}`);
    // The later visit's report has arrived, so an earlier one would have.
    const after = await eventually(
      'the report of the other visit',
      recorded,
      (reported) => viewsOf(reported, routes[1]) > viewsOf(before, routes[1]),
    );
    expect(viewsOf(after, routes[0])).toBe(viewsOf(before, routes[0]));
    await wishing.context.close();
    await other.context.close();
  });
});
