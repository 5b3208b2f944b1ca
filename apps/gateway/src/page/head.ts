import { directionOf, type Language, languages } from '@offshoot/contracts/locales';
import { addressesOf } from '@offshoot/contracts/page-addresses';
import type { Meet } from '@offshoot/contracts/meets';
import { type PagePath, pagePaths, pages } from '@offshoot/contracts/pages';
import type { PlantPreview } from '@offshoot/contracts/plants';
import type { SpeciesPage } from '@offshoot/contracts/species';
import { serverTexts } from '@offshoot/translations/server-texts';
import { escaped } from './escaped.ts';
import { pageAt } from './known-pages.ts';
import { meetPreview, plantPreview, previewTags, siteImage } from './preview.ts';
import { plantPage } from './shared-plant.ts';

type NamespaceOf<W extends string> = W extends `${infer N}:${string}` ? N : W;
const namespaces = pagePaths.map(
  (page) => pages[page].words.split(':')[0] as NamespaceOf<(typeof pages)[PagePath]['words']>,
);
const textsIn = serverTexts(...new Set([...namespaces, 'not-found' as const]));
/** The paths that search engines may list, but those of species, which the plant-service knows. */
export const listedPages: readonly string[] = pagePaths.filter((page) => pages[page].listed).flatMap(addressesOf);

/**
 * Removes trailing slashes. A regular expression would backtrack at each slash of a long row, so that one URL could
 * block the gateway.
 */
function trimmed(path: string): string {
  let end = path.length;
  while (path[end - 1] === '/') end -= 1;
  return path.slice(0, end);
}

/** The language prefix of a path, if any, and the path without it. */
export function pathAndLanguage(pathname: string): { path: string; language: Language | null } {
  const [, first = '', rest = ''] = /^\/([^/]*)(.*)/s.exec(pathname) ?? [];
  const language = languages.find((candidate) => candidate === first);
  const path = trimmed(language ? rest : pathname) || '/';
  return { path, language: language ?? null };
}

/** The first supported language of Accept-Language. */
export function preferredLanguage(header: string | undefined): Language {
  const preferences = (header ?? '')
    .split(',')
    .map((part) => {
      const [tag = '', q] = part.trim().split(';q=');
      return { tag: tag.toLowerCase().split('-')[0], weight: q === undefined ? 1 : Number(q) };
    })
    .filter((entry) => entry.weight > 0)
    .sort((a, b) => b.weight - a.weight);
  for (const { tag } of preferences) {
    const language = languages.find((candidate) => candidate === tag);
    if (language) return language;
  }
  return 'en';
}

/** `lang` and `dir` of the document. */
export const documentAttributes = (language: Language): string => `lang="${language}" dir="${directionOf(language)}"`;

/** The page at a path with a list's page. */
const pageOf = (path: string): PagePath | undefined => pageAt(path.replace(/\?.*/, ''));

/** The names of a species whose page it is; the Latin one is also its path. */
function namesOf(path: string, language: Language, species: SpeciesPage | undefined) {
  const slug = path.split('/')[2]?.replaceAll('-', ' ') ?? '';
  const latin = species?.latin_name.value ?? slug.replace(/^./, (letter) => letter.toUpperCase());
  const common = species?.names.find((name) => name.language === language)?.value;
  return { latin, name: common ?? latin, both: common === undefined ? latin : `${common} (${latin})` };
}

function wordsOf(
  path: string,
  language: Language,
  species: SpeciesPage | undefined,
): { title: string; description: string } {
  const text = textsIn(language);
  const page = pageOf(path) ?? '/';
  const words = pages[page].words.replace(':slug', path.split('/')[2] ?? '');
  const key = (name: string) => `${words}${words.includes(':') ? '.' : ':'}${name}`;
  const names = page === '/species/:slug' ? namesOf(path, language, species) : {};
  return { title: text(key('title'), names), description: text(key('lead'), names) };
}

/** The URL of a page in a language. */
export const addressOf = (path: string, language: Language, site: string): string =>
  `${site}/${language}${path === '/' ? '' : path}`;

/** The URLs of a page in all languages, and for readers of others. */
export const alternatesOf = (path: string, site: string): { hreflang: string; href: string }[] => [
  ...languages.map((language) => ({ hreflang: language, href: addressOf(path, language, site) })),
  { hreflang: 'x-default', href: addressOf(path, 'en', site) },
];

/**
 * Title, description, canonical URL, alternates per language, and what a link to the page shows in other apps.
 * @param path without the language; with the number of a list's page, if that is not the first
 * A page that is not there has a title alone.
 * @param shown the plant whose page it is, or to which a sign-in page returns, if every visitor may see it; the species; or the public meet
 */
export function headOf(
  path: string,
  language: Language,
  site: string,
  {
    plant,
    species,
    meet,
    isMissing,
  }: { plant?: PlantPreview; species?: SpeciesPage | undefined; meet?: Meet; isMissing?: true } = {},
): string {
  if (isMissing)
    return `<title>${escaped(textsIn(language)('not-found:title'))} · Offshoot</title>\n    <meta name="robots" content="noindex">`;
  const url = addressOf(path, language, site);
  const own = meet
    ? meetPreview(meet, url, language, site)
    : { ...wordsOf(path, language, species), url, image: siteImage(site) };
  const shared = plant ? plantPreview(plant, addressOf(plantPage(plant.id), language, site), language, site) : own;
  const { title, description } = shared.url === own.url ? shared : own;
  const named = (text: string) => (text.includes('Offshoot') || path === '/' ? text : `${text} · Offshoot`);
  const lines = [
    `<title>${escaped(named(title))}</title>`,
    `<meta name="description" content="${escaped(description)}">`,
    `<link rel="canonical" href="${escaped(own.url)}">`,
    ...alternatesOf(path, site).map(
      ({ hreflang, href }) => `<link rel="alternate" hreflang="${hreflang}" href="${escaped(href)}">`,
    ),
    ...previewTags({ ...shared, title: named(shared.title) }),
  ];
  const page = pageOf(path);
  // A meet that no visitor may see has the page for its host and moderators.
  const isListed = page && pages[page].listed && (page !== '/meets/:id' || meet);
  if (!isListed) lines.push('<meta name="robots" content="noindex">');
  return lines.join('\n    ');
}
