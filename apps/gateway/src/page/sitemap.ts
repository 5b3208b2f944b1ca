import { languages } from '@offshoot/contracts/locales';
import { escaped } from './escaped.ts';
import { addressOf, alternatesOf, listedPages } from './head.ts';

/**
 * The sitemap: every public page in every language, each with its alternates. Plants are for members only.
 * @param paths of the species and swap meets with a page
 */
export function sitemapOf(site: string, paths: readonly string[]): string {
  const entries = [...listedPages, ...paths].flatMap((path) => {
    const alternates = alternatesOf(path, site).map(
      ({ hreflang, href }) => `<xhtml:link rel="alternate" hreflang="${hreflang}" href="${escaped(href)}"/>`,
    );
    return languages.map((language) =>
      ['<url>', `<loc>${escaped(addressOf(path, language, site))}</loc>`, ...alternates, '</url>'].join('\n'),
    );
  });
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    ...entries,
    '</urlset>\n',
  ].join('\n');
}
