import { Button } from '@mantine/core';
import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { onDemandComponent } from '../../../components/chunks/lazy-component.tsx';
import { useFormat } from '../../../lib/i18n/use-format.ts';
import type { FilterDialogProps } from './filter-dialog.tsx';
import type { FilterProps } from './filter-choices.tsx';
import { countFilters } from './plant-search.ts';
import classes from './filter-bar.module.css';

const FilterDialog = onDemandComponent(() => import('./filter-dialog.tsx').then((m) => m.FilterDialog));

interface Props extends FilterProps, Pick<FilterDialogProps, 'near' | 'result'> {
  /** Over the content, on a phone. */
  floating?: boolean;
}

/** Opens the filters, and shows how many are set. */
export function FilterButton({ floating = false, ...props }: Props) {
  const { t } = useTranslation('plants');
  const format = useFormat();
  const [open, setOpen] = useState(false);
  const count = countFilters(props.filters);
  const change: FilterProps['change'] = (changed) => {
    // A new list starts at its top; the old scroll position may be behind its end.
    window.scrollTo(0, 0);
    props.change(changed);
  };
  return (
    <>
      <Button
        variant="default"
        className={(floating ? classes.floating : classes.inBar) ?? ''}
        radius="xl"
        size="md"
        leftSection={<IconAdjustmentsHorizontal size={18} aria-hidden />}
        rightSection={count > 0 && <span className={classes.count}>{format.number(count)}</span>}
        aria-label={count > 0 ? t('filter.active', { count }) : undefined}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {t('filter.title')}
      </Button>
      {open && <FilterDialog {...props} change={change} onClose={() => setOpen(false)} />}
    </>
  );
}
