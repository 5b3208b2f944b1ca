import type { ArticleSlug } from '@offshoot/contracts/articles';
import { useTranslation } from 'react-i18next';
import { languageOption } from '../../config/languages.ts';
import { pathInLanguage } from '../../lib/i18n/language.ts';
import { siteOrigin } from '../../lib/navigation/site-origin.ts';
import { articles } from './articles.ts';

/** The article as structured data of schema.org. */
export function ArticleData({ slug }: { slug: ArticleSlug }) {
  const { t, i18n } = useTranslation('pages');
  const { published, sources } = articles[slug];
  const { code } = languageOption(i18n.language);
  const data = {
    '@context': 'https://schema.org',
    '@type': 'BlogPosting',
    headline: t(`blog.articles.${slug}.title`),
    description: t(`blog.articles.${slug}.lead`),
    datePublished: published,
    inLanguage: code,
    url: siteOrigin() + pathInLanguage(`/blog/${slug}`, code),
    publisher: { '@type': 'Organization', name: 'Offshoot', url: siteOrigin() },
    citation: sources.map(({ publisher, title }) => ({
      '@type': 'CreativeWork',
      name: title,
      publisher: { '@type': 'Organization', name: publisher },
    })),
  };
  const text = JSON.stringify(data).replace(/</g, '\\u003c');
  // As HTML: the server would escape the quotes of a text.
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: text }} />;
}
