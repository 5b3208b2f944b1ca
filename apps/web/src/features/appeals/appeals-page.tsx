import { FaqLink } from '../../components/page/faq-link.tsx';
import section from '../../components/page/page-section.module.css';
import { PageTitle } from '../../components/page/page-title.tsx';
import { useTranslation } from 'react-i18next';
import classes from './appeals.module.css';
import { ReportList } from './report-list.tsx';
import { StatementList } from './statement-list.tsx';

/** The decisions against the user with their reasons and appeals, and what became of the user's reports. */
export function AppealsPage() {
  const { t } = useTranslation('appeals');
  return (
    <div className={section.middle}>
      <PageTitle title={t('title')}>{t('title')}</PageTitle>
      <p className={classes.lead}>{t('lead')}</p>
      <FaqLink entry="appeal" />
      <StatementList />
      <ReportList />
    </div>
  );
}
