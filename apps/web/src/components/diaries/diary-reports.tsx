import type { GrowthDay, GrowthPhoto, GrowthState } from '@offshoot/contracts/growth';
import { IconMoodSad, IconPlant2, IconPlantOff } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../lib/i18n/use-format.ts';
import { SignedPhoto } from '../photos/signed-photo.tsx';
import classes from './diary-reports.module.css';

export const growthIcons = { growing: IconPlant2, struggling: IconMoodSad, died: IconPlantOff };

interface Report {
  day: GrowthDay;
  state: GrowthState;
  /** Not for every reader. */
  at?: string;
  photo: GrowthPhoto | null;
}

interface Props<R> {
  reports: readonly R[];
  /** Requests the diary again, with a new address of its photos. */
  onExpired: () => void;
  /** What is below a report and its photo. */
  below?: (report: R) => ReactNode;
}

/** What the receiver of a plant said of how it is growing, the earlier report first. */
export function DiaryReports<R extends Report>({ reports, onExpired, below }: Props<R>) {
  const { t } = useTranslation('handover');
  const format = useFormat();
  return (
    <ul className={classes.reports}>
      {reports.map((report) => {
        const { day, state, at, photo } = report;
        const Icon = growthIcons[state];
        return (
          <li key={day}>
            <div className={classes.report}>
              <Icon size={18} aria-hidden />
              <span>
                {t(`growth.days.${day}`)}: <strong>{t(`growth.states.${state}`)}</strong>
              </span>
              {at !== undefined && (
                <time dateTime={at} className={classes.date}>
                  {format.shortDate(at)}
                </time>
              )}
            </div>
            {photo && (
              <SignedPhoto
                image={photo.image}
                meta={photo.image_meta}
                alt={t('growth.photo.alt', { day: t(`growth.days.${day}`) })}
                onExpired={onExpired}
              />
            )}
            {below?.(report)}
          </li>
        );
      })}
    </ul>
  );
}
