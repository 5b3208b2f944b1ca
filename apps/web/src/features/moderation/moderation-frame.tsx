import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { NavLink } from 'react-router-dom';
import section from '../../components/page/page-section.module.css';
import { PageTitle } from '../../components/page/page-title.tsx';
import classes from './moderation-frame.module.css';

const pages = [
  { name: 'cases', path: '/moderation' },
  { name: 'people', path: '/moderation/people' },
  { name: 'handoverPoints', path: '/moderation/handover-points' },
  { name: 'meets', path: '/moderation/meets' },
  { name: 'log', path: '/moderation/log' },
  { name: 'statistics', path: '/moderation/statistics' },
] as const;
type ModerationPageName = (typeof pages)[number]['name'];

interface Props {
  page: ModerationPageName;
  /** Beside the title. */
  aside?: ReactNode;
  children: ReactNode;
}

/** The title of a moderators' page, and the links to the others. */
export function ModerationFrame({ page, aside, children }: Props) {
  const { t } = useTranslation('moderation');
  const title = page === 'cases' ? t('title') : t(`nav.${page}`);
  const current = useRef<HTMLAnchorElement>(null);
  // On a phone the row of pages is wider than the screen.
  useEffect(() => void current.current?.scrollIntoView({ block: 'nearest', inline: 'center' }), [page]);
  return (
    <div className={`${section.page} ${classes.page}`} data-page={page}>
      <div className={classes.head}>
        <PageTitle title={title} className={classes.title ?? ''}>
          {title}
        </PageTitle>
        {aside}
        <nav className={classes.nav} aria-label={t('title')}>
          {pages.map(({ name, path }) => (
            <NavLink
              key={name}
              ref={name === page ? current : null}
              to={path}
              end={name === 'cases'}
              className={classes.link ?? ''}
            >
              {t(`nav.${name}`)}
            </NavLink>
          ))}
        </nav>
      </div>
      {children}
    </div>
  );
}
