import { Button, Group, Stack } from '@mantine/core';
import type { PlantPage } from '@offshoot/contracts/plants';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import dialog from '../../../components/dialogs/dialog.module.css';
import { Dialog } from '../../../components/dialogs/dialog.tsx';
import { Kinds, Offers, Tags, type FilterProps } from './filter-choices.tsx';
import { OrderField, SpeciesField, StatusField } from './filter-fields.tsx';
import { noFilters } from './plant-search.ts';
import { filterTags } from '../plant/plant-tags.ts';
import classes from './filter-bar.module.css';

export interface FilterDialogProps extends FilterProps {
  near: boolean;
  /** How many plants match the current filters; undefined while loading. */
  result: Pick<PlantPage, 'total' | 'total_is_capped'> | undefined;
  onClose: () => void;
}

/**
 * All filters, for a screen whose bar has no room for them. Each applies as it is chosen; the button shows how many
 * plants match.
 */
export function FilterDialog({ filters, change, near, result, onClose }: FilterDialogProps) {
  const { t } = useTranslation('plants');
  return (
    <Dialog title={t('filter.title')} onClose={onClose}>
      <Stack gap="lg">
        <fieldset className={classes.kinds}>
          <legend>{t('filter.kind')}</legend>
          <Kinds filters={filters} change={change} />
        </fieldset>
        <fieldset className={classes.kinds}>
          <legend>{t('common:plantOffer.either')}</legend>
          <Offers filters={filters} change={change} />
        </fieldset>
        <fieldset className={classes.kinds}>
          <legend>{t('filter.kinds')}</legend>
          <Tags filters={filters} change={change} offered={filterTags} />
        </fieldset>
        <SpeciesField filters={filters} change={change} />
        <StatusField filters={filters} change={change} />
        <OrderField filters={filters} change={change} near={near} />
      </Stack>
      <Group mt="sm" className={dialog.actions ?? ''} grow preventGrowOverflow={false}>
        <Button variant="default" size="md" onClick={() => change(noFilters)}>
          {t('list.forget')}
        </Button>
        <Button size="md" onClick={onClose} aria-live="polite">
          {shownOnClose(t, result)}
        </Button>
      </Group>
    </Dialog>
  );
}

function shownOnClose(t: TFunction<'plants'>, result: FilterDialogProps['result']): string {
  if (!result) return t('filter.showAny');
  const { total, total_is_capped } = result;
  if (total === 0) return t('list.noResult');
  return total_is_capped ? t('filter.showMoreThan', { total }) : t('filter.show', { count: total });
}
