import type { Plant } from '@offshoot/contracts/plants';
import { IconSeedling } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { localDay, noonOf } from '../../lib/i18n/local-day.ts';
import { useFormat } from '../../lib/i18n/use-format.ts';
import { serverNow } from '../../lib/session/token-store.ts';
import classes from './ready-from.module.css';

/** Whether the day from which a plant is ready is still to come, where the reader is. */
export const isUnready = ({ ready_from: day }: Pick<Plant, 'ready_from'>): boolean =>
  day !== null && day > localDay(serverNow());

/** The day from which a plant is ready; nothing once it has come. */
export function ReadyLine({ plant }: { plant: Pick<Plant, 'ready_from'> }) {
  const { t } = useTranslation('season');
  const format = useFormat();
  if (plant.ready_from === null || !isUnready(plant)) return null;
  return (
    <p className={classes.line}>
      <IconSeedling size={18} aria-hidden />
      {t('ready.from', { date: format.date(noonOf(plant.ready_from)) })}
    </p>
  );
}
