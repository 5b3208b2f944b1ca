import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Browser } from 'playwright-core';
import { desktop, openBrowser, openWindow, visit } from '../support/browser.ts';
import { eventually } from '../support/eventually.ts';
import { backAgain, kill } from '../support/kill.ts';
import { whilePaused } from '../support/paused.ts';
import { Person, somewhere } from '../support/person.ts';
import { signInAs } from '../support/signed-in.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

it('an open page reconnects by itself after a gateway restart during which no user could be authenticated', async () => {
  const [owner, requester] = await Promise.all([Person.arrive('owner'), Person.arrive('requester')]);
  const plant = await owner.publishPlant('A plant of a page that stays open', somewhere(), ['tulips-1']);
  const { id } = await requester.request(plant.id);
  await owner.accept(id);
  const room = await owner.roomOf(id);
  const window = await openWindow(browser, { viewport: desktop });
  await signInAs(window, requester);
  const refused = Promise.withResolvers<void>();
  window.page.on('websocket', (socket) =>
    socket.on('framereceived', ({ payload }) => String(payload).includes('"unavailable"') && refused.resolve()),
  );
  await visit(window.page, `/en/chats/${room.id}`);
  await owner.say(room.id, 'before');
  await window.page.getByText('before').first().waitFor();

  await whilePaused(['auth'], async () => {
    await backAgain(await kill('gateway'));
    await refused.promise;
  });
  await eventually(
    'somebody to be let in again',
    () => owner.me(),
    () => true,
    30_000,
  );
  // Without interaction with the page, messages and typing of the other user arrive over its own connection.
  await owner.say(room.id, 'and after');
  await window.page.getByText('and after').first().waitFor({ timeout: 30_000 });
  expect(window.faults).toEqual([]);
  await window.context.close();
}, 180_000);
