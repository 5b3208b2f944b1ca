import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import section from '../../components/page/page-section.module.css';
import { PageTitle } from '../../components/page/page-title.tsx';
import classes from './moderation-frame.module.css';

interface Props {
  /** Beside the title. */
  aside?: ReactNode;
  children: ReactNode;
}

/** The title of a moderators' page. */
export function ModerationFrame({ aside, children }: Props) {
  const { t } = useTranslation('moderation');
  const title = t('title');
  return (
    <div className={`${section.page} ${classes.page}`}>
      <div className={classes.head}>
        <PageTitle title={title}>{title}</PageTitle>
        {aside}
      </div>
      {children}
    </div>
  );
}
