import { NativeSelect, TextInput } from '@mantine/core';
import { limits } from '@offshoot/contracts/limits';
import { useTranslation } from 'react-i18next';
import { useTyped, type FilterProps } from './filter-choices.tsx';

/** Available plants, or those that were given away. */
export function StatusField({ filters, change }: FilterProps) {
  const { t } = useTranslation('plants');
  return (
    <NativeSelect
      label={t('filter.status')}
      size="md"
      radius="xl"
      value={filters.status}
      onChange={(event) => change({ status: event.currentTarget.value === 'exchanged' ? 'exchanged' : 'available' })}
      data={[
        { value: 'available', label: t('common:plantStatus.available') },
        { value: 'exchanged', label: t('common:plantStatus.exchanged') },
      ]}
    />
  );
}

/** The order; the nearest first only with a location. */
export function OrderField({ filters, change, near }: FilterProps & { near: boolean }) {
  const { t } = useTranslation('plants');
  const orders = near
    ? (['nearest', 'newest', 'oldest', 'name_asc', 'name_desc'] as const)
    : (['newest', 'oldest', 'name_asc', 'name_desc'] as const);
  const present = filters.sort && orders.some((order) => order === filters.sort) ? filters.sort : orders[0];
  return (
    <NativeSelect
      label={t('filter.sort')}
      size="md"
      radius="xl"
      value={present}
      onChange={(event) => change({ sort: orders.find((order) => order === event.currentTarget.value) ?? null })}
      data={orders.map((order) => ({ value: order, label: t(`filter.order.${order}`) }))}
    />
  );
}

/** Applied on Enter and on blur: each letter would be a search. */
export function SpeciesField({ filters: { species }, change }: FilterProps) {
  const { t } = useTranslation('plants');
  const [text, setText] = useTyped(species);
  const apply = () => {
    if (text.trim() !== species) change({ species: text.trim() });
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        apply();
      }}
    >
      <TextInput
        type="search"
        radius="xl"
        label={t('create.species')}
        size="md"
        maxLength={limits.speciesMax}
        enterKeyHint="search"
        data-kept
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        onBlur={apply}
      />
    </form>
  );
}
