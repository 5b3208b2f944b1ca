import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { CaseSummary } from '@offshoot/contracts/moderation';
import { getCase, listCases, sendReport } from '@offshoot/contracts/operations/moderation';
import { v7 as newId } from 'uuid';
import type { Browser, Page } from 'playwright-core';
import { desktop, openBrowser, openWindow, visit } from '../support/browser.ts';
import { eventually } from '../support/eventually.ts';
import { HeldNetwork } from '../support/held-network.ts';
import { signInModerator } from '../support/moderator.ts';
import { Person, somewhere } from '../support/person.ts';
import { signInAs } from '../support/signed-in.ts';

/** Of a decision's last key, until the next case is painted. */
const withinMs = 200;
const count = 20;

/** The keys of a decision, and the act that they lead to. */
const turns = [
  [['a'], 'dismiss'],
  [['r', '1'], 'hide'],
  [['h', '5'], 'hide'],
  [['w', '1'], 'warn'],
  [['d'], 'dismiss'],
] as const;

let browser: Browser;
let moderator: Person;
let cases: CaseSummary[];
const run = newId().slice(-6);

/** Both members of a room report what the other wrote: twenty cases. */
beforeAll(async () => {
  const [owner, requester] = await Promise.all([Person.arrive('keys'), Person.arrive('reporter')]);
  [browser, moderator] = await Promise.all([openBrowser(), signInModerator()]);
  const plant = await owner.publishPlant('A fern to talk about', somewhere());
  const exchange = await requester.request(plant.id);
  await owner.accept(exchange.id);
  const room = await owner.roomOf(exchange.id);
  for (let number = 0; number < count; number += 1) {
    const [writer, reporter] = number % 2 === 0 ? [owner, requester] : [requester, owner];
    const message = await writer.say(room.id, `Message ${number} of ${run}`);
    await reporter.api.call(sendReport, { subject: 'message', subject_id: message.id, reason: 'abuse' });
  }
  const { items } = await eventually(
    'the cases',
    () => moderator.api.call(listCases, { queue: 'messages', q: run, limit: 100 }),
    (page) => page.items.length === count,
  );
  cases = items;
});
afterAll(async () => {
  await browser.close();
});

/** Measures in the page, from each key press to the paint of the heading that follows. */
function measureTurns(page: Page): Promise<void> {
  return page.evaluate(() => {
    let pressed = 0;
    let shown = document.querySelector('h2')?.textContent;
    document.addEventListener('keydown', ({ timeStamp }) => (pressed = timeStamp), true);
    new MutationObserver(() => {
      const title = document.querySelector('h2')?.textContent;
      if (!title || title === shown) return;
      shown = title;
      const start = pressed;
      // A task after the frame's callbacks runs once the frame is painted.
      requestAnimationFrame(() => setTimeout(() => performance.measure('turn', { start, end: performance.now() })));
    }).observe(document.body, { subtree: true, childList: true, characterData: true });
  });
}

it('twenty cases are decided by keyboard, with two keys each at most, and the next is drawn without a response', async () => {
  const desk = await openWindow(browser, { viewport: desktop });
  const { page } = desk;
  await signInAs(desk, moderator);
  const network = await HeldNetwork.of(page);
  await visit(page, `/en/moderation?queue=messages&q=${run}`);
  const heading = (of: CaseSummary) => page.getByRole('heading', { level: 2, name: of.excerpt, exact: true });
  await heading(cases[0] as CaseSummary).waitFor();
  await measureTurns(page);

  for (const [index, summary] of cases.entries()) {
    const [keys] = turns[index % turns.length] ?? [[]];
    const next = cases[index + 1];
    if (next)
      await eventually(
        `case ${index + 1} to be loaded ahead`,
        async () => network.loaded,
        (loaded) => loaded.has(`/api/v1/moderation/cases/${next.id}`),
      );
    await network.rendered();
    await network.heldDuring(async () => {
      for (const key of keys) await page.keyboard.press(key);
      await (next ? heading(next).waitFor() : heading(summary).waitFor({ state: 'detached' }));
    });
  }
  await network.stop();

  const times = await page.evaluate(() => performance.getEntriesByName('turn').map(({ duration }) => duration));
  expect(times).toHaveLength(count - 1);
  const median = times.sort((a, b) => a - b)[Math.floor(times.length / 2)];
  expect(median).toBeLessThanOrEqual(withinMs);

  const acts = await eventually(
    'all decisions to be recorded',
    () => Promise.all(cases.map(({ id }) => moderator.api.call(getCase, { id }))),
    (decided) => decided.every(({ state }) => state === 'decided'),
  );
  expect(acts.map(({ acts: [last] }) => last?.act)).toEqual(cases.map((_, index) => turns[index % turns.length]?.[1]));
  // What a moderator sees of their pace.
  await visit(page, '/en/moderation/statistics');
  const medianTime = page.getByText('Median time to a decision').locator('xpath=following-sibling::dd');
  expect(await medianTime.innerText()).toMatch(/\d/);
  expect(desk.faults).toEqual([]);
  await desk.context.close();
});
