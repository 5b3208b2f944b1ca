import type { Plant } from '@offshoot/contracts/plants';
import { IconSnowflake } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useFormat } from '../../lib/i18n/use-format.ts';
import { useMonthNames } from '../../lib/i18n/use-month-names.ts';
import { useSession } from '../../lib/session/session.tsx';
import classes from './cold-notice.module.css';
import { useNamedSpecies } from './use-named-species.ts';

interface Props {
  /** What the listing says that it is. */
  plant: Pick<Plant, 'name' | 'species'>;
  /** In which the plant changes hands, from 1. */
  month: number;
}

/** That a plant tolerates no frost, in a month that can bring some where the user lives; else nothing. */
export function ColdNotice({ plant, month }: Props) {
  const { me } = useSession();
  return me?.frost_months?.includes(month) ? <Limit plant={plant} month={month} /> : null;
}

function Limit({ plant, month }: Props) {
  const { t } = useTranslation('season');
  const format = useFormat();
  const { long } = useMonthNames();
  const { data } = useNamedSpecies(plant);
  const { cold, slug, name, latin_name: latin } = data?.species ?? {};
  // A plant that is known to survive frost needs no care on its way.
  if (!cold || (cold.kind === 'survives' && cold.value < 0)) return null;
  return (
    <p className={classes.notice}>
      <IconSnowflake size={20} aria-hidden />
      <span>
        {t(`frost.${cold.kind}`, { species: name ?? latin, degrees: format.number(cold.value) })}{' '}
        {t('frost.advice', { month: long(month) })} <Link to={`/species/${slug}`}>{t('frost.source')}</Link>
      </span>
    </p>
  );
}
