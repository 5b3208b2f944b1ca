import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { demoAccount, demoPassword } from '@offshoot/demo-community/accounts';
import { demoPlant } from '@offshoot/demo-community/plants';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { desktop, openBrowser, openWindow, phone, visit, type Window } from '../support/browser.ts';
import { Person } from '../support/person.ts';
import { signInAs } from '../support/signed-in.ts';

const plant = demoPlant('fern').id;
const screen = `/en/plants/${plant}`;
const script = /\/assets\/(?!start-).*\.js$/;

/** Without the live connection, which refetches the screen's data once it is established. */
const withoutLiveConnection = (context: BrowserContext) => context.routeWebSocket(/\/socket\.io\//, () => undefined);

/** A phone of a user who received these tokens an hour ago. */
async function comeBackWith({ token, refreshToken }: Pick<Person, 'token' | 'refreshToken'>): Promise<Window> {
  const window = await openWindow(browser, {
    viewport: phone,
    stored: {
      'offshoot.token': token,
      'offshoot.token-received-at': `${Date.now() - 3_600_000} ${token.slice(-8)}`,
      'offshoot.refresh-token': refreshToken,
    },
  });
  await withoutLiveConnection(window.context);
  return window;
}

/** The same after hours: the access token has expired, the session has not. */
const comeBack = ({ id, refreshToken }: Pick<Person, 'id' | 'refreshToken'>) =>
  comeBackWith({ token: `head.${btoa(JSON.stringify({ sub: id, iat: 1, exp: 901 }))}.sign`, refreshToken });

const pathOf = (url: string) => new URL(url).pathname.replace('/api/v1', '');

/** Records the requests under a path from now on. */
function recordRequests(of: BrowserContext | Page, ...paths: string[]): string[] {
  const requested: string[] = [];
  const note = (url: string) => paths.includes(pathOf(url)) && requested.push(pathOf(url));
  of.on('request', (request: { url(): string }) => note(request.url()));
  return requested;
}

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(async () => {
  await browser.close();
});

describe('a member who opens a plant after hours', () => {
  const signIn = () => Person.signIn(demoAccount('noor').email, demoPassword);

  it('requests photo, session and plant before any script has loaded', async () => {
    const { page, context } = await comeBack(await signIn());
    const requests = recordRequests(page, '/auth/refresh', `/plants/${plant}`);
    await page.route(script, (route) => route.abort());
    const replied = page.waitForResponse((response) => pathOf(response.url()) === `/plants/${plant}` && response.ok());
    await visit(page, screen);
    await replied;
    expect(requests).toEqual(['/auth/refresh', `/plants/${plant}`]);
    await page.waitForFunction(
      () => (document.querySelector<HTMLImageElement>('.shell-plant img')?.naturalWidth ?? 0) > 0,
    );
    await context.close();
  });

  it('refreshes the session once and requests the plant once, in two windows at the same time too', async () => {
    const { page, context, faults } = await comeBack(await signIn());
    const requests = recordRequests(context, '/auth/refresh', `/plants/${plant}`);
    const other = await context.newPage();
    await Promise.all([page, other].map((tab) => visit(tab, screen)));
    for (const tab of [page, other]) await tab.locator('main h1').waitFor();
    expect(requests.sort()).toEqual(['/auth/refresh', `/plants/${plant}`, `/plants/${plant}`]);
    expect(faults).toEqual([]);
    await context.close();
  });

  it('shows that the plant has been deleted', async () => {
    const { page, context } = await comeBack(await signIn());
    await visit(page, '/en/plants/019b754f-2600-7000-8000-00000000dead');
    await page.getByText('This plant isn’t here any more').first().waitFor();
    await context.close();
  });

  it('redirects to sign-in and back when the session has expired', async () => {
    const { page, context } = await comeBack({ id: demoAccount('noor').id, refreshToken: 'a-session.that.ended' });
    await visit(page, screen);
    await page.getByText('Session expired.').waitFor();
    expect(new URL(page.url()).searchParams.get('next')).toBe(`/plants/${plant}`);
    await context.close();
  });
});

describe('a member’s screen', () => {
  it.each([
    { path: '/en/plants/my', apiPath: '/plants/my' },
    { path: '/en/profile', apiPath: '/auth/me' },
    { path: '/en/chats', apiPath: '/chat/rooms' },
    { path: `/en/users/${demoAccount('mia').id}`, apiPath: `/users/${demoAccount('mia').id}` },
    { path: screen, apiPath: `/plants/${plant}` },
  ])('$path sends its first request before its script has loaded, and only once', async ({ path, apiPath }) => {
    const { page, context } = await comeBackWith(await Person.signIn(demoAccount('noor').email, demoPassword));
    const requests = recordRequests(page, apiPath);
    let release = (): void => undefined;
    const seen = new Promise<void>((resolve) => (release = resolve));
    await page.route(script, async (route) => {
      await seen;
      await route.continue();
    });
    const replied = page.waitForResponse((response) => pathOf(response.url()) === apiPath);
    await page.goto(path, { waitUntil: 'commit' });
    await replied;
    release();
    await page.locator('main h1').waitFor();
    await page.waitForLoadState('networkidle');
    expect(requests).toEqual([apiPath]);
    await context.close();
  });
});

it('the request is in view on a desktop, before and after the story of the plant is scrolled', async () => {
  const window = await openWindow(browser, { viewport: desktop });
  const { page, context, faults } = window;
  await signInAs(window, await Person.signIn(demoAccount('mia').email, demoPassword));
  await visit(page, `/en/plants/${demoPlant('calathea').id}`);
  const offer = page.getByRole('button', { name: 'Offer a swap' });
  // Its height depends on the plants to offer.
  await page.getByRole('group', { name: 'Offer one of yours' }).getByRole('button').first().waitFor();
  const bottom = () => offer.evaluate((button) => button.getBoundingClientRect().bottom);
  expect(await bottom()).toBeLessThanOrEqual(desktop.height);
  await page.getByText('Somewhere around').scrollIntoViewIfNeeded();
  expect(await bottom()).toBeGreaterThan(0);
  expect(await bottom()).toBeLessThanOrEqual(desktop.height);
  expect(faults).toEqual([]);
  await context.close();
});
