import { Button } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { onDemandComponent } from '../../components/chunks/lazy-component.tsx';

const PrintTagsDialog = onDemandComponent(() => import('./print-tags-dialog.tsx').then((m) => m.PrintTagsDialog));

/** Opens the dialog that prints tags, from My plants. */
export function PrintTagsButton() {
  const { t } = useTranslation('tag');
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="outline" leftSection={<IconPrinter size={18} aria-hidden />} onClick={() => setOpen(true)}>
        {t('sheet.open')}
      </Button>
      {open && <PrintTagsDialog onClose={() => setOpen(false)} />}
    </>
  );
}
