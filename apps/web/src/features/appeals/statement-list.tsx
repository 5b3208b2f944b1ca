import { myStatements } from '@offshoot/contracts/operations/moderation';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ErrorState } from '../../components/states/error-state.tsx';
import { ListSkeletons } from '../../components/states/skeletons.tsx';
import { call } from '../../lib/api/call.ts';
import { appealKeys } from './appeal-keys.ts';
import classes from './appeals.module.css';
import { StatementCard } from './statement-card.tsx';

/** The decisions against the user, newest first. */
export function StatementList() {
  const { t } = useTranslation('appeals');
  const { data, error, refetch } = useQuery({
    queryKey: appealKeys.statements,
    queryFn: ({ signal }) => call(myStatements, {}, { signal }),
    staleTime: 0,
  });
  return (
    <section className={classes.section} aria-labelledby="decisions">
      <h2 id="decisions" className={classes.heading}>
        {t('about.title')}
      </h2>
      {data ? (
        data.length > 0 ? (
          data.map((statement) => <StatementCard key={statement.id} statement={statement} />)
        ) : (
          <p className={classes.none}>{t('about.empty')}</p>
        )
      ) : error ? (
        <ErrorState title={t('about.failed')} error={error} onRetry={() => void refetch()} />
      ) : (
        <ListSkeletons count={2} />
      )}
    </section>
  );
}
