import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { countUnreadMessages } from '@offshoot/contracts/operations/chat';
import { cancelExchange } from '@offshoot/contracts/operations/exchanges';
import { proposeMeeting } from '@offshoot/contracts/operations/meetings';
import type { Browser, Locator, Page } from 'playwright-core';
import { faultsOf } from '../support/axe.ts';
import { desktop, openBrowser, openWindow, phone, visit } from '../support/browser.ts';
import { field, log } from '../support/chat-page.ts';
import { eventually } from '../support/eventually.ts';
import { Person, somewhere } from '../support/person.ts';
import { photoFile } from '../support/photo-file.ts';
import { signInAs } from '../support/signed-in.ts';

let browser: Browser;
let owner: Person;
let requester: Person;
let exchangeId: string;
let roomId: string;

beforeAll(async () => {
  [browser, owner, requester] = await Promise.all([openBrowser(), Person.arrive('owner'), Person.arrive('asker')]);
  const plant = await owner.publishPlant('Fern that is talked about', somewhere());
  exchangeId = (await requester.request(plant.id)).id;
  await owner.accept(exchangeId);
  roomId = (await owner.roomOf(exchangeId)).id;
});
afterAll(async () => {
  await browser.close();
});

const say = (person: Person, content: string) => person.say(roomId, content);
const contents = async (): Promise<string[]> => (await owner.messages(roomId)).map(({ content }) => content);

describe('a chat between a phone in Arabic and a desktop in English', () => {
  it('shows messages and presence live, and read receipts', async () => {
    const desk = await openWindow(browser, { viewport: desktop, worker: true });
    const hand = await openWindow(browser, { viewport: phone, locale: 'ar', worker: true });
    await signInAs(desk, owner);
    await signInAs(hand, requester);
    await visit(desk.page, `/en/chats/${roomId}`);
    await visit(hand.page, '/ar/chats');
    await desk.page.getByText('offline', { exact: true }).waitFor();
    await hand.page.getByRole('link', { name: /Fern that is talked about/ }).click();
    await desk.page.getByText('online', { exact: true }).waitFor();

    await field(desk.page).fill('Is Saturday fine?');
    await field(desk.page).press('Shift+Enter');
    await field(desk.page).pressSequentially('At ten?');
    await hand.page.getByText('جارٍ الكتابة…').waitFor();
    await field(desk.page).press('Enter');
    await log(hand.page).getByText('Is Saturday fine?\nAt ten?').waitFor();
    await log(desk.page).getByRole('img', { name: 'read', exact: true }).waitFor();

    // An empty field begins on the page's side, a text on its own.
    const bidiOf = () => field(hand.page).evaluate((element) => getComputedStyle(element).unicodeBidi);
    expect(await bidiOf()).toBe('isolate');
    // On a phone Enter inserts a line break, and the button sends.
    await field(hand.page).fill('نعم');
    expect(await bidiOf()).toBe('plaintext');
    await field(hand.page).press('Enter');
    await field(hand.page).pressSequentially('إلى اللقاء');
    await hand.page.getByRole('button', { name: 'إرسال' }).click();
    await log(desk.page).getByText('نعم\nإلى اللقاء').waitFor();
    expect(await hand.page.getByRole('main').evaluate((main) => getComputedStyle(main).direction)).toBe('rtl');

    // The steps of the exchange appear between the messages, each in its reader's language and from the reader's side.
    await log(desk.page).getByText('You accepted the request.').waitFor();
    const time = new Date(Date.now() + 48 * 3_600_000).toISOString();
    await requester.api.call(proposeMeeting, { id: exchangeId, address: 'By the fountain', ...somewhere(), time });
    await log(desk.page)
      .getByText(/ proposes to meet on /)
      .waitFor();
    await log(hand.page)
      .getByText(/^اقترحت لقاءً/)
      .waitFor();

    // The same text sent again is announced again to screen readers.
    const received = desk.page.getByRole('status').getByText(/: Again$/);
    await say(requester, 'Again');
    const first = await received.elementHandle();
    await say(requester, 'Again');
    await eventually(
      'the second telling',
      async () => first?.evaluate((element) => element.isConnected),
      (still) => still === false,
    );
    await received.waitFor({ state: 'attached' });

    // Mirrored navigation: in Arabic a swipe to the right returns to the list, and so does the browser's back
    // navigation.
    await swipe(hand.page, -60);
    expect(new URL(hand.page.url()).pathname).toBe(`/ar/chats/${roomId}`);
    await swipe(hand.page, 60);
    await hand.page.waitForURL('**/ar/chats');
    await hand.page.getByText(/^أنت: \u2068Again\u2069$/).waitFor();
    await desk.page.getByText('offline', { exact: true }).waitFor();
    // Unread while the list is shown, and counted in the navigation bar.
    await say(owner, 'One more thing');
    await hand.page.getByRole('navigation').getByRole('img', { name: 'رسالة واحدة غير مقروءة' }).waitFor();
    expect([...desk.faults, ...hand.faults]).toEqual([]);
    await desk.context.close();
    await hand.context.close();
  });

  it('sends messages written offline in two tabs once and in order', async () => {
    const hand = await openWindow(browser, { viewport: phone, worker: true });
    await signInAs(hand, requester);
    const other = await hand.context.newPage();
    for (const page of [hand.page, other]) {
      await visit(page, `/en/chats/${roomId}`);
      await field(page).waitFor();
    }
    await hand.context.setOffline(true);
    for (const [page, text] of [
      [hand.page, 'first without a line'],
      [hand.page, 'second without a line'],
      [other, 'third, in another tab'],
    ] as const) {
      await field(page).fill(text);
      await page.getByRole('button', { name: 'Send' }).click();
      await log(page).getByText(text).waitFor();
      // The field is disabled while the first of them is sent.
      await page.getByText('Waiting for a connection').first().waitFor();
    }
    // Read only now, so that the message was written before: queued messages are not on the server.
    expect((await contents()).filter((text) => text.includes('without a line'))).toEqual([]);
    await hand.context.setOffline(false);

    const written = ['first without a line', 'second without a line', 'third, in another tab'];
    await eventually('the three to be there', contents, (all) => written.every((text) => all.includes(text)));
    for (const page of [hand.page, other]) {
      await log(page).getByText('third, in another tab').waitFor();
      await page.getByRole('img', { name: 'on its way' }).first().waitFor({ state: 'detached' });
      // A tab that did not send them receives them after it has dropped its outgoing ones.
      await eventually(
        'each of them once',
        () => Promise.all(written.map((text) => log(page).getByText(text).count())),
        (counts) => counts.every((count) => count === 1),
      );
    }
    expect((await contents()).filter((text) => written.includes(text))).toEqual(written);
    await hand.context.close();
  });

  it('previews a photo before it is sent, then shows it in its place and in full size', async () => {
    const desk = await openWindow(browser, { viewport: desktop, worker: true });
    const hand = await openWindow(browser, { viewport: phone, worker: true });
    await signInAs(desk, owner);
    await signInAs(hand, requester);
    await visit(desk.page, `/en/chats/${roomId}`);
    await visit(hand.page, `/en/chats/${roomId}`);
    await hand.page.getByTestId('photo').setInputFiles(await photoFile('monstera-1'));
    await hand.page.getByText('Ready to send').waitFor();
    await hand.page.getByRole('textbox', { name: 'Caption (optional)' }).fill('It has grown');
    await hand.page.getByRole('button', { name: 'Send' }).click();

    await log(desk.page).getByText('It has grown').waitFor();
    const photo = log(desk.page).getByRole('img', { name: /^Photo from/ });
    await photo.waitFor();
    expect(await photo.evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth > 0))).toBe(
      true,
    );
    await log(desk.page)
      .getByRole('button', { name: /^Photo from/ })
      .click();
    await desk.page.getByRole('dialog').locator('img').waitFor();
    await desk.page.keyboard.press('Escape');
    await desk.page.getByRole('dialog').waitFor({ state: 'detached' });
    await log(hand.page).getByRole('img', { name: 'Your photo' }).waitFor();
    expect([...desk.faults, ...hand.faults]).toEqual([]);
    await desk.context.close();
    await hand.context.close();
  });
});

describe('a long history', () => {
  it('pages back without a scroll jump, and keeps its position when new messages arrive', async () => {
    for (let number = 1; number <= 120; number++)
      await say(number % 3 === 0 ? requester : owner, `line ${number} of a long talk`);
    const hand = await openWindow(browser, { viewport: phone, worker: true });
    await signInAs(hand, requester);
    await visit(hand.page, `/en/chats/${roomId}`);
    await log(hand.page).getByText('line 120 of').waitFor();
    expect(await log(hand.page).getByText('line 60 of').count()).toBe(0);

    // Scroll to the first message of the page, which loads the previous page.
    const first = log(hand.page).getByText('line 71 of');
    const before = hand.page.waitForResponse(
      (reply) => reply.url().includes('/messages?') && reply.url().includes('offset=50'),
    );
    await first.evaluate((element) => element.scrollIntoView({ block: 'start' }));
    const top = await topOf(first);
    await before;
    await log(hand.page).getByText('line 40 of').waitFor({ state: 'attached' });
    expect(Math.abs((await topOf(first)) - top)).toBeLessThan(2);

    await say(owner, 'news from below');
    await hand.page.getByRole('button', { name: '1 new message' }).waitFor();
    expect(Math.abs((await topOf(first)) - top)).toBeLessThan(2);
    // It is not read before it has been seen.
    expect((await requester.api.call(countUnreadMessages)).total).toBe(1);
    await hand.page.getByRole('button', { name: '1 new message' }).click();
    await eventually(
      'the new message to be read',
      () => requester.api.call(countUnreadMessages),
      ({ total }) => total === 0,
    );
    expect(hand.faults).toEqual([]);
    await hand.context.close();
  });
});

describe('a message written offline', () => {
  it('stays in view when the connection is back, below what arrived meanwhile', async () => {
    const hand = await openWindow(browser, { viewport: phone, worker: true });
    await signInAs(hand, requester);
    await visit(hand.page, `/en/chats/${roomId}`);
    await field(hand.page).waitFor();
    await hand.context.setOffline(true);
    await field(hand.page).fill('written in a tunnel');
    await hand.page.getByRole('button', { name: 'Send' }).click();
    const written = log(hand.page).getByText('written in a tunnel');
    await hand.page.getByText('Waiting for a connection').waitFor();
    for (let number = 1; number <= 20; number++) await say(owner, `meanwhile ${number}`);
    await hand.context.setOffline(false);

    await log(hand.page).getByText('meanwhile 20', { exact: true }).waitFor();
    await hand.page.getByRole('img', { name: 'on its way' }).waitFor({ state: 'detached' });
    expect((await contents()).at(-1)).toBe('written in a tunnel');
    const [shown, all] = [await written.boundingBox(), await log(hand.page).boundingBox()];
    expect(shown && all && shown.y >= all.y && shown.y + shown.height <= all.y + all.height).toBe(true);
    expect(await written.count()).toBe(1);
    await hand.context.close();
  });
});

describe('a message written on a page', () => {
  const posts = (page: Page): string[] => {
    const sent: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().endsWith('/messages')) sent.push(request.url());
    });
    return sent;
  };
  const write = async (page: Page, text: string): Promise<void> => {
    await field(page).fill(text);
    await field(page).press('Enter');
    await log(page).getByText(text).waitFor();
    await page.getByRole('img', { name: 'on its way' }).waitFor({ state: 'detached' });
  };

  it('is sent by the page’s connection, without a request', async () => {
    const desk = await openWindow(browser, { viewport: desktop, worker: true });
    await signInAs(desk, requester);
    // The acknowledgement of the entry into the room.
    const entered = desk.page
      .waitForEvent('websocket', (socket) => socket.url().includes('/socket.io/'))
      .then((socket) => socket.waitForEvent('framereceived', ({ payload }) => String(payload).includes('"online"')));
    await visit(desk.page, `/en/chats/${roomId}`);
    await entered;
    const sent = posts(desk.page);
    await write(desk.page, 'by the connection');
    expect([sent, (await contents()).at(-1)]).toEqual([[], 'by the connection']);
    expect(desk.faults).toEqual([]);
    await desk.context.close();
  });

  it('is sent by a request where the connection hangs, and stored once', async () => {
    const desk = await openWindow(browser, { viewport: desktop, worker: true });
    await signInAs(desk, requester);
    const entered = Promise.withResolvers<void>();
    let hangs = false;
    // The server receives the message, and the page no acknowledgement.
    await desk.page.routeWebSocket(/\/socket\.io\//, (page) => {
      const server = page.connectToServer();
      server.onMessage((frame) => {
        if (hangs) return;
        page.send(frame);
        if (String(frame).includes('"online"')) entered.resolve();
      });
    });
    await visit(desk.page, `/en/chats/${roomId}`);
    await entered.promise;
    hangs = true;
    const sent = posts(desk.page);
    await write(desk.page, 'by a request');
    await write(desk.page, 'and the next one');
    expect(sent).toHaveLength(2);
    expect((await contents()).slice(-2)).toEqual(['by a request', 'and the next one']);
    await desk.context.close();
  });
});

describe('the chat dialog', () => {
  it('opens and shows an error when the room cannot be loaded, and loads it on retry', async () => {
    const desk = await openWindow(browser, { viewport: desktop, worker: true });
    await signInAs(desk, owner);
    await desk.page.route('**/create-room', (route) => route.abort());
    await visit(desk.page, '/en/profile?tab=exchanges');
    await desk.page.getByRole('button', { name: 'Open chat' }).click();
    await desk.page.getByRole('dialog').getByText('Couldn’t open the chat').waitFor();
    await desk.page.unroute('**/create-room');
    await desk.page.getByRole('dialog').getByRole('button', { name: 'Try again' }).click();
    await desk.page.getByRole('dialog').getByRole('textbox').waitFor();
    expect(await faultsOf(desk.page)).toEqual([]);
    await desk.page.keyboard.press('Escape');
    await desk.page.getByRole('dialog').waitFor({ state: 'detached' });
    expect(desk.faults).toEqual([]);
    await desk.context.close();
  });

  it('becomes read-only when the exchange is cancelled', async () => {
    const desk = await openWindow(browser, { viewport: desktop, worker: true });
    await signInAs(desk, owner);
    await visit(desk.page, `/en/chats/${roomId}`);
    await field(desk.page).waitFor();
    await requester.api.call(cancelExchange, { id: exchangeId, reason: 'I moved away.' });
    await desk.page.locator('section').getByText('Chat is not active').waitFor();
    await field(desk.page).waitFor({ state: 'detached' });
    await log(desk.page)
      .getByText(/ cancelled the exchange\.$/)
      .waitFor();
    await desk.context.close();
  });
});

const topOf = (element: Locator): Promise<number> => element.evaluate((node) => node.getBoundingClientRect().top);

/** A touch swipe over the messages, in pixels to the right. */
async function swipe(page: Page, pixels: number): Promise<void> {
  await log(page).evaluate((element, way) => {
    const touch = (x: number) => new Touch({ identifier: 1, target: element, clientX: x, clientY: 400 });
    element.dispatchEvent(
      new TouchEvent('touchstart', { bubbles: true, touches: [touch(200)], changedTouches: [touch(200)] }),
    );
    element.dispatchEvent(
      new TouchEvent('touchend', { bubbles: true, touches: [], changedTouches: [touch(200 + way)] }),
    );
  }, pixels);
}
