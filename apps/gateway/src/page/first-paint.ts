import type { Language } from '@offshoot/contracts/basics';
import { limits } from '@offshoot/contracts/limits';
import type { Plant } from '@offshoot/contracts/plants';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { escaped } from './escaped.ts';
import type { FirstData } from './first-data.ts';

/**
 * Prerendered HTML of the build, shown until the script has loaded: screens by path and language, a plant card, and a
 * plant's own page.
 */
export interface FirstPaints {
  screens: Readonly<Record<string, Readonly<Partial<Record<Language, string>>>>>;
  card: string;
  plant: string;
}

/** `sizes` of a photo in the cards of a list. */
export const cardSizes = '(max-width: 767px) 44vw, 300px';
/** `sizes` of a photo on a plant's own page. */
export const gallerySizes = '(max-width: 767px) 100vw, 640px';
/** Cards that fit into a window without scrolling, and those in the first row on a phone. */
const CARDS = 6;
const FIRST_ROW = 2;

/** The `srcset` of a photo with every stored width. */
export const photoWidths = (reference: string): string =>
  limits.photoWidths.map((width) => `${escaped(reference)}?w=${width} ${width}w`).join(', ');

/** The first paints of a build in a folder. @throws Error if the file is missing */
export async function readFirstPaints(folder: string): Promise<FirstPaints> {
  return JSON.parse(await readFile(join(folder, '.vite', 'first-paint.json'), 'utf8')) as FirstPaints;
}

function cardOf(template: string, { name, species, images: [photo] }: Plant, at: number): string {
  const image = photo
    ? `<img srcset="${photoWidths(photo)}" sizes="${cardSizes}" src="${escaped(photo)}?w=800" alt="" fetchpriority="${at < FIRST_ROW ? 'high' : 'low'}">`
    : '';
  return template
    .replace('<!--photo-->', () => image)
    .replace('<!--name-->', () => escaped(name))
    .replace('<!--species-->', () => escaped(species ?? '\u00a0'));
}

/** `loading="lazy"`: the block is hidden for visitors, and browsers do not fetch hidden lazy images. */
function plantOf(template: string, { name, cover }: NonNullable<FirstData['plant']>): string {
  const image = cover
    ? `<img loading="lazy" srcset="${photoWidths(cover.image)}" sizes="${gallerySizes}" src="${escaped(cover.image)}?w=800" alt="" fetchpriority="high">`
    : '';
  return template.replace('<!--photo-->', () => image).replace('<!--name-->', () => escaped(name));
}

/** Screens for members; the client redirects visitors to sign in. */
const members = /^\/(plants\/.+|my-plants|chats(\/.+)?|notifications|profile|users\/.+)$/;
export const loginPath = '/login';
/** Whether visitors see the sign-in screen at a path. */
export const requiresSignIn = (path: string): boolean => path === loginPath || members.test(path);

/**
 * What a screen shows until its script has loaded: its texts and first photos. `plain` is the fallback for screens
 * without a first paint. The server does not see here who is signed in: what only visitors see is marked, and a
 * script of the page decides.
 */
export function firstPaintOf(
  path: string,
  language: Language,
  data: FirstData,
  { screens, card, plant }: FirstPaints,
  plain: string,
): string {
  if (requiresSignIn(path))
    return `<div class="shell-visitor">${screens[loginPath]?.[language] ?? ''}</div>${data.plant ? plantOf(plant, data.plant) : plain}`;
  const screen = screens[path]?.[language];
  if (!screen) return plain;
  const cards = (data.plants?.items ?? []).slice(0, CARDS).map((plant, at) => cardOf(card, plant, at));
  return screen.replace('<!--cards-->', () => cards.join(''));
}
