import type { Notification } from '@offshoot/contracts/notifications';
import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../lib/i18n/use-format.ts';

/** A second row with details: the time of a meeting, the subject of a message, the amount of a reward. */
export function Detail({ of: { kind, params, plant } }: { of: Notification }) {
  const { t } = useTranslation(['notifications', 'rewards']);
  const format = useFormat();
  if (kind === 'message') return plant?.name ? <bdi>{plant.name}</bdi> : null;
  if ((kind === 'meeting_changed' || kind === 'meeting_reminder') && params.meeting_time)
    return <span>{format.dateTime(params.meeting_time)}</span>;
  if (kind !== 'reward') return null;
  const signed = (amount: number) => (amount < 0 ? `−${format.number(-amount)}` : `+${format.number(amount)}`);
  const parts = [
    params.amount ? t('rewards:leafs', { amount: signed(params.amount) }) : null,
    params.roots ? t('rewards:roots', { amount: signed(params.roots) }) : null,
    params.reward_type ? t(`rewards:types.${params.reward_type}.name`) : null,
  ].filter((part) => part !== null);
  if (parts.length === 0) return null;
  return (
    <span>
      {parts.map((part, index) => (
        <Fragment key={part}>
          {index > 0 && <span> · </span>}
          <bdi>{part}</bdi>
        </Fragment>
      ))}
    </span>
  );
}
