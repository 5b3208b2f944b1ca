import { articleSlugs } from '@offshoot/contracts/articles';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import section from '../../components/page/page-section.module.css';
import { PageTitle } from '../../components/page/page-title.tsx';
import { useFormat } from '../../lib/i18n/use-format.ts';
import { articles } from './articles.ts';
import blog from './blog.module.css';
import classes from './pages.module.css';

/** The articles, each with its drawing. */
export function BlogPage() {
  const { t } = useTranslation('pages');
  const format = useFormat();
  return (
    <div className={section.middle}>
      <PageTitle title={t('blog.title')}>{t('blog.title')}</PageTitle>
      <p className={classes.lead}>{t('blog.lead')}</p>
      <ul className={blog.list}>
        {articleSlugs.map((slug) => {
          const { Drawing, published } = articles[slug];
          return (
            <li key={slug} className={blog.card}>
              <div className={blog.tile}>
                <Drawing />
              </div>
              <div>
                <h2>
                  <Link to={`/blog/${slug}`}>{t(`blog.articles.${slug}.title`)}</Link>
                </h2>
                <p>{t(`blog.articles.${slug}.lead`)}</p>
                <time className={classes.small} dateTime={published}>
                  {format.date(`${published}T12:00:00`)}
                </time>
              </div>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
