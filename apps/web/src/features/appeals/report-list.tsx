import { myReports } from '@offshoot/contracts/operations/moderation';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ErrorState } from '../../components/states/error-state.tsx';
import { ListSkeletons } from '../../components/states/skeletons.tsx';
import { call } from '../../lib/api/call.ts';
import { appealKeys } from './appeal-keys.ts';
import classes from './appeals.module.css';
import { ReportRow } from './report-row.tsx';

/** The user's reports and what became of them, newest first. */
export function ReportList() {
  const { t } = useTranslation('appeals');
  const { data, error, refetch } = useQuery({
    queryKey: appealKeys.reports,
    queryFn: ({ signal }) => call(myReports, {}, { signal }),
    staleTime: 0,
  });
  return (
    <section className={classes.section} aria-labelledby="reports">
      <h2 id="reports" className={classes.heading}>
        {t('reports.title')}
      </h2>
      {data ? (
        data.length > 0 ? (
          <ul className={classes.reports}>
            {data.map((report) => (
              <ReportRow key={report.id} report={report} />
            ))}
          </ul>
        ) : (
          <p className={classes.none}>{t('reports.empty')}</p>
        )
      ) : error ? (
        <ErrorState title={t('reports.failed')} error={error} onRetry={() => void refetch()} />
      ) : (
        <ListSkeletons count={2} />
      )}
    </section>
  );
}
