import { Button } from '@mantine/core';
import type { Plant } from '@offshoot/contracts/plants';
import { IconShare } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { toast } from '../../../components/toasts/toast.ts';

/** Shares a plant's link with the device's own menu, or copies it where there is none. */
export function ShareButton({ plant }: { plant: Plant }) {
  const { t } = useTranslation('plants');
  const share = async () => {
    const link = `${window.location.origin}/plants/${plant.id}`;
    const data = { title: plant.name, url: link };
    try {
      if (typeof navigator.share === 'function' && navigator.canShare?.(data) !== false) {
        await navigator.share(data);
        return;
      }
    } catch (fault) {
      // Dismissing the share sheet is no failure.
      if (fault instanceof DOMException && fault.name === 'AbortError') return;
    }
    try {
      await navigator.clipboard.writeText(link);
      toast.success(t('share.copied'));
    } catch {
      toast.error(t('share.failed', { link }));
    }
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
