import type { Language } from '@offshoot/contracts/locales';
import { type PagePath, pages, renderingsOf } from '@offshoot/contracts/pages';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FirstData } from './first-data.ts';
import { requiresSignIn, cardSizes, gallerySizes, loginPath, photoWidths } from './first-paint.ts';
import { pageAt } from './known-pages.ts';

/** Vite's manifest: the built file of each source or shared chunk, and its imports. */
type Chunks = Readonly<
  Record<string, { file: string; name?: string; imports?: readonly string[]; css?: readonly string[] }>
>;

/** What a build says of its files. */
export interface BuildManifest {
  chunks: Chunks;
  /** The source of each page's screen, if it is a chunk of its own. */
  screens: Readonly<Partial<Record<PagePath, string>>>;
}

/** The chunk that parses responses: a visitor's first screen, whose data are in the page, does without it. */
const schemasChunk = 'schemas';
const articlePath = /^\/blog\/(.+)$/;
/**
 * The font of a language's titles, and of all text in another script: these shift when they arrive later. Latin text has
 * fallbacks of the same width (`fonts.css` of the client), and its font would delay the first paint; Chinese uses the
 * system's.
 */
const faces: Readonly<Record<Language, string | undefined>> = {
  en: 'fraunces-latin-600',
  es: 'fraunces-latin-600',
  fr: 'fraunces-latin-600',
  ar: 'rubik-arabic-wght',
  he: 'rubik-hebrew-wght',
  ru: 'rubik-cyrillic-wght',
  hi: 'noto-sans-devanagari-devanagari-wght',
  zh: undefined,
};
const heroPictures = 'src/features/home/pictures/';
const heroSizes = '(max-width: 767.98px) 45vw, 311px';

/** The style sheets of a build, by their files. */
export type StyleSheets = ReadonlyMap<string, string>;

/** Reads all style sheets that a manifest names. @throws Error if one is missing */
export async function readStyleSheets(folder: string, { chunks }: BuildManifest): Promise<StyleSheets> {
  const files = [...new Set(Object.values(chunks).flatMap(({ css = [] }) => css))];
  return new Map(
    await Promise.all(files.map(async (file) => [file, await readFile(join(folder, file), 'utf8')] as const)),
  );
}

/** The manifest of a build in a folder. @throws Error if a file is missing */
export async function readManifest(folder: string): Promise<BuildManifest> {
  const read = async (name: string): Promise<unknown> =>
    JSON.parse(await readFile(join(folder, '.vite', name), 'utf8'));
  const [chunks, screens] = await Promise.all([read('manifest.json'), read('screens.json')]);
  return { chunks, screens } as BuildManifest;
}

function picture(path: string, data: FirstData, { chunks }: BuildManifest): string[] {
  const [small, large] = [chunks[`${heroPictures}jar-360.webp`], chunks[`${heroPictures}jar.webp`]];
  if (path === '/' && small && large)
    return [
      `<link rel="preload" as="image" imagesrcset="/${small.file} 360w, /${large.file} 560w" imagesizes="${heroSizes}" fetchpriority="high">`,
    ];
  // For members only: `boot.ts` of the client decides by their session.
  if (data.plant?.cover)
    return [
      `<link rel="preload" as="image" imagesrcset="${photoWidths(data.plant.cover.image)}" imagesizes="${gallerySizes}" fetchpriority="high" media="not all" data-members>`,
    ];
  const reference = path === '/plants' ? data.plants?.items[0]?.images[0] : undefined;
  return reference
    ? [
        `<link rel="preload" as="image" imagesrcset="${photoWidths(reference)}" imagesizes="${cardSizes}" fetchpriority="high">`,
      ]
    : [];
}

function fontOf(language: Language, { chunks }: BuildManifest): string[] {
  const face = faces[language];
  const built = face ? Object.entries(chunks).find(([name]) => name.endsWith(`/${face}-normal.woff2`)) : undefined;
  return built ? [`<link rel="preload" as="font" type="font/woff2" crossorigin href="/${built[1].file}">`] : [];
}

/** The files of a source and of all its static imports, each once. */
function filesOf(source: string, { chunks }: BuildManifest): { scripts: Set<string>; styles: Set<string> } {
  const files = { scripts: new Set<string>(), styles: new Set<string>() };
  const visit = (name: string) => {
    const built = chunks[name];
    if (!built || files.scripts.has(built.file)) return;
    files.scripts.add(built.file);
    built.css?.forEach((file) => files.styles.add(file));
    built.imports?.forEach(visit);
  };
  visit(source);
  return files;
}

/** The style sheets of the sign-in screen, which is painted for visitors, or of a rendered one, that `html` does not link. */
function stylesIn(path: string, manifest: BuildManifest, html: string): string[] {
  const page = requiresSignIn(path) ? loginPath : pageAt(path);
  const isPainted = page !== undefined && (page === loginPath || renderingsOf(page).length > 0);
  const source = isPainted ? manifest.screens[page] : undefined;
  return source ? [...filesOf(source, manifest).styles].filter((file) => !html.includes(`/${file}"`)) : [];
}

/** Within the page. The script takes the disabled link for a loaded file. */
const inlineSheet = (file: string, sheets: StyleSheets, nonce: string): string =>
  `<style nonce="${nonce}">${sheets.get(file)}</style><link rel="stylesheet" crossorigin href="/${file}" disabled>`;

/** The template with the style sheet that it links within it: its request would delay the first paint. */
export const withFirstStyles = (html: string, sheets: StyleSheets, nonce: string): string =>
  html.replace(/<link rel="stylesheet" crossorigin href="\/([^"]+)">/, (_link, file: string) =>
    inlineSheet(file, sheets, nonce),
  );

/**
 * The styles of a painted screen, within the page: a request for each of these small files would delay the first paint.
 * They come after all others, in the order in which the script would add them.
 */
export function stylesOf(
  path: string,
  manifest: BuildManifest,
  sheets: StyleSheets,
  html: string,
  nonce: string,
): string {
  return stylesIn(path, manifest, html)
    .map((file) => inlineSheet(file, sheets, nonce))
    .join('');
}

const schemasIn = (manifest: BuildManifest): string[] =>
  Object.entries(manifest.chunks).flatMap(([key, { name }]) =>
    name === schemasChunk ? [...filesOf(key, manifest).scripts] : [],
  );

/** Of built files, those that the page does not include yet. */
const notIn = (html: string, included: readonly string[], files: Iterable<string | undefined>): string[] =>
  [...files]
    .filter((file) => file !== undefined && !html.includes(`/${file}"`) && !included.includes(file))
    .map((file) => `/${file}`);

/** Texts, scripts and styles of a screen that the page does not include yet. */
function laterOf(
  path: string,
  language: Language,
  manifest: BuildManifest,
  html: string,
  included: readonly string[],
): string[] {
  const page = pageAt(path);
  const { chunks, screens } = manifest;
  const words = ['common', 'errors', ...(page ? pages[page].texts : [])].map(
    (name) => chunks[`../../libs/translations/src/page/${language}/${name}.json`]?.file,
  );
  const [, article] = articlePath.exec(path) ?? [];
  if (article) words.push(chunks[`../../libs/translations/src/article/${language}/${article}.json`]?.file);
  const source = page && screens[page];
  const { scripts, styles } = source ? filesOf(source, manifest) : { scripts: [], styles: [] };
  return notIn(html, included, [...words, ...scripts, ...styles]);
}

/**
 * Preloads for what the browser would only discover after the script has run: the font and the largest image of the
 * first paint; and, deferred until these are loaded (`src/start.ts` of the client), the texts, scripts and styles of
 * the screen that the page does not include yet: `later` for everyone, for visitors `later-visitor` instead if there is one,
 * for members `later-member` as well.
 */
export function preloadsOf(
  path: string,
  language: Language,
  data: FirstData,
  manifest: BuildManifest,
  html: string,
): string {
  const list = (name: string, files: string[]) =>
    files.length > 0 ? [`<meta name="${name}" content="${files.join(' ')}">`] : [];
  const included = stylesIn(path, manifest, html);
  return [
    ...picture(path, data, manifest),
    ...fontOf(language, manifest),
    ...list('later', laterOf(path, language, manifest, html, included)),
    ...(requiresSignIn(path) ? list('later-visitor', laterOf(loginPath, language, manifest, html, included)) : []),
    ...list('later-member', notIn(html, included, schemasIn(manifest))),
  ].join('\n    ');
}
