import { type Language, languages } from '@offshoot/contracts/basics';
import { serverTexts } from '@offshoot/translations/server-texts';
import { escaped } from './escaped.ts';

const rightToLeft: readonly Language[] = ['ar', 'he'];
const textsIn = serverTexts('site', 'pages', 'legal', 'faq', 'contact');
/** Text pages, with the prefix of their title and lead: search engines get those that the page shows. */
const textPages: Readonly<Record<string, string>> = {
  '/about': 'pages:about.',
  '/roadmap': 'pages:roadmap.',
  '/faq': 'faq:',
  '/safety': 'pages:safety.',
  '/help': 'pages:help.',
  '/community': 'pages:community.',
  '/blog': 'pages:blog.',
  '/contact': 'contact:contact.',
  '/feedback': 'contact:feedback.',
  '/terms': 'legal:terms.',
  '/privacy': 'legal:privacy.',
  '/cookies': 'legal:cookies.',
};
/** Screens that search engines may list; the others are for signed-in users. */
const listed = new Set(['/', '/plants', '/login', '/register', ...Object.keys(textPages)]);

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
  const [, first = '', rest = ''] = /^\/([^/]*)(.*)$/.exec(pathname) ?? [];
  const language = languages.find((one) => one === first);
  const path = trimmed(language ? rest : pathname) || '/';
  return { path, language: language ?? null };
}

/** The first supported language of Accept-Language. */
export function preferredLanguage(header: string | undefined): Language {
  const wanted = (header ?? '')
    .split(',')
    .map((part) => {
      const [tag = '', q] = part.trim().split(';q=');
      return { tag: tag.toLowerCase().split('-')[0], weight: q === undefined ? 1 : Number(q) };
    })
    .filter((one) => one.weight > 0)
    .sort((a, b) => b.weight - a.weight);
  for (const { tag } of wanted) {
    const language = languages.find((one) => one === tag);
    if (language) return language;
  }
  return 'en';
}

/** `lang` and `dir` of the document. */
export const documentAttributes = (language: Language): string =>
  `lang="${language}" dir="${rightToLeft.includes(language) ? 'rtl' : 'ltr'}"`;

function wordsOf(path: string, language: Language): { title: string; description: string } {
  const text = textsIn(language);
  const prefix = path.startsWith('/plants') ? 'site:plants.' : (textPages[path] ?? 'site:home.');
  return { title: text(`${prefix}title`), description: text(`${prefix}lead`) };
}

/** Title, description, canonical URL, alternates per language and Open Graph tags of a page. */
export function headOf(path: string, language: Language, publicUrl: string): string {
  const { title, description } = wordsOf(path, language);
  const fullTitle = title.includes('Offshoot') || path === '/' ? title : `${title} · Offshoot`;
  const address = (one: Language) => `${publicUrl}/${one}${path === '/' ? '' : path}`;
  const lines = [
    `<title>${escaped(fullTitle)}</title>`,
    `<meta name="description" content="${escaped(description)}">`,
    `<link rel="canonical" href="${escaped(address(language))}">`,
    ...languages.map((one) => `<link rel="alternate" hreflang="${one}" href="${escaped(address(one))}">`),
    `<link rel="alternate" hreflang="x-default" href="${escaped(address('en'))}">`,
    `<meta property="og:type" content="website">`,
    `<meta property="og:site_name" content="Offshoot">`,
    `<meta property="og:title" content="${escaped(fullTitle)}">`,
    `<meta property="og:description" content="${escaped(description)}">`,
    `<meta property="og:url" content="${escaped(address(language))}">`,
    `<meta property="og:image" content="${escaped(publicUrl)}/og.jpg">`,
    `<meta name="twitter:card" content="summary_large_image">`,
  ];
  if (!listed.has(path)) lines.push('<meta name="robots" content="noindex">');
  return lines.join('\n    ');
}
