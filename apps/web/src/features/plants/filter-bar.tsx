import { Button, NativeSelect, TextInput } from '@mantine/core';
import { limits } from '@offshoot/contracts/limits';
import { IconCurrentLocation, IconMapPin, IconSearch, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { useLocationToggle } from '../../lib/geolocation.ts';
import { useFormat } from '../../lib/use-format.ts';
import type { Filters } from './plant-search.ts';
import { filterTags, tagName } from './plant-tags.ts';
import classes from './plants-page.module.css';

interface Props {
  filters: Filters;
  change: (changed: Partial<Filters>) => void;
  location: ReturnType<typeof useLocationToggle>;
}

/** Search, near me with its radius, kinds, status and order. */
export function FilterBar({ filters, change, location }: Props) {
  const { t } = useTranslation('plants');
  return (
    <div className={classes.bar} role="search">
      <SearchField search={filters.search} onSearch={(search) => change({ search })} />
      <div className={classes.row}>
        <NearMe filters={filters} change={change} location={location} />
        <NativeSelect
          className={classes.select}
          radius="xl"
          aria-label={t('filter.status')}
          value={filters.status}
          onChange={(event) => change({ status: event.currentTarget.value === 'exchanged' ? 'exchanged' : 'available' })}
          data={[
            { value: 'available', label: t('common:plantStatus.available') },
            { value: 'exchanged', label: t('common:plantStatus.exchanged') },
          ]}
        />
        <Order filters={filters} change={change} near={filters.centre !== null || location.state === 'on'} />
        <SpeciesField species={filters.species} onChange={(species) => change({ species })} />
      </div>
      {location.fault && (
        <p className={classes.fault} role="alert">
          {t(`errors:location.${location.fault}`)}
        </p>
      )}
      <Tags tags={filters.tags} onChange={(tags) => change({ tags })} />
    </div>
  );
}

/** What is being typed. Going back or clearing the filters changes the address, and with it the text; the focus stays. */
function useTyped(applied: string) {
  const [text, setText] = useState(applied);
  const [before, setBefore] = useState(applied);
  if (before !== applied) {
    setBefore(applied);
    setText(applied);
  }
  return [text, setText] as const;
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

/** Applied by Enter and when it is left: every letter would be a search. */
function SpeciesField({ species, onChange }: { species: string; onChange: (species: string) => void }) {
  const { t } = useTranslation('plants');
  const [text, setText] = useTyped(species);
  const apply = () => {
    if (text.trim() !== species) onChange(text.trim());
  };
  return (
    <form
      className={classes.species}
      onSubmit={(event) => {
        event.preventDefault();
        apply();
      }}
    >
      <TextInput
        type="search"
        radius="xl"
        aria-label={t('create.species')}
        placeholder={t('create.species')}
        maxLength={limits.speciesMax}
        enterKeyHint="search"
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        onBlur={apply}
      />
    </form>
  );
}

function NearMe({ filters, change, location }: Props) {
  const { t } = useTranslation('plants');
  const format = useFormat();
  const near = location.state === 'on' && !filters.centre;
  // From an area of the map the button leads back to where one is, wherever that was left.
  const toggle = () => {
    if (filters.centre) change({ centre: null });
    if (!filters.centre || location.state === 'off') location.toggle();
  };
  return (
    <>
      {filters.centre && (
        <button type="button" className={classes.pill} aria-pressed aria-label={t('filter.leaveArea')} onClick={() => change({ centre: null })}>
          <IconMapPin size={16} aria-hidden /> {t('filter.area')} <IconX size={14} aria-hidden />
        </button>
      )}
      <button type="button" className={classes.pill} aria-pressed={near} disabled={location.state === 'requesting'} onClick={toggle}>
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

function Order({ filters, change, near }: Pick<Props, 'filters' | 'change'> & { near: boolean }) {
  const { t } = useTranslation('plants');
  const orders = near ? (['nearest', 'newest', 'oldest', 'name_asc', 'name_desc'] as const) : (['newest', 'oldest', 'name_asc', 'name_desc'] as const);
  const present = filters.sort && orders.some((one) => one === filters.sort) ? filters.sort : orders[0];
  return (
    <NativeSelect
      className={classes.select}
      radius="xl"
      aria-label={t('filter.sort')}
      value={present}
      onChange={(event) => change({ sort: orders.find((one) => one === event.currentTarget.value) ?? null })}
      data={orders.map((order) => ({ value: order, label: t(`filter.order.${order}`) }))}
    />
  );
}

function Tags({ tags, onChange }: { tags: readonly string[]; onChange: (tags: string[]) => void }) {
  const { t } = useTranslation('plants');
  return (
    <div className={classes.tags} role="group" aria-label={t('filter.kinds')}>
      {filterTags.map((tag) => {
        const chosen = tags.includes(tag);
        return (
          <button
            key={tag}
            type="button"
            className={classes.pill}
            aria-pressed={chosen}
            onClick={() => onChange(chosen ? tags.filter((one) => one !== tag) : [...tags, tag])}
          >
            {tagName(t, tag)}
          </button>
        );
      })}
    </div>
  );
}
