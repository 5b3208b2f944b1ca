import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { ChatMessage } from '@offshoot/contracts/chat';
import { sendMessage } from '@offshoot/contracts/operations/chat';
import type { Browser, Locator, Page } from 'playwright-core';
import { faultsOf } from '../support/axe.ts';
import { desktop, openBrowser, openWindow, phone, visit } from '../support/browser.ts';
import { field, log } from '../support/chat-page.ts';
import { eventually } from '../support/eventually.ts';
import { Person, somewhere } from '../support/person.ts';
import { signInAs } from '../support/signed-in.ts';

let browser: Browser;
let owner: Person;
let requester: Person;
let roomId: string;
let oldest: ChatMessage;

beforeAll(async () => {
  [browser, owner, requester] = await Promise.all([openBrowser(), Person.arrive('owner'), Person.arrive('asker')]);
  const [plant, offered] = await Promise.all([
    owner.publishPlant('Fern that is talked about', somewhere()),
    requester.publishPlant('Moss in return', somewhere()),
  ]);
  const { id } = await requester.request(plant.id, offered.id);
  await owner.accept(id, 'With pleasure, see you soon');
  roomId = (await owner.roomOf(id)).id;
  oldest = await owner.say(roomId, 'Nos vemos el sábado');
  for (let number = 1; number <= 70; number++) await owner.say(roomId, `line ${number} of a long talk`);
});
afterAll(async () => {
  await browser.close();
});

const bubble = (page: Page, text: string): Locator => log(page).locator('[data-seq]').filter({ hasText: text });
const isInView = async (page: Page, shown: Locator): Promise<boolean> => {
  const [inside, all] = [await shown.boundingBox(), await log(page).boundingBox()];
  return Boolean(inside && all && inside.y >= all.y && inside.y + inside.height <= all.y + all.height);
};

describe('a reply', () => {
  it('written offline keeps its quote, and is sent with it once online', async () => {
    const desk = await openWindow(browser, { viewport: desktop });
    await signInAs(desk, requester);
    await visit(desk.page, `/en/chats/${roomId}`);
    const last = bubble(desk.page, 'line 70 of');
    await last.hover();
    await last.getByRole('button', { name: 'Actions for this message' }).click();
    await desk.page.getByRole('menuitem', { name: 'Reply' }).click();
    await desk.page.getByRole('group', { name: 'Reply' }).getByText('line 70 of').waitFor();
    expect(await faultsOf(desk.page)).toEqual([]);
    await desk.context.setOffline(true);
    await field(desk.page).fill('Indeed it is long');
    await field(desk.page).press('Enter');
    await desk.page.getByText('Waiting for a connection').waitFor();
    const written = log(desk.page).locator('[data-own="true"]').filter({ hasText: 'Indeed it is long' });
    await written.getByRole('button', { name: /line 70 of/ }).waitFor();
    await desk.context.setOffline(false);
    const [sent] = await eventually(
      'the reply to be there',
      async () => (await owner.messages(roomId)).filter(({ content }) => content === 'Indeed it is long'),
      ({ length }) => length === 1,
    );
    expect(sent?.quote).toMatchObject({ content: 'line 70 of a long talk', sender_id: owner.id });
    expect(await written.count()).toBe(1);
    await desk.context.close();
  });

  it('leads to the message that it quotes, far above', async () => {
    const hand = await openWindow(browser, { viewport: phone, locale: 'ar' });
    await signInAs(hand, requester);
    await visit(hand.page, `/ar/chats/${roomId}`);
    await owner.api.call(sendMessage, { room_id: roomId, content: 'As I said', quoted_message_id: oldest.id });
    await bubble(hand.page, 'As I said')
      .getByRole('button', { name: /Nos vemos/ })
      .click();
    const quoted = log(hand.page).locator(`[data-seq="${oldest.seq}"]`);
    await quoted.and(hand.page.locator(':focus')).waitFor();
    expect(await isInView(hand.page, quoted)).toBe(true);

    // The beginning of the room is loaded too: the request with its offer, and the response.
    await log(hand.page).getByText('With pleasure, see you soon').waitFor();
    await log(hand.page)
      .getByRole('link', { name: /Moss in return/ })
      .waitFor();
    expect(hand.faults).toEqual([]);
    await hand.context.close();
  });
});

describe('the search of a room', () => {
  it('finds a message without its accents, and shows it in the stream', async () => {
    const desk = await openWindow(browser, { viewport: desktop });
    await signInAs(desk, requester);
    await visit(desk.page, `/en/chats/${roomId}`);
    await desk.page.getByRole('button', { name: 'Search this chat' }).click();
    const search = desk.page.getByRole('search');
    await search.getByRole('searchbox').fill('SABADO');
    const items = search.getByRole('listitem');
    await items.getByText('sábado').waitFor();
    expect(await items.locator('mark').allTextContents()).toEqual(['sábado']);
    expect(await faultsOf(desk.page)).toEqual([]);
    await items.getByRole('button').click();
    await search.waitFor({ state: 'detached' });
    const shown = log(desk.page).locator(`[data-seq="${oldest.seq}"]`);
    await shown.and(desk.page.locator(':focus')).waitFor();
    expect(await isInView(desk.page, shown)).toBe(true);
    expect(desk.faults).toEqual([]);
    await desk.context.close();
  });
});
