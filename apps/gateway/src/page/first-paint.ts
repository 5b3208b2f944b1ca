import type { Language } from '@offshoot/contracts/locales';
import { limits } from '@offshoot/contracts/limits';
import { type PagePath, pages } from '@offshoot/contracts/pages';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { escaped } from './escaped.ts';
import type { FirstData } from './first-data.ts';
import { pageAt } from './known-pages.ts';

/**
 * Markup of the build, shown until the script has loaded: the sign-in screen by language, also for a plant that the visitor
 * wants to see, and a plant's own page.
 */
export interface FirstPaints {
  signIn: Readonly<Partial<Record<Language, string>>>;
  signInForPlant?: Readonly<Partial<Record<Language, string>>>;
  plant: string;
}

/** `sizes` of a photo in the cards of a list. */
export const cardSizes = '(max-width: 767px) 44vw, 300px';
/** `sizes` of a photo on a plant's own page. */
export const gallerySizes = '(max-width: 767px) 100vw, 640px';
/** The `srcset` of a photo with every stored width. */
export const photoWidths = (reference: string): string =>
  limits.photoWidths.map((width) => `${escaped(reference)}?w=${width} ${width}w`).join(', ');

/** The first paints of a build in a folder. @throws Error if the file is missing */
export async function readFirstPaints(folder: string): Promise<FirstPaints> {
  return JSON.parse(await readFile(join(folder, '.vite', 'first-paint.json'), 'utf8')) as FirstPaints;
}

/** `loading="lazy"`: the block is hidden for visitors or for members, and browsers do not fetch hidden lazy images. */
function plantOf(template: string, { name, cover }: NonNullable<FirstData['plant']>, sizes = gallerySizes): string {
  const image = cover
    ? `<img loading="lazy" srcset="${photoWidths(cover.image)}" sizes="${sizes}" src="${escaped(cover.image)}?w=800" alt="" fetchpriority="high">`
    : '';
  return template.replace('<!--photo-->', () => image).replace('<!--name-->', () => escaped(name));
}

export const loginPath = '/login' satisfies PagePath;

/** Whether visitors see the sign-in screen at a path: the client redirects them from pages for members. */
export function requiresSignIn(path: string): boolean {
  const page = pageAt(path);
  return page !== undefined && (page === loginPath || pages[page].for === 'members');
}

/**
 * What a screen that the server does not render shows until its script has loaded; `plain` is the fallback without a
 * first paint. The server does not see here who is signed in: what only visitors see is marked, and a script of the page
 * decides.
 */
export function firstPaintOf(
  path: string,
  language: Language,
  data: Pick<FirstData, 'plant'> & { wanted?: FirstData['plant'] },
  { signIn, signInForPlant, plant }: FirstPaints,
  plain: string,
): string {
  if (!requiresSignIn(path)) return plain;
  const forPlant = data.wanted && signInForPlant?.[language];
  const visitors = data.wanted && forPlant ? plantOf(forPlant, data.wanted, '72px') : (signIn[language] ?? '');
  return `<div class="shell-visitor">${visitors}</div>${data.plant ? plantOf(plant, data.plant) : plain}`;
}
