import type { Plant } from '@offshoot/contracts/plants';
import type { NamedSpecies } from '@offshoot/contracts/species';
import { IconSnowflake } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { monthOf, noonOf } from '../../lib/i18n/local-day.ts';
import { useFormat } from '../../lib/i18n/use-format.ts';
import { useMonthNames } from '../../lib/i18n/use-month-names.ts';
import { useSession } from '../../lib/session/session.tsx';
import classes from './cold-notice.module.css';
import { useNamedSpecies } from './use-named-species.ts';

type Cold = NonNullable<NonNullable<NamedSpecies['species']>['cold']>;

interface Props {
  /** What the listing says that it is. */
  plant: Pick<Plant, 'name' | 'species'>;
  /** On which the plant changes hands, as YYYY-MM-DD. */
  day: string;
  /** The coldest that is forecast for the day, in degrees Celsius; null where nothing is. */
  forecast?: number | null;
}

/** What forecasts must credit, wherever their data is shown. */
const credit = { text: 'Open-Meteo.com, CC BY 4.0', address: 'https://open-meteo.com/' };

/** That a plant does not tolerate the cold of a day: what is forecast, else what the user's months of frost can bring; else nothing. */
export function ColdNotice({ plant, day, forecast = null }: Props) {
  const { me } = useSession();
  const isConcerned = forecast !== null || me?.frost_months?.includes(monthOf(day));
  return isConcerned ? <Limit plant={plant} day={day} forecast={forecast} /> : null;
}

/** A plant that is known to survive frost needs no care on its way in a month of it. */
const isTooCold = (cold: Cold, forecast: number | null): boolean =>
  forecast === null ? cold.kind === 'keep_above' || cold.value >= 0 : forecast < cold.value;

function Limit({ plant, day, forecast }: Required<Props>) {
  const { t } = useTranslation('season');
  const format = useFormat();
  const { long } = useMonthNames();
  const { data } = useNamedSpecies(plant);
  const { cold, slug, name, latin_name: latin } = data?.species ?? {};
  if (!cold || !isTooCold(cold, forecast)) return null;
  return (
    <p className={classes.notice}>
      <IconSnowflake size={20} aria-hidden />
      <span>
        {t(`frost.${cold.kind}`, { species: name ?? latin, degrees: format.number(cold.value) })}{' '}
        {forecast === null
          ? t('frost.advice', { month: long(monthOf(day)) })
          : t('frost.forecast', {
              degrees: format.number(Math.round(forecast)),
              date: format.shortDate(noonOf(day)),
            })}{' '}
        <Link to={`/species/${slug}`}>{t('frost.source')}</Link>
        {forecast !== null && (
          <span className={classes.credit}>
            <a href={credit.address}>{credit.text}</a>
          </span>
        )}
      </span>
    </p>
  );
}
