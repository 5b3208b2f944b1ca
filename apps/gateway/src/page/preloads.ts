import type { Language } from '@offshoot/contracts/locales';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FirstData } from './first-data.ts';
import { requiresSignIn, cardSizes, gallerySizes, loginPath, photoWidths } from './first-paint.ts';

/** Vite's manifest: the built file of each source or shared chunk, and its imports. */
export type BuildManifest = Readonly<
  Record<string, { file: string; name?: string; imports?: readonly string[]; css?: readonly string[] }>
>;

/** A screen with a chunk of its own, and the texts that it needs besides the common ones. */
interface Screen {
  words: readonly string[];
  source?: string;
  /** Rendered by the build or the server: its styles are part of the page. */
  isWhole?: boolean;
}

const loginPage = 'src/features/auth/login-page.tsx';
/** The chunk that parses responses: a visitor's first screen, whose data are in the page, does without it. */
const schemasChunk = 'schemas';
const screens: readonly (Screen & { path: RegExp })[] = [
  { path: /^\/$/, words: ['home'] },
  { path: /^\/plants$/, words: ['plants', 'searches'], source: 'src/app/screens/plants.tsx', isWhole: true },
  {
    path: /^\/plants\/[\da-f-]{36}$/,
    words: ['plants', 'exchange', 'report'],
    source: 'src/app/screens/plant-detail.tsx',
  },
  { path: /^\/plants\/my$/, words: ['plants'], source: 'src/app/screens/my-plants.tsx' },
  { path: /^\/chats(\/[\da-f-]{36})?$/, words: ['chat'], source: 'src/app/screens/chats.tsx' },
  { path: /^\/profile$/, words: ['profile', 'exchange'], source: 'src/app/screens/profile.tsx' },
  { path: /^\/users\/[\da-f-]{36}$/, words: ['people', 'profile'], source: 'src/app/screens/person.tsx' },
  { path: /^\/notifications$/, words: ['notifications'], source: 'src/features/notifications/notifications-page.tsx' },
  { path: /^\/login$/, words: ['auth', 'account'], source: loginPage },
  { path: /^\/about$/, words: ['pages', 'rewards'], source: 'src/features/pages/about-page.tsx', isWhole: true },
  { path: /^\/roadmap$/, words: ['pages'], source: 'src/features/pages/roadmap-page.tsx', isWhole: true },
  { path: /^\/faq$/, words: ['faq'], source: 'src/features/pages/faq-page.tsx', isWhole: true },
  { path: /^\/safety$/, words: ['pages'], source: 'src/features/pages/safety-page.tsx', isWhole: true },
  { path: /^\/(help|community)$/, words: ['pages'], source: 'src/features/pages/guide-pages.tsx', isWhole: true },
  {
    path: /^\/transparency$/,
    words: ['transparency', 'decisions', 'report', 'pages'],
    source: 'src/features/pages/transparency-page.tsx',
    isWhole: true,
  },
  { path: /^\/blog(\/.+)?$/, words: ['pages'], source: 'src/app/screens/blog.tsx', isWhole: true },
  {
    path: /^\/(terms|privacy|cookies)$/,
    words: ['legal', 'pages'],
    source: 'src/features/pages/legal-pages.tsx',
    isWhole: true,
  },
];
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
export async function readStyleSheets(folder: string, manifest: BuildManifest): Promise<StyleSheets> {
  const files = [...new Set(Object.values(manifest).flatMap(({ css = [] }) => css))];
  return new Map(
    await Promise.all(files.map(async (file) => [file, await readFile(join(folder, file), 'utf8')] as const)),
  );
}

/** The manifest of a build in a folder. @throws Error if the file is missing */
export async function readManifest(folder: string): Promise<BuildManifest> {
  return JSON.parse(await readFile(join(folder, '.vite', 'manifest.json'), 'utf8')) as BuildManifest;
}

function picture(path: string, data: FirstData, manifest: BuildManifest): string[] {
  const [small, large] = [manifest[`${heroPictures}jar-360.webp`], manifest[`${heroPictures}jar.webp`]];
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

function fontOf(language: Language, manifest: BuildManifest): string[] {
  const face = faces[language];
  const built = face ? Object.entries(manifest).find(([name]) => name.endsWith(`/${face}-normal.woff2`)) : undefined;
  return built ? [`<link rel="preload" as="font" type="font/woff2" crossorigin href="/${built[1].file}">`] : [];
}

/** The files of a source and of all its static imports, each once. */
function filesOf(source: string, manifest: BuildManifest): { scripts: Set<string>; styles: Set<string> } {
  const found = { scripts: new Set<string>(), styles: new Set<string>() };
  const visit = (name: string) => {
    const built = manifest[name];
    if (!built || found.scripts.has(built.file)) return;
    found.scripts.add(built.file);
    built.css?.forEach((file) => found.styles.add(file));
    built.imports?.forEach(visit);
  };
  visit(source);
  return found;
}

/** The style sheets of the sign-in screen, which is painted for visitors, or of a rendered one, that `html` does not link. */
function stylesIn(path: string, manifest: BuildManifest, html: string): string[] {
  const screen = screens.find((one) => one.path.test(path));
  const source = requiresSignIn(path) ? loginPage : screen?.isWhole ? screen.source : undefined;
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
  Object.entries(manifest).flatMap(([key, { name }]) =>
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
  const screen = screens.find((one) => one.path.test(path));
  const words = ['common', 'errors', ...(screen?.words ?? [])].map(
    (name) => manifest[`../../libs/translations/src/page/${language}/${name}.json`]?.file,
  );
  const [, article] = articlePath.exec(path) ?? [];
  if (article) words.push(manifest[`../../libs/translations/src/article/${language}/${article}.json`]?.file);
  const { scripts, styles } = screen?.source ? filesOf(screen.source, manifest) : { scripts: [], styles: [] };
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
