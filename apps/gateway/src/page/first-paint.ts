import type { Language } from '@offshoot/contracts/basics';
import { limits } from '@offshoot/contracts/limits';
import type { Plant } from '@offshoot/contracts/plants';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { escaped } from './escaped.ts';
import type { FirstData } from './first-data.ts';

/** How screens look before their script is here, as the build writes it down: by path and language, a plant's card, and a plant's own page. */
export interface FirstPaints {
  screens: Readonly<Record<string, Readonly<Partial<Record<Language, string>>>>>;
  card: string;
  plant: string;
}

/** As the cards of the lists have it. */
export const cardSizes = '(max-width: 767px) 44vw, 300px';
/** As a plant's own page has it. */
export const gallerySizes = '(max-width: 767px) 100vw, 640px';
/** As many as a window shows before anybody scrolls, and how many of them a phone's first row has. */
const CARDS = 6;
const FIRST_ROW = 2;

/** Every width of a photo, as in `<img srcset>`. */
export const photoWidths = (reference: string): string =>
  limits.photoWidths.map((width) => `${escaped(reference)}?w=${width} ${width}w`).join(', ');

/** The first paints of a build in a folder. @throws Error where there are none */
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

/** For visitors it is hidden, and a hidden lazy picture is not fetched. */
function plantOf(template: string, { name, cover }: NonNullable<FirstData['plant']>): string {
  const image = cover
    ? `<img loading="lazy" srcset="${photoWidths(cover)}" sizes="${gallerySizes}" src="${escaped(cover)}?w=800" alt="" fetchpriority="high">`
    : '';
  return template.replace('<!--photo-->', () => image).replace('<!--name-->', () => escaped(name));
}

/** Screens for whoever is signed in; the client leads others to sign in. */
const members = /^\/(plants\/.+|my-plants|chats(\/.+)?|notifications|profile|users\/.+)$/;
export const loginPath = '/login';
/** Whether who is not signed in sees the way to sign in at an address. */
export const requiresSignIn = (path: string): boolean => path === loginPath || members.test(path);

/**
 * What a screen shows until its script is here: its words and its first pictures, before the `plain` hint of a screen or
 * in its place. The server does not know who asks: what only a visitor sees is marked, and the page decides.
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
