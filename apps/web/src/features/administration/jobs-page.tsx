import { Button } from '@mantine/core';
import { workOverview } from '@offshoot/contracts/operations/jobs';
import type { WorkOverview } from '@offshoot/contracts/failures';
import { IconRefresh } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Figures } from '../../components/page/figures.tsx';
import section from '../../components/page/page-section.module.css';
import { PageTitle } from '../../components/page/page-title.tsx';
import { EmptyState } from '../../components/states/empty-state.tsx';
import { ErrorState } from '../../components/states/error-state.tsx';
import { ListSkeletons } from '../../components/states/skeletons.tsx';
import { clientLimits } from '../../config/client-limits.ts';
import { call } from '../../lib/api/call.ts';
import { useFormat } from '../../lib/i18n/use-format.ts';
import { FailureGroupCard } from './failure-group.tsx';
import classes from './jobs.module.css';
import { QueuesOfService } from './queues-of-service.tsx';
import { workKeys } from './work-keys.ts';

/**
 * The admins' page: what failed for good in each service, and what its queues hold. Fetched again while the page is
 * visible; open lists of failures are not, so that their rows do not move under the pointer.
 */
export function JobsPage() {
  const { t } = useTranslation('administration');
  const format = useFormat();
  const { data, error, refetch, dataUpdatedAt } = useQuery({
    queryKey: workKeys.overview,
    queryFn: ({ signal }) => call(workOverview, {}, { signal }),
    staleTime: 0,
    refetchInterval: clientLimits.jobsRefresh,
  });
  const refresh = useMutation({ mutationFn: () => refetch() });
  return (
    <div className={`${section.page} ${classes.page}`}>
      <div className={classes.top}>
        <PageTitle title={t('title')} className={classes.title ?? ''}>
          {t('title')}
        </PageTitle>
        {data && <p className={classes.about}>{t('asOf', { time: format.time(new Date(dataUpdatedAt)) })}</p>}
        <Button
          variant="default"
          leftSection={<IconRefresh size={18} aria-hidden />}
          loading={refresh.isPending}
          onClick={() => refresh.mutate()}
        >
          {t('refresh')}
        </Button>
      </div>
      {data ? (
        <Work services={data.services} />
      ) : error ? (
        <ErrorState title={t('failed')} error={error} onRetry={() => void refetch()} />
      ) : (
        <ListSkeletons count={4} />
      )}
    </div>
  );
}

function Work({ services }: WorkOverview) {
  const { t } = useTranslation('administration');
  const format = useFormat();
  const away = services.filter(({ work }) => work === null).map(({ service }) => service);
  const queues = services.flatMap(({ work }) => work?.queues ?? []);
  const failures = services
    .flatMap(({ service, work }) => work?.failures.map((group) => ({ service, group })) ?? [])
    .sort((left, right) => left.group.oldest_at.localeCompare(right.group.oldest_at));
  const total = (state: 'due' | 'overdue' | 'deferred') =>
    format.number(queues.reduce((sum, queue) => sum + queue[state], 0));
  return (
    <>
      {away.length > 0 && (
        <p className={classes.notice} role="status">
          {t('away', { services: format.list(away) })}
        </p>
      )}
      <Figures
        label={t('figures.label')}
        figures={[
          {
            label: t('figures.failed'),
            value: format.number(failures.reduce((sum, { group }) => sum + group.count, 0)),
          },
          { label: t('figures.overdue'), value: total('overdue') },
          { label: t('figures.due'), value: total('due') },
          { label: t('figures.deferred'), value: total('deferred') },
        ]}
      />
      <section aria-labelledby="failures">
        <h2 id="failures" className={classes.heading}>
          {t('failures.title')}
        </h2>
        {failures.length === 0 ? (
          <EmptyState title={t('failures.none')} />
        ) : (
          <div className={classes.list}>
            {failures.map(({ service, group }) => (
              <FailureGroupCard key={`${service} ${group.kind} ${group.type}`} service={service} group={group} />
            ))}
          </div>
        )}
      </section>
      <section aria-labelledby="queues">
        <h2 id="queues" className={classes.heading}>
          {t('queues.title')}
        </h2>
        <div className={classes.services}>
          {services.map(({ service, work }) => (
            <QueuesOfService key={service} service={service} queues={work?.queues ?? null} />
          ))}
        </div>
      </section>
    </>
  );
}
