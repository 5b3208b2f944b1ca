import { Button, Switch } from '@mantine/core';
import type { Exchange } from '@offshoot/contracts/exchange';
import { type GrowthDiary, type GrowthState, growthStates } from '@offshoot/contracts/growth';
import { useQueryClient } from '@tanstack/react-query';
import { useId, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { DiaryReports, growthIcons } from '../../components/diaries/diary-reports.tsx';
import { ReportPhotoButton } from '../../components/diaries/report-photo-button.tsx';
import { ParentDiary } from '../../components/diaries/parent-diary.tsx';
import { useLineage } from '../../components/lineage/use-lineage.ts';
import { toast } from '../../components/toasts/toast.ts';
import { errorText } from '../../lib/api/error-text.ts';
import { keys } from '../../lib/api/query.ts';
import { usePersonName } from '../../lib/i18n/use-person-name.ts';
import { exchangeActs, useExchangeAct } from './exchange-acts.ts';
import classes from './growth-diaries.module.css';
import { GrowthPhotoButtons } from './growth-photo.tsx';
import { seenFrom, type Side } from './seen-from.ts';

/** How the plants of a completed exchange are growing: what the user received, and what they gave if its receiver shares it. */
export function GrowthDiaries({ exchange, side }: { exchange: Exchange; side: Side }) {
  const { own, other } = seenFrom(exchange, side);
  const name = usePersonName()(other.name);
  const shown = exchange.diaries?.filter(({ open, reports }) => open !== null || reports.length > 0) ?? [];
  return shown.map((diary) =>
    diary.receiver_id === own.id ? (
      <OwnDiary key={diary.receiver_id} exchange={exchange} diary={diary} name={name} />
    ) : (
      <OthersDiary key={diary.receiver_id} exchange={exchange} diary={diary} name={name} />
    ),
  );
}

interface Props {
  exchange: Exchange;
  diary: GrowthDiary;
  /** The other user. */
  name: string;
}

function OwnDiary({ exchange, diary, name }: Props) {
  // With the texts of the photo's buttons, which the first report adds.
  const { t } = useTranslation(['handover', 'plants']);
  const effectId = useId();
  const pagesEffectId = useId();
  // Before the first report the switches are only intentions.
  const [intended, setIntended] = useState({ share: false, on_pages: false });
  // What was pressed and is being stored; a mutation's own state would show it only a task later.
  const [pressed, setPressed] = useState<typeof intended | null>(null);
  const act = useExchangeAct(exchangeActs.reportGrowth);
  const hasReports = diary.reports.length > 0;
  const report = (state: GrowthState | null, changed: Partial<typeof intended>) =>
    act.mutate(
      { id: exchange.id, state, ...changed },
      {
        onSuccess: () => toast.success(t('growth.thanks')),
        onError: (error) => toast.error(`${t('growth.failed')} ${errorText(t, error)}`),
        onSettled: () => setPressed(null),
      },
    );
  // With reports, what is stored, which another device may have changed.
  const stored = { share: diary.shared, on_pages: diary.on_pages };
  const readers = pressed ?? (hasReports ? stored : intended);
  const choose = (changed: Partial<typeof intended>) => {
    const chosen = { ...readers, ...changed };
    if (!hasReports) return setIntended(chosen);
    setPressed(chosen);
    report(null, changed);
  };
  const current = diary.reports.find(({ day }) => day === diary.open)?.state;
  return (
    <Diary
      title={t('growth.own')}
      exchange={exchange}
      diary={diary}
      below={({ day, photo }) => (
        <GrowthPhotoButtons
          exchangeId={exchange.id}
          photo={photo}
          isOpen={day === diary.open}
          isShared={diary.shared}
          name={name}
        />
      )}
    >
      {diary.open !== null && (
        <div className={classes.choices}>
          {growthStates.map((state) => {
            const Icon = growthIcons[state];
            return (
              <Button
                key={state}
                variant={state === current ? 'filled' : 'default'}
                aria-pressed={state === current}
                leftSection={<Icon size={20} aria-hidden />}
                disabled={act.isPending}
                // Who may see it may have been changed on another device.
                onClick={() => report(state, hasReports ? {} : intended)}
              >
                {t(`growth.states.${state}`)}
              </Button>
            );
          })}
        </div>
      )}
      <Switch
        size="md"
        label={t('growth.share', { name })}
        aria-describedby={effectId}
        checked={readers.share}
        disabled={act.isPending}
        onChange={(event) => choose({ share: event.currentTarget.checked })}
      />
      <p id={effectId} className={classes.effect}>
        {t('growth.counts')}
      </p>
      <Switch
        size="md"
        label={t('growth.onPages')}
        aria-describedby={pagesEffectId}
        checked={readers.on_pages}
        disabled={act.isPending}
        onChange={(event) => choose({ on_pages: event.currentTarget.checked })}
      />
      <p id={pagesEffectId} className={classes.effect}>
        {t('growth.onPagesEffect')}
      </p>
    </Diary>
  );
}

function OthersDiary({ exchange, diary, name }: Props) {
  const { t } = useTranslation('handover');
  return (
    <Diary
      title={t('growth.theirs', { name })}
      exchange={exchange}
      diary={diary}
      below={({ photo }) => photo && <ReportPhotoButton photoId={photo.id} />}
    />
  );
}

interface DiaryProps {
  title: string;
  exchange: Exchange;
  diary: GrowthDiary;
  below?: (report: GrowthDiary['reports'][number]) => ReactNode;
  children?: ReactNode;
}

function Diary({ title, exchange, diary, below, children }: DiaryProps) {
  const headingId = useId();
  const client = useQueryClient();
  const { data: lineage } = useLineage(diary.plant_id);
  const plant = diary.plant_id === exchange.plant_id ? exchange.plant_name : exchange.offered_plant_name;
  return (
    <section className={classes.diary} aria-labelledby={headingId}>
      <h4 id={headingId} className={classes.title}>
        {title} {exchange.offered_plant_id !== null && <bdi className={classes.plant}>{plant}</bdi>}
      </h4>
      {diary.reports.length > 0 && (
        <DiaryReports
          reports={diary.reports}
          onExpired={() => void client.invalidateQueries({ queryKey: keys.exchanges })}
          {...(below && { below })}
        />
      )}
      {children}
      {lineage?.parent && <ParentDiary plantId={diary.plant_id} parent={lineage.parent} heading="h4" />}
    </section>
  );
}
