import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { demoAccount, demoPassword } from '@offshoot/demo-community/accounts';
import { demoExchange } from '@offshoot/demo-community/exchanges';
import { demoPlant } from '@offshoot/demo-community/plants';
import { readFile } from 'node:fs/promises';
import type { Browser } from 'playwright-core';
import { arriveAdmin } from '../support/admin.ts';
import { faultsOf } from '../support/axe.ts';
import { desktop, openBrowser, openWindow, phone, type Window } from '../support/browser.ts';
import { signInModerator } from '../support/moderator.ts';
import { appearanceFaults } from '../support/page-appearance.ts';
import { Person } from '../support/person.ts';
import { signInAs } from '../support/signed-in.ts';

interface Screen {
  /** The path pattern of the router. */
  route: string;
  /** The concrete path, for a route with parameters or a screen with a query. */
  at?: string;
  /** The screen shows an expected API error, so the browser's console message about it is allowed. */
  refused?: boolean;
  /** The screen opens with a toast, which would otherwise disappear during a check. */
  toast?: boolean;
}

const visited: Screen[] = [
  { route: '/' },
  { route: '/plants' },
  { route: '/about' },
  { route: '/roadmap' },
  { route: '/faq' },
  { route: '/safety' },
  { route: '/help' },
  { route: '/community' },
  { route: '/blog' },
  { route: '/blog/:slug', at: '/blog/posting-seeds' },
  { route: '/contact' },
  { route: '/feedback' },
  { route: '/terms' },
  { route: '/privacy' },
  { route: '/cookies' },
  { route: '/verify-email', at: '/verify-email?token=unknown', refused: true },
  { route: '/forgot-password' },
  { route: '/reset-password', at: '/reset-password?token=unknown' },
  { route: '/confirm-email', at: '/confirm-email?token=unknown', refused: true },
  { route: '/undo-email', at: '/undo-email?token=unknown' },
  { route: '/unsubscribe', at: '/unsubscribe?token=unknown', refused: true },
  { route: '/newsletter', at: '/newsletter?token=unknown' },
  { route: '/newsletter/leave', at: '/newsletter/leave?token=unknown' },
  { route: '/login' },
  { route: '/register' },
  { route: '*', at: '/nowhere', toast: true },
];

const moderated: Screen[] = [
  { route: '/moderation/*', at: '/moderation' },
  { route: '/moderation/*', at: '/moderation?queue=messages' },
  { route: '/moderation/*', at: '/moderation?queue=disputes' },
  { route: '/moderation/*', at: '/moderation?queue=appeals' },
  { route: '/moderation/*', at: '/moderation?queue=reviews&q=nothing-matches' },
  { route: '/moderation/*', at: '/moderation?queue=plants&state=decided' },
  { route: '/moderation/*', at: '/moderation/people?q=mi' },
  { route: '/moderation/*', at: `/moderation/people/${demoAccount('alexei').id}` },
  { route: '/moderation/*', at: '/moderation/log' },
  { route: '/moderation/*', at: '/moderation/statistics' },
];

const administered: Screen[] = [{ route: '/admin/jobs' }];

let browser: Browser;
let admin: Person;
let mia: Person;
let moderator: Person;
let joined: Screen[];

beforeAll(async () => {
  [browser, mia, moderator, admin] = await Promise.all([
    openBrowser(),
    Person.signIn(demoAccount('mia').email, demoPassword),
    signInModerator(),
    arriveAdmin('looking'),
  ]);
  const room = await mia.roomOf(demoExchange('monstera-to-alexei').id);
  const [own, foreign] = [demoPlant('pilea').id, demoPlant('fern').id];
  joined = [
    { route: '/' },
    { route: '/plants' },
    { route: '/plants/my' },
    { route: '/my-plants' },
    { route: '/plants/create' },
    { route: '/plants/searches' },
    { route: '/plants/:id', at: `/plants/${own}` },
    { route: '/plants/:id', at: `/plants/${foreign}` },
    { route: '/plants/:id/edit', at: `/plants/${own}/edit` },
    { route: '/plants/:id/tag', at: `/plants/${own}/tag` },
    { route: '/chats' },
    { route: '/chats/:roomId', at: `/chats/${room.id}` },
    { route: '/notifications' },
    { route: '/profile' },
    { route: '/users/:id', at: `/users/${demoAccount('wen').id}` },
    { route: '/feedback' },
    { route: '/appeals' },
    // Unknown to members who are no moderators.
    { route: '/moderation/*', at: '/moderation', toast: true },
    // Unknown to all but admins.
    { route: '/admin/jobs', toast: true },
  ];
});
afterAll(async () => {
  await browser.close();
});

/** The narrowest supported window: a desktop window at 400% zoom. */
const narrowest = { width: 320, height: 640 };

type Look = { viewport: { width: number; height: number }; colorScheme: 'light' | 'dark' };

const languages = ['ar', 'en'] as const;

/** Each screen is opened once per language and checked in three variants; the slow axe check runs in the first only. */
const lookedAt: Record<(typeof languages)[number], readonly Look[]> = {
  ar: [
    { viewport: phone, colorScheme: 'dark' },
    { viewport: desktop, colorScheme: 'light' },
    { viewport: narrowest, colorScheme: 'light' },
  ],
  en: [
    { viewport: desktop, colorScheme: 'light' },
    { viewport: phone, colorScheme: 'dark' },
    { viewport: narrowest, colorScheme: 'dark' },
  ],
};

async function open(language: string, person: Person | null): Promise<Window> {
  const window = await openWindow(browser, { viewport: phone, locale: language });
  // The notice shown in the first minutes would otherwise appear or disappear during a check.
  await window.context.addInitScript(() => sessionStorage.setItem('offshoot.notice-shown', '1'));
  window.page.on('console', (message) => {
    if (message.type() === 'error') window.faults.push(message.text());
  });
  if (person) await signInAs(window, person);
  return window;
}

/** Opens a screen, waits until it has finished loading, and returns its faults. */
async function visit(
  { page, faults }: Window,
  language: (typeof languages)[number],
  screen: Screen,
): Promise<string[]> {
  faults.length = 0;
  const seen: string[] = [];
  await page.goto(`/${language}${screen.at ?? screen.route}`, { waitUntil: 'commit' });
  if (screen.toast) {
    const toast = page.getByRole('alert');
    await toast.getByRole('button').click();
    await toast.waitFor({ state: 'detached' });
  }
  for (const [index, { viewport, colorScheme }] of lookedAt[language].entries()) {
    await page.setViewportSize(viewport);
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.locator(`html[data-mantine-color-scheme=${colorScheme}]`).waitFor();
    await page
      .locator('[class*=loader], [aria-busy=true], .mantine-Skeleton-root')
      .first()
      .waitFor({ state: 'detached' });
    const wrong = await appearanceFaults(page, language);
    // As tall as its content, so that fixed elements cover nothing that a user could scroll away.
    if (viewport === phone)
      await page.setViewportSize({
        width: phone.width,
        height: await page.evaluate(() => document.documentElement.scrollHeight),
      });
    if (index === 0) wrong.push(...(await faultsOf(page)));
    seen.push(...wrong.map((fault) => `at ${viewport.width} in the ${colorScheme}: ${fault}`));
  }
  return [...seen, ...faults.filter((fault) => !(screen.refused && fault.startsWith('Failed to load resource')))];
}

describe('every screen', () => {
  it('is covered by this test', async () => {
    const router = await readFile(new URL('../../apps/web/src/app/routing/routes.tsx', import.meta.url), 'utf8');
    const routes = [...router.matchAll(/\bpath: '([^']+)'/g)].map(([, path]) => path);
    expect(routes.length).toBeGreaterThan(30);
    expect(new Set([...visited, ...joined].map(({ route }) => route))).toEqual(new Set(routes));
  });

  describe.each(languages)('in %s', (language) => {
    it.each(['visitor', 'member', 'moderator', 'admin'] as const)(
      'renders without faults for %s on phones and desktops, in light and dark mode',
      async (who) => {
        const [person, screens] = {
          visitor: [null, visited] as const,
          member: [mia, joined] as const,
          moderator: [moderator, moderated] as const,
          admin: [admin, administered] as const,
        }[who];
        const found: string[] = [];
        const window = await open(language, person);
        for (const screen of screens) {
          const faults = await visit(window, language, screen).catch((error: Error) => [
            `did not open: ${error.message}`,
          ]);
          found.push(...new Set(faults.map((fault) => `${screen.at ?? screen.route}: ${fault}`)));
        }
        await window.context.close();
        expect(found).toEqual([]);
      },
      // Some hundred renders, each with a deadline of its own.
      600_000,
    );
  });
});
