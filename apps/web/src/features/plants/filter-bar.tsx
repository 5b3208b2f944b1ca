import { Button, NativeSelect, TextInput } from '@mantine/core';
import { limits } from '@offshoot/contracts/limits';
import { IconCurrentLocation, IconMapPin, IconSearch, IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { useLocationToggle } from '../../lib/places/geolocation.ts';
import { useFormat } from '../../lib/i18n/use-format.ts';
import { useIsPhone } from '../../lib/device/use-is-phone.ts';
import { OrderField, SpeciesField, StatusField, Tags, useTyped, type FilterProps } from './filter-fields.tsx';
import classes from './plants-page.module.css';

interface Props extends FilterProps {
  location: ReturnType<typeof useLocationToggle>;
}

/** Search, near me with its radius, kinds, status and order; on a phone what does not fit is behind a button. */
export function FilterBar({ filters, change, location }: Props) {
  const { t } = useTranslation('plants');
  const isPhone = useIsPhone();
  return (
    <div className={classes.bar} role="search">
      <SearchField search={filters.search} onSearch={(search) => change({ search })} />
      <div className={classes.lines}>
        <div className={classes.row}>
          <NearMe filters={filters} change={change} location={location} />
          {!isPhone && (
            <>
              <StatusField filters={filters} change={change} />
              <OrderField filters={filters} change={change} near={filters.centre !== null || location.state === 'on'} />
              <SpeciesField filters={filters} change={change} />
            </>
          )}
        </div>
        <Tags filters={filters} change={change} />
      </div>
      {location.fault && (
        <p className={classes.fault} role="alert">
          {t(`errors:location.${location.fault}`)}
        </p>
      )}
    </div>
  );
}

function SearchField({ search, onSearch }: { search: string; onSearch: (search: string) => void }) {
  const { t } = useTranslation('plants');
  const [text, setText] = useTyped(search);
  return (
    <form
      className={classes.search}
      onSubmit={(event) => {
        event.preventDefault();
        onSearch(text.trim());
      }}
    >
      <TextInput
        type="search"
        radius="xl"
        size="md"
        aria-label={t('filter.search')}
        placeholder={t('filter.search')}
        maxLength={limits.searchMax}
        leftSection={<IconSearch size={18} aria-hidden />}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <Button type="submit" size="md">
        {t('filter.find')}
      </Button>
    </form>
  );
}

function NearMe({ filters, change, location }: Props) {
  const { t } = useTranslation('plants');
  const format = useFormat();
  const near = location.state === 'on' && !filters.centre;
  // From an area of the map the button returns to the user's own location.
  const toggle = () => {
    if (filters.centre) change({ centre: null });
    if (!filters.centre || location.state === 'off') location.toggle();
  };
  return (
    <>
      {filters.centre && (
        <button
          type="button"
          className={classes.pill}
          aria-pressed
          aria-label={t('filter.leaveArea')}
          onClick={() => change({ centre: null })}
        >
          <IconMapPin size={16} aria-hidden /> {t('filter.area')} <IconX size={14} aria-hidden />
        </button>
      )}
      <button
        type="button"
        className={classes.pill}
        aria-pressed={near}
        disabled={location.state === 'requesting'}
        onClick={toggle}
      >
        <IconCurrentLocation size={16} aria-hidden /> {t(`filter.near.${location.state}`)}
      </button>
      {(near || filters.centre) && (
        <NativeSelect
          className={classes.select}
          radius="xl"
          aria-label={t('filter.radius')}
          value={String(filters.radius)}
          onChange={(event) => change({ radius: Number(event.currentTarget.value) })}
          data={limits.radiusOptionsKm.map((km) => ({ value: String(km), label: format.radius(km) }))}
        />
      )}
    </>
  );
}
