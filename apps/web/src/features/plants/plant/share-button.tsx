import { Button } from '@mantine/core';
import type { Plant } from '@offshoot/contracts/plants';
import { IconShare } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { toast } from '../../../components/toasts/toast.ts';
import { shareLink } from '../../../lib/device/share-link.ts';

/** Shares a plant's link with the device's own menu, or copies it where there is none. */
export function ShareButton({ plant }: { plant: Plant }) {
  const { t } = useTranslation('plants');
  const share = async () => {
    const link = `${window.location.origin}/plants/${plant.id}`;
    const result = await shareLink(plant.name, link);
    if (result === 'copied') toast.success(t('share.copied'));
    if (result === 'failed') toast.error(t('share.failed', { link }));
  };
  return (
    <Button
      variant="subtle"
      color="gray"
      leftSection={<IconShare size={18} aria-hidden />}
      onClick={() => void share()}
    >
      {t('share.label')}
    </Button>
  );
}
