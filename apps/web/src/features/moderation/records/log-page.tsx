import { Button, NativeSelect } from '@mantine/core';
import { caseSubjects, decisionGrounds, moderationActs } from '@offshoot/contracts/moderation';
import { moderationLog } from '@offshoot/contracts/operations/moderation';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../../components/states/empty-state.tsx';
import { ErrorState } from '../../../components/states/error-state.tsx';
import { ListSkeletons } from '../../../components/states/skeletons.tsx';
import { call } from '../../../lib/api/call.ts';
import { usePersonName } from '../../../lib/i18n/use-person-name.ts';
import { moderationKeys } from '../moderation-keys.ts';
import { ModerationFrame } from '../moderation-frame.tsx';
import { ActList } from './act-list.tsx';
import { periodOptions, periods } from './periods.ts';
import classes from './records.module.css';
import { useFilters } from './use-filters.ts';
import { useStatistics } from './use-statistics.ts';

/** Every decision; by act, moderator, subject, ground and period, and about one user, from whose page this is linked to. */
export function LogPage() {
  const { t, i18n } = useTranslation(['moderation', 'appeals']);
  const nameOf = usePersonName();
  const { params, choose } = useFilters();
  const act = moderationActs.find((moderationAct) => moderationAct === params.get('act'));
  const moderator_id = params.get('moderator') ?? undefined;
  const person_id = params.get('person') ?? undefined;
  const subject = caseSubjects.find((caseSubject) => caseSubject === params.get('subject'));
  const ground = decisionGrounds.find((decisionGround) => decisionGround === params.get('ground'));
  const days = periods.find((period) => String(period) === params.get('days'));
  const filter = {
    ...(act && { act }),
    ...(moderator_id && { moderator_id }),
    ...(person_id && { person_id }),
    ...(subject && { subject }),
    ...(ground && { ground }),
    ...(days && { days }),
  };
  const { data, error, isPending, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery({
    queryKey: moderationKeys.log(filter),
    queryFn: ({ pageParam, signal }) => call(moderationLog, { ...filter, cursor: pageParam }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.next ?? undefined,
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  const statistics = useStatistics({ days: 365 });
  const moderators = statistics.data?.by_moderator.flatMap(({ moderator }) => moderator ?? []) ?? [];
  const acts = data?.pages.flatMap((page) => page.items) ?? [];
  const person = person_id && acts.find((entry) => entry.person?.id === person_id)?.person;
  return (
    <ModerationFrame page="log">
      <div className={classes.filters}>
        <NativeSelect
          size="sm"
          label={t('log.act')}
          value={act ?? ''}
          onChange={(event) => choose('act', event.currentTarget.value)}
          data={[
            { value: '', label: t('log.allActs') },
            ...moderationActs.map((moderationAct) => ({ value: moderationAct, label: t(`act.${moderationAct}`) })),
          ]}
        />
        <NativeSelect
          size="sm"
          label={t('log.moderator')}
          value={moderator_id ?? ''}
          onChange={(event) => choose('moderator', event.currentTarget.value)}
          data={[
            { value: '', label: t('log.allModerators') },
            ...moderators.map(({ id, name }) => ({ value: id, label: nameOf(name) })),
          ]}
        />
        <NativeSelect
          size="sm"
          label={t('log.subject')}
          value={subject ?? ''}
          onChange={(event) => choose('subject', event.currentTarget.value)}
          data={[
            { value: '', label: t('log.allSubjects') },
            ...caseSubjects.map((caseSubject) => ({ value: caseSubject, label: t(`subject.${caseSubject}`) })),
          ]}
        />
        <NativeSelect
          size="sm"
          label={t('log.ground')}
          value={ground ?? ''}
          onChange={(event) => choose('ground', event.currentTarget.value)}
          data={[
            { value: '', label: t('log.allGrounds') },
            ...decisionGrounds.map((decisionGround) => ({
              value: decisionGround,
              label: t(`appeals:ground.${decisionGround}.name`),
            })),
          ]}
        />
        <NativeSelect
          size="sm"
          label={t('statistics.period')}
          value={days ?? ''}
          onChange={(event) => choose('days', event.currentTarget.value)}
          data={[{ value: '', label: t('log.anyTime') }, ...periodOptions(i18n.language)]}
        />
      </div>
      {person_id && (
        <div className={classes.about}>
          {person && <p>{t('log.about', { name: nameOf(person.name) })}</p>}
          <Button variant="default" size="compact-md" onClick={() => choose('person', '')}>
            {t('log.everyone')}
          </Button>
        </div>
      )}
      {isPending ? (
        <ListSkeletons count={6} />
      ) : !data ? (
        <ErrorState title={t('log.failed')} error={error} onRetry={() => void refetch()} />
      ) : acts.length === 0 ? (
        <EmptyState title={t('log.empty')} />
      ) : (
        <div className={classes.card}>
          <ActList acts={acts} />
          {hasNextPage && (
            <Button variant="default" mt="md" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
              {t('log.more')}
            </Button>
          )}
        </div>
      )}
    </ModerationFrame>
  );
}
