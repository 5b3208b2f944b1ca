import { NativeSelect, Text } from '@mantine/core';
import { caseQueues, type ModerationStatistics, type Recall } from '@offshoot/contracts/moderation';
import { useTranslation } from 'react-i18next';
import { Figures } from '../../../components/page/figures.tsx';
import { ErrorState } from '../../../components/states/error-state.tsx';
import { ListSkeletons } from '../../../components/states/skeletons.tsx';
import { languageOptions } from '../../../config/languages.ts';
import { useFormat } from '../../../lib/i18n/use-format.ts';
import { usePersonName } from '../../../lib/i18n/use-person-name.ts';
import { durationText } from '../duration.ts';
import { useReasonText } from '../item/use-reason-text.ts';
import { ModerationFrame } from '../moderation-frame.tsx';
import { Bars } from './bars.tsx';
import { periodOptions, periods } from './periods.ts';
import { RecordDownloads } from './record-downloads.tsx';
import classes from './records.module.css';
import { useFilters } from './use-filters.ts';
import { useStatistics } from './use-statistics.ts';

/** Figures on cases, decisions, reports and the signals of the machine. */
export function StatisticsPage() {
  const { t, i18n } = useTranslation('moderation');
  const { params, choose } = useFilters();
  const days = periods.find((period) => String(period) === params.get('days')) ?? 30;
  const queue = caseQueues.find((caseQueue) => caseQueue === params.get('queue'));
  const language = languageOptions.find(({ code }) => code === params.get('language'))?.code;
  const by = params.get('by') === 'machine' ? 'machine' : 'moderators';
  const { data, error, refetch } = useStatistics({ days, by, ...(queue && { queue }), ...(language && { language }) });
  return (
    <ModerationFrame page="statistics">
      <div className={classes.filters}>
        <NativeSelect
          size="sm"
          label={t('statistics.period')}
          value={String(days)}
          onChange={(event) => choose('days', event.currentTarget.value)}
          data={periodOptions(i18n.language)}
        />
        <NativeSelect
          size="sm"
          label={t('statistics.queue')}
          value={queue ?? ''}
          onChange={(event) => choose('queue', event.currentTarget.value)}
          data={[
            { value: '', label: t('statistics.allQueues') },
            ...caseQueues.map((caseQueue) => ({ value: caseQueue, label: t(`queue.${caseQueue}`) })),
          ]}
        />
        <NativeSelect
          size="sm"
          label={t('filter.language')}
          value={language ?? ''}
          onChange={(event) => choose('language', event.currentTarget.value)}
          data={[
            { value: '', label: t('filter.allLanguages') },
            ...languageOptions.map(({ code, nativeName }) => ({ value: code, label: nativeName })),
          ]}
        />
        <NativeSelect
          size="sm"
          label={t('statistics.by')}
          value={by}
          onChange={(event) => choose('by', event.currentTarget.value)}
          data={[
            { value: 'moderators', label: t('statistics.moderators') },
            { value: 'machine', label: t('statistics.machine') },
          ]}
        />
      </div>
      {data ? (
        <>
          <RecordDownloads days={days} statistics={data} />
          <Numbers statistics={data} />
        </>
      ) : error ? (
        <ErrorState title={t('statistics.failed')} error={error} onRetry={() => void refetch()} />
      ) : (
        <ListSkeletons count={4} />
      )}
    </ModerationFrame>
  );
}

function Numbers({ statistics }: { statistics: ModerationStatistics }) {
  const { t, i18n } = useTranslation(['moderation', 'appeals']);
  const format = useFormat();
  const nameOf = usePersonName();
  const reasonText = useReasonText();
  const share = (some: number, all: number) =>
    all === 0 ? '–' : t('statistics.share', { some: format.number(some), all: format.number(all) });
  const recallText = ({ share: estimate, seen, refused }: Recall) =>
    estimate === null ? t('statistics.recallUnknown') : `${format.percent(estimate)} · ${share(seen, refused)}`;
  const { median_seconds: median } = statistics;
  return (
    <>
      <Figures
        label={t('nav.statistics')}
        figures={[
          { label: t('statistics.opened'), value: format.number(statistics.opened) },
          { label: t('statistics.decided'), value: format.number(statistics.decided) },
          { label: t('statistics.overdue'), value: format.number(statistics.overdue) },
          { label: t('statistics.median'), value: median === null ? '–' : durationText(i18n.language, median) },
          { label: t('statistics.reportsUpheld'), value: share(statistics.reports_upheld, statistics.reports) },
          { label: t('statistics.appealsGranted'), value: share(statistics.appeals_granted, statistics.appeals) },
          { label: t('statistics.sampledRefused'), value: share(statistics.sampled_refused, statistics.sampled) },
        ]}
      />
      <Bars
        title={t('statistics.byAct')}
        rows={statistics.by_act.map(({ act, count }) => ({
          id: act,
          label: t(`act.${act}`),
          value: count,
          text: format.number(count),
        }))}
      />
      <Bars
        title={t('statistics.byModerator')}
        rows={statistics.by_moderator.map(({ moderator, count, undone }) => ({
          id: moderator?.id ?? 'machine',
          label: moderator ? nameOf(moderator.name) : t('machine'),
          value: count,
          text: undone > 0 ? t('statistics.withUndone', { number: count, undone }) : format.number(count),
        }))}
      />
      <Bars
        title={t('statistics.bySignal')}
        hint={t('statistics.bySignalHint')}
        most={1}
        rows={statistics.by_signal.map(({ code, cases, upheld }) => ({
          id: code,
          label: reasonText(code),
          value: cases === 0 ? 0 : upheld / cases,
          text: `${cases === 0 ? '–' : format.percent(upheld / cases)} · ${share(upheld, cases)}`,
        }))}
      />
      <Bars
        title={t('statistics.recallBySignal')}
        hint={t('statistics.recallHint', { samples: format.number(statistics.recall_samples) })}
        most={1}
        rows={statistics.by_signal.flatMap(({ code, recall }) =>
          recall && recall.refused > 0
            ? { id: code, label: reasonText(code), value: recall.share ?? 0, text: recallText(recall) }
            : [],
        )}
      />
      <Bars
        title={t('statistics.recallByGround')}
        hint={t('statistics.recallByGroundHint')}
        most={1}
        rows={statistics.by_ground.map(({ ground, recall }) => ({
          id: ground,
          label: t(`appeals:ground.${ground}.name`),
          value: recall.share ?? 0,
          text: recallText(recall),
        }))}
      />
      <Text c="dimmed" size="sm" mt="sm">
        {t('statistics.asOf', { time: format.dateTime(statistics.as_of) })}
      </Text>
    </>
  );
}
