import { Button, Switch } from '@mantine/core';
import type { Exchange } from '@offshoot/contracts/exchange';
import { type GrowthDiary, type GrowthState, growthStates } from '@offshoot/contracts/growth';
import { IconMoodSad, IconPlant2, IconPlantOff } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from '../../components/toasts/toast.ts';
import { errorText } from '../../lib/api/error-text.ts';
import { useFormat } from '../../lib/i18n/use-format.ts';
import { usePersonName } from '../../lib/i18n/use-person-name.ts';
import { exchangeActs, useExchangeAct } from './exchange-acts.ts';
import classes from './growth-diaries.module.css';
import { seenFrom, type Side } from './seen-from.ts';

const icons = { growing: IconPlant2, struggling: IconMoodSad, died: IconPlantOff };

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
  const { t } = useTranslation('handover');
  const effectId = useId();
  // Before the first report the switch is only an intention.
  const [intended, setIntended] = useState(false);
  // What was pressed and is being stored; a mutation's own state would show it only a task later.
  const [pressed, setPressed] = useState<boolean | null>(null);
  const act = useExchangeAct(exchangeActs.reportGrowth);
  const hasReports = diary.reports.length > 0;
  const report = (state: GrowthState | null, isShared: boolean) =>
    act.mutate(
      { id: exchange.id, state, share: isShared },
      {
        onSuccess: () => toast.success(t('growth.thanks')),
        onError: (error) => toast.error(`${t('growth.failed')} ${errorText(t, error)}`),
        onSettled: () => setPressed(null),
      },
    );
  // With reports, what is stored, which another device may have changed.
  const share = pressed ?? (hasReports ? diary.shared : intended);
  const current = diary.reports.find(({ day }) => day === diary.open)?.state;
  return (
    <Diary title={t('growth.own')} exchange={exchange} diary={diary}>
      {diary.open !== null && (
        <div className={classes.choices}>
          {growthStates.map((state) => {
            const Icon = icons[state];
            return (
              <Button
                key={state}
                variant={state === current ? 'filled' : 'default'}
                aria-pressed={state === current}
                leftSection={<Icon size={20} aria-hidden />}
                disabled={act.isPending}
                onClick={() => report(state, share)}
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
        checked={share}
        disabled={act.isPending}
        onChange={(event) => {
          const isShared = event.currentTarget.checked;
          if (!hasReports) return setIntended(isShared);
          setPressed(isShared);
          report(null, isShared);
        }}
      />
      <p id={effectId} className={classes.effect}>
        {t('growth.counts')}
      </p>
    </Diary>
  );
}

function OthersDiary({ exchange, diary, name }: Props) {
  const { t } = useTranslation('handover');
  return <Diary title={t('growth.theirs', { name })} exchange={exchange} diary={diary} />;
}

interface DiaryProps {
  title: string;
  exchange: Exchange;
  diary: GrowthDiary;
  children?: React.ReactNode;
}

function Diary({ title, exchange, diary, children }: DiaryProps) {
  const { t } = useTranslation('handover');
  const format = useFormat();
  const headingId = useId();
  const plant = diary.plant_id === exchange.plant_id ? exchange.plant_name : exchange.offered_plant_name;
  return (
    <section className={classes.diary} aria-labelledby={headingId}>
      <h4 id={headingId} className={classes.title}>
        {title} {exchange.offered_plant_id !== null && <bdi className={classes.plant}>{plant}</bdi>}
      </h4>
      {diary.reports.length > 0 && (
        <ul className={classes.reports}>
          {diary.reports.map(({ day, state, at }) => {
            const Icon = icons[state];
            return (
              <li key={day}>
                <Icon size={18} aria-hidden />
                <span>
                  {t(`growth.days.${day}`)}: <strong>{t(`growth.states.${state}`)}</strong> ·{' '}
                  <time dateTime={at}>{format.shortDate(at)}</time>
                </span>
              </li>
            );
          })}
        </ul>
      )}
      {children}
    </section>
  );
}
