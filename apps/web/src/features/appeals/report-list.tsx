import { myReports } from '@offshoot/contracts/operations/moderation';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Chip, type Tone } from '../../components/badges/status-badge.tsx';
import { ErrorState } from '../../components/states/error-state.tsx';
import { ListSkeletons } from '../../components/states/skeletons.tsx';
import { call } from '../../lib/api/call.ts';
import { useFormat } from '../../lib/i18n/use-format.ts';
import { appealKeys } from './appeal-keys.ts';
import classes from './appeals.module.css';

const tones: Record<'open' | 'upheld' | 'dismissed', Tone> = { open: 'sun', upheld: 'leaf', dismissed: 'plain' };

/** The user's reports and what became of them, newest first. */
export function ReportList() {
  const { t } = useTranslation(['decisions', 'report']);
  const format = useFormat();
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
            {data.map((one) => {
              const state = one.outcome ?? (one.state === 'closed' ? 'dismissed' : 'open');
              return (
                <li key={one.id} className={classes.report}>
                  <div>
                    <p>
                      {t(`reports.subject.${one.subject}`)} · {t(`report:reasons.${one.reason}`)}
                    </p>
                    {one.text && (
                      <p className={classes.time} dir="auto">
                        {one.text}
                      </p>
                    )}
                    <time className={classes.time} dateTime={one.created_at}>
                      {format.relative(one.created_at)}
                    </time>
                  </div>
                  <Chip tone={tones[state]}>{t(`reports.${state}`)}</Chip>
                </li>
              );
            })}
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
