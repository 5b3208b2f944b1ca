import type { ComponentType, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import section from '../../components/page/page-section.module.css';
import { PageTitle } from '../../components/page/page-title.tsx';
import classes from './pages.module.css';
import { Photograph, type PhotographName } from './photograph.tsx';
import { Contents, type Section, Sections } from './sections.tsx';

type Neighbour =
  | 'about'
  | 'roadmap'
  | 'faq'
  | 'safety'
  | 'help'
  | 'community'
  | 'transparency'
  | 'blog'
  | 'species'
  | 'privacy'
  | 'terms'
  | 'cookies';

interface Props {
  namespace: 'pages' | 'legal' | 'transparency';
  name: string;
  /** Related pages. */
  next: Neighbour[];
  /** Below the lead. */
  Drawing?: ComponentType;
  /** In place of a drawing. */
  photograph?: PhotographName;
  /** Between title and sections. */
  before?: ReactNode;
  children?: ReactNode;
}

/** A text page: title, lead, the sections of its locale file, and related pages. */
export function Article({ namespace, name, next, Drawing, photograph, before, children }: Props) {
  const { t } = useTranslation(namespace);
  const sections = t(`${name}.sections`, { returnObjects: true }) as Section[];
  return (
    <div className={section.middle}>
      <article className={classes.article}>
        <PageTitle title={t(`${name}.title`)}>{t(`${name}.title`)}</PageTitle>
        <p className={classes.lead}>{t(`${name}.lead`)}</p>
        {Drawing && (
          <div className={classes.banner}>
            <Drawing />
          </div>
        )}
        {photograph && <Photograph name={photograph} />}
        <Contents sections={sections} />
        {before}
        <Sections sections={sections} />
        {children}
        <nav className={classes.next} aria-label={t('pages:next')}>
          {next.map((neighbour) => (
            <Link key={neighbour} to={`/${neighbour}`}>
              {t(`common:nav.${neighbour}`)}
            </Link>
          ))}
        </nav>
      </article>
    </div>
  );
}
