import { Button } from '@mantine/core';
import type { Plant } from '@offshoot/contracts/plants';
import { IconBan } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DeactivateDialog } from './deactivate-dialog.tsx';

/** Takes a plant out of the lists, from its own page. For moderators. */
export function DeactivateButton({ plant }: { plant: Pick<Plant, 'id' | 'status'> }) {
  const { t } = useTranslation('moderation');
  const [isOpen, setOpen] = useState(false);
  if (plant.status === 'inactive') return null;
  return (
    <>
      <Button
        variant="subtle"
        color="danger"
        leftSection={<IconBan size={18} aria-hidden />}
        onClick={() => setOpen(true)}
      >
        {t('deactivate.open')}
      </Button>
      {isOpen && <DeactivateDialog plantId={plant.id} onClose={() => setOpen(false)} />}
    </>
  );
}
