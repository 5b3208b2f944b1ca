import type { Plant } from '@offshoot/contracts/plants';
import { IconPlant2 } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { noonOf } from '../../lib/i18n/local-day.ts';
import { isolated } from '../../lib/i18n/phrases.ts';
import { useFormat } from '../../lib/i18n/use-format.ts';
import { usePersonName } from '../../lib/i18n/use-person-name.ts';
import { useSession } from '../../lib/session/session.tsx';
import classes from './health-line.module.css';

/** What an owner says of a plant's health, as their word; nothing where they do not say. */
export function HealthLine({ plant }: { plant: Plant }) {
  const { t } = useTranslation('health');
  const format = useFormat();
  const personName = usePersonName();
  const { me } = useSession();
  const { pests_checked_on: day, soil_origin: soil, owner } = plant;
  const statements = [
    day === null ? [] : t('line.pests', { date: format.date(noonOf(day)) }),
    soil === null ? [] : t(`line.soil.${soil}`),
  ].flat();
  if (statements.length === 0) return null;
  const said = { statements: statements.join(' · ') };
  return (
    <p className={classes.line}>
      <IconPlant2 size={20} aria-hidden />
      {plant.owner_id === me?.id
        ? t('line.own', said)
        : t('line.says', { ...said, name: isolated(personName(owner?.name)) })}
    </p>
  );
}
