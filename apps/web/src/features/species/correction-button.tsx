import { Button } from '@mantine/core';
import type { SpeciesPage } from '@offshoot/contracts/species';
import { IconFlag } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { onDemandComponent } from '../../components/chunks/lazy-component.tsx';

const CorrectionDialog = onDemandComponent(() => import('./correction-dialog.tsx').then((m) => m.CorrectionDialog));

/** Opens the form that says what is wrong on the page of a species. */
export function CorrectionButton({ species }: { species: SpeciesPage }) {
  const { t } = useTranslation('species');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="subtle"
        color="gray"
        leftSection={<IconFlag size={18} aria-hidden />}
        onClick={() => setOpen(true)}
      >
        {t('correction.open')}
      </Button>
      {isOpen && <CorrectionDialog species={species} onClose={() => setOpen(false)} />}
    </>
  );
}
