import { Button } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { Suspense, lazy, useState } from 'react';
import { useTranslation } from 'react-i18next';

const PrintTagsDialog = lazy(() => import('./print-tags-dialog.tsx').then((m) => ({ default: m.PrintTagsDialog })));

/** The way from My plants to a sheet of tags. */
export function PrintTagsButton() {
  const { t } = useTranslation('tag');
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="outline" leftSection={<IconPrinter size={18} aria-hidden />} onClick={() => setOpen(true)}>
        {t('sheet.open')}
      </Button>
      {open && (
        <Suspense fallback={null}>
          <PrintTagsDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
