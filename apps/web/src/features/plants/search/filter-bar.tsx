import { limits } from '@offshoot/contracts/limits';
import { IconCurrentLocation, IconMapPin, IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { useLocationToggle } from '../../../lib/places/geolocation.ts';
import { useFormat } from '../../../lib/i18n/use-format.ts';
import { useIsPhone } from '../../../lib/device/use-is-phone.ts';
import { FilterButton } from './filter-button.tsx';
import type { FilterDialogProps } from './filter-dialog.tsx';
import { Kinds, Offers, Tags, type FilterProps } from './filter-choices.tsx';
import { usualTags } from '../plant/plant-tags.ts';
import { SearchField } from './search-field.tsx';
import classes from './filter-bar.module.css';

interface PlaceProps extends FilterProps {
  location: ReturnType<typeof useLocationToggle>;
}

interface Props extends PlaceProps, Pick<FilterDialogProps, 'result'> {
  /** More actions on the current search. */
  tools: ReactNode;
}

/** One field for words and place, and one row of the usual choices; everything else is behind the button. */
export function FilterBar({ filters, change, location, result, tools }: Props) {
  const { t } = useTranslation('plants');
  const isPhone = useIsPhone();
  const near = !filters.area && (filters.centre !== null || location.state === 'on');
  return (
    <div className={classes.bar} role="search">
      <SearchField filters={filters} change={change}>
        <NearMe filters={filters} change={change} location={location} />
      </SearchField>
      {!isPhone && <FilterButton filters={filters} change={change} near={near} result={result} />}
      <div className={classes.line}>
        {(filters.area ?? filters.centre) && (
          <button
            type="button"
            className={classes.pill}
            aria-pressed
            aria-label={filters.place ? `${filters.place}: ${t('filter.leaveArea')}` : t('filter.leaveArea')}
            onClick={() => change({ area: null, centre: null })}
          >
            <IconMapPin size={16} aria-hidden /> {filters.place || t('filter.area')} <IconX size={14} aria-hidden />
          </button>
        )}
        <div className={classes.choices}>
          <Kinds filters={filters} change={change} />
          <Offers filters={filters} change={change} />
          <Tags
            filters={filters}
            change={change}
            offered={[...usualTags, ...filters.tags.filter((tag) => !usualTags.includes(tag))]}
          />
        </div>
        {tools}
      </div>
      {location.fault && (
        <p className={classes.fault} role="alert">
          {t(`errors:location.${location.fault}`)}
        </p>
      )}
    </div>
  );
}

function NearMe({ filters, change, location }: PlaceProps) {
  const { t } = useTranslation('plants');
  const format = useFormat();
  const isElsewhere = filters.area !== null || filters.centre !== null;
  const near = location.state === 'on' && !isElsewhere;
  // From an area of the map the button returns to the user's own location.
  const toggle = () => {
    if (isElsewhere) change({ area: null, centre: null });
    if (!isElsewhere || location.state === 'off') location.toggle();
  };
  return (
    <>
      <button
        type="button"
        className={classes.near}
        aria-pressed={near}
        disabled={location.state === 'requesting'}
        onClick={toggle}
      >
        <IconCurrentLocation size={18} aria-hidden />
        <span className={classes.nearText}>{t(`filter.near.${location.state}`)}</span>
      </button>
      {(near || (filters.centre && !filters.area)) && (
        <select
          className={classes.radius}
          aria-label={t('filter.radius')}
          value={filters.radius}
          onChange={(event) => change({ radius: Number(event.currentTarget.value) })}
        >
          {limits.radiusOptionsKm.map((km) => (
            <option key={km} value={km}>
              {format.radius(km)}
            </option>
          ))}
        </select>
      )}
    </>
  );
}
