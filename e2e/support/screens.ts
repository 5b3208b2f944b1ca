import { demoAccount, demoPassword } from '@offshoot/demo-community/accounts';
import { demoExchange } from '@offshoot/demo-community/exchanges';
import { demoMeets } from '@offshoot/demo-community/meets';
import { demoPlant } from '@offshoot/demo-community/plants';
import { demoRings } from '@offshoot/demo-community/rings';
import { type PagePath, pagePaths, pages, type PageWith } from '@offshoot/contracts/pages';
import type { Browser, Page } from 'playwright-core';
import { arriveAdmin } from './admin.ts';
import { hydrated, openWindow, phone, type Window } from './browser.ts';
import { signInModerator } from './moderator.ts';
import { Person } from './person.ts';
import { signInAs } from './signed-in.ts';

export interface Screen {
  /** The path pattern of the router. */
  route: PagePath | '*';
  /** The concrete path, for a route with parameters or a screen with a query. */
  at?: string;
  /** The screen shows an expected API error, so the browser's console message about it is allowed. */
  refused?: boolean;
  /** The screen opens with a toast, which would otherwise disappear during a check. */
  toast?: boolean;
}

type Opened = Omit<Screen, 'route'>;
type WithParameter = Extract<PagePath, `${string}:${string}` | `${string}*`>;
type ForMembers = PageWith<{ for: 'members' }>;
type ForVisitors = Exclude<PagePath, ForMembers>;
/** How pages are opened: one whose path has a parameter is missing here, if the types do not say so. */
type Openings<P extends PagePath> = Readonly<
  Record<Extract<P, WithParameter>, readonly Opened[]> & Partial<Record<Exclude<P, WithParameter>, readonly Opened[]>>
>;

/** The screens of pages, each as it is opened, at its own path unless that is named. */
const screensOf = <P extends PagePath>(
  paths: readonly P[],
  openings: Partial<Record<P, readonly Opened[]>>,
): Screen[] => paths.flatMap((route) => (openings[route] ?? [{}]).map((opened) => ({ route, ...opened })));
const isForMembers = (page: PagePath): page is ForMembers => pages[page].for === 'members';

const withToken = (path: string): readonly Opened[] => [{ at: `${path}?token=unknown` }];
/** Of a public swap meet. */
const meetPage = `/meets/${demoMeets.find(({ status }) => status === 'published')?.id}`;
const openedByVisitors: Openings<ForVisitors> = {
  '/meets/:id': [{ at: meetPage }],
  '/blog/:slug': [{ at: '/blog/posting-seeds' }],
  '/species/:slug': [{ at: '/species/monstera-deliciosa' }],
  '/verify-email': withToken('/verify-email'),
  '/sign-in-link': withToken('/sign-in-link'),
  '/connect-google': withToken('/connect-google'),
  '/reset-password': withToken('/reset-password'),
  '/confirm-email': [{ at: '/confirm-email?token=unknown', refused: true }],
  '/undo-email': withToken('/undo-email'),
  '/unsubscribe': withToken('/unsubscribe'),
  '/newsletter': withToken('/newsletter'),
  '/newsletter/leave': withToken('/newsletter/leave'),
};
const visited: readonly Screen[] = [
  ...screensOf(
    pagePaths.filter((page): page is ForVisitors => !isForMembers(page)),
    openedByVisitors,
  ),
  { route: '*', at: '/nowhere', toast: true },
  { route: '*', at: '/plant', refused: true },
];

const moderated: readonly Screen[] = [
  { route: '/moderation/*', at: '/moderation' },
  { route: '/moderation/*', at: '/moderation?queue=messages' },
  { route: '/moderation/*', at: '/moderation?queue=disputes' },
  { route: '/moderation/*', at: '/moderation?queue=appeals' },
  { route: '/moderation/*', at: '/moderation?queue=reviews&q=nothing-matches' },
  { route: '/moderation/*', at: '/moderation?queue=plants&state=decided' },
  { route: '/moderation/*', at: '/moderation/people?q=mi' },
  { route: '/moderation/*', at: `/moderation/people/${demoAccount('alexei').id}` },
  { route: '/moderation/*', at: '/moderation/handover-points' },
  { route: '/moderation/*', at: '/moderation/meets' },
  { route: '/moderation/*', at: '/moderation/log' },
  { route: '/moderation/*', at: '/moderation/statistics' },
  { route: '/species/:slug/edit', at: '/species/aloe-vera/edit' },
];

const administered: readonly Screen[] = [{ route: '/admin/jobs' }, { route: '/admin/settings' }];

export const roles = ['visitor', 'member', 'moderator', 'admin'] as const;

/** What users of a role see, and one of them, or null for a visitor. */
export interface SeenBy {
  person: Person | null;
  screens: readonly Screen[];
}

/** Every screen of the demo community, by the role that sees it. */
export async function screensByRole(): Promise<Record<(typeof roles)[number], SeenBy>> {
  const [mia, moderator, admin] = await Promise.all([
    Person.signIn(demoAccount('mia').email, demoPassword),
    signInModerator(),
    arriveAdmin('looking'),
  ]);
  const room = await mia.roomOf(demoExchange('monstera-to-alexei').id);
  const [own, foreign] = [demoPlant('pilea').id, demoPlant('fern').id];
  const openedByMembers: Openings<ForMembers> = {
    '/plants/:id': [{ at: `/plants/${own}` }, { at: `/plants/${foreign}` }],
    '/plants/:id/edit': [{ at: `/plants/${own}/edit` }],
    '/plants/:id/tag': [{ at: `/plants/${own}/tag` }],
    '/plants/:id/family': [{ at: `/plants/${foreign}/family` }],
    // Of a ring to which not all have agreed.
    '/rings/:id/chat': [{ at: `/rings/${demoRings[0]?.id}/chat`, refused: true }],
    '/meets/:id/edit': [{ at: `${meetPage}/edit` }],
    '/chats/:roomId': [{ at: `/chats/${room.id}` }],
    '/users/:id': [{ at: `/users/${demoAccount('wen').id}` }],
    // Unknown to members who are no moderators.
    '/moderation/*': [{ at: '/moderation', toast: true }],
    '/species/:slug/edit': [{ at: '/species/aloe-vera/edit', toast: true }],
    // Unknown to all but admins.
    '/admin/jobs': [{ toast: true }],
    '/admin/settings': [{ toast: true }],
  };
  const joined: Screen[] = [
    { route: '/' },
    { route: '/plants' },
    ...screensOf(pagePaths.filter(isForMembers), openedByMembers),
    { route: '/feedback' },
  ];
  return {
    visitor: { person: null, screens: visited },
    member: { person: mia, screens: joined },
    moderator: { person: moderator, screens: moderated },
    admin: { person: admin, screens: administered },
  };
}

/** Opens a window whose faults include every error in the browser's console. */
export async function openLooking(browser: Browser, language: string, person: Person | null): Promise<Window> {
  const window = await openWindow(browser, { viewport: phone, locale: language });
  window.page.on('console', (message) => {
    if (message.type() === 'error') window.faults.push(`${message.text()} ${message.location().url}`);
  });
  // What a busy server could not send at once, and sent when the screen tried again, is no fault of the screen.
  window.page.on('response', (response) => {
    if (!response.ok()) return;
    const loaded = window.faults.filter(
      (fault) => !(fault.startsWith('Failed to load resource') && fault.endsWith(` ${response.url()}`)),
    );
    window.faults.splice(0, window.faults.length, ...loaded);
  });
  if (person) await signInAs(window, person);
  return window;
}

/** Opens a screen in a language, and closes its toast. */
export async function openScreen(page: Page, language: string, screen: Screen): Promise<void> {
  await page.goto(`/${language}${screen.at ?? screen.route}`, { waitUntil: 'commit' });
  if (!screen.toast) return;
  const toast = page.getByRole('alert');
  // Not `click`: the toast could close by itself before it has come to rest.
  await toast.getByRole('button').dispatchEvent('click');
  await toast.waitFor({ state: 'detached' });
}

export interface Look {
  viewport: { width: number; height: number };
  colorScheme: 'light' | 'dark';
}

/** Changes an open screen's window and theme, and waits until everything has loaded. */
export async function lookAt(page: Page, { viewport, colorScheme }: Look): Promise<void> {
  await page.setViewportSize(viewport);
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
  await hydrated(page);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.locator(`html[data-mantine-color-scheme=${colorScheme}]`).waitFor();
  await page
    .locator('[class*=loader], [aria-busy=true], .mantine-Skeleton-root')
    .first()
    .waitFor({ state: 'detached' });
}

/** Makes the window as tall as its content, so that fixed elements cover nothing that a user could scroll away. */
export async function fitHeight(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: await page.evaluate(() => document.documentElement.scrollHeight) });
}

/** Errors of a visit that the screen does not expect. */
export function unexpected(faults: readonly string[], { refused }: Screen): string[] {
  return faults.filter((fault) => !(refused && fault.startsWith('Failed to load resource')));
}
