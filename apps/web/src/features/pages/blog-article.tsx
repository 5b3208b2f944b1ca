import { Skeleton } from '@mantine/core';
import { type ArticleSlug, articleSlugs } from '@offshoot/contracts/articles';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import section from '../../components/page/page-section.module.css';
import { PageTitle } from '../../components/page/page-title.tsx';
import { ErrorState } from '../../components/states/error-state.tsx';
import { useFormat } from '../../lib/i18n/use-format.ts';
import { ArticleData } from './article-data.tsx';
import { articleQuery } from './article-query.ts';
import { articles } from './articles.ts';
import classes from './pages.module.css';
import { Sections } from './sections.tsx';

/** Two further articles, the first ones after the last. */
function afterwards(slug: ArticleSlug): ArticleSlug[] {
  const next = articleSlugs.indexOf(slug) + 1;
  return [...articleSlugs, ...articleSlugs].slice(next, next + 2);
}

/** An article of the blog: its text is a file of its own in each language, loaded with the page. */
export function BlogArticle({ slug }: { slug: ArticleSlug }) {
  const { t, i18n } = useTranslation('pages');
  const format = useFormat();
  const { language } = i18n;
  const { data, error, refetch } = useQuery(articleQuery(language, slug));
  const { Drawing, published, sources } = articles[slug];
  const title = t(`blog.articles.${slug}.title`);
  return (
    <div className={section.middle}>
      <article className={classes.article}>
        <PageTitle title={title}>{title}</PageTitle>
        <p className={classes.lead}>{t(`blog.articles.${slug}.lead`)}</p>
        <time className={classes.small} dateTime={published}>
          {format.date(`${published}T12:00:00`)}
        </time>
        <div className={classes.banner}>
          <Drawing />
        </div>
        {error ? (
          <ErrorState title={t('blog.failed')} error={error} onRetry={() => void refetch()} />
        ) : data ? (
          <Sections sections={data.sections} />
        ) : (
          <Skeleton height={900} role="status" aria-label={t('common:loading')} />
        )}
        <section className={classes.section} aria-labelledby="sources">
          <h2 id="sources">{t('blog.sources')}</h2>
          <ul>
            {sources.map((source) => (
              <li key={source.title}>
                <bdi lang="en">
                  {source.publisher}: <cite>{source.title}</cite>
                </bdi>
              </li>
            ))}
          </ul>
        </section>
        <nav className={classes.next} aria-label={t('next')}>
          {afterwards(slug).map((nextSlug) => (
            <Link key={nextSlug} to={`/blog/${nextSlug}`}>
              {t(`blog.articles.${nextSlug}.title`)}
            </Link>
          ))}
          <Link to="/blog">{t('common:nav.blog')}</Link>
        </nav>
        <ArticleData slug={slug} />
      </article>
    </div>
  );
}
