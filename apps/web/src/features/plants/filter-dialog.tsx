import { Button, Group, Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../components/dialogs/dialog.tsx';
import { OrderField, SpeciesField, StatusField, Tags, type FilterProps } from './filter-fields.tsx';
import { noFilters } from './plant-search.ts';
import classes from './plants-page.module.css';

interface Props extends FilterProps {
  near: boolean;
  /** How many plants match the current filters; undefined while loading. */
  total: number | undefined;
  onClose: () => void;
}

/**
 * All filters, for a screen whose bar has no room for them. Each applies as it is chosen; the button shows how many
 * plants match.
 */
export function FilterDialog({ filters, change, near, total, onClose }: Props) {
  const { t } = useTranslation('plants');
  return (
    <Dialog title={t('filter.title')} onClose={onClose}>
      <Stack gap="lg">
        <fieldset className={classes.kinds}>
          <legend>{t('filter.kinds')}</legend>
          <Tags filters={filters} change={change} labelled />
        </fieldset>
        <SpeciesField filters={filters} change={change} labelled />
        <StatusField filters={filters} change={change} labelled />
        <OrderField filters={filters} change={change} near={near} labelled />
      </Stack>
      <Group className={classes.sheetEnd ?? ''} grow preventGrowOverflow={false}>
        <Button variant="default" size="md" onClick={() => change(noFilters)}>
          {t('list.forget')}
        </Button>
        <Button size="md" onClick={onClose} aria-live="polite">
          {total === undefined
            ? t('filter.showAny')
            : total === 0
              ? t('list.noResult')
              : t('filter.show', { count: total })}
        </Button>
      </Group>
    </Dialog>
  );
}
