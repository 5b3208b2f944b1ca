import { Button } from '@mantine/core';
import { IconTag } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useHref } from 'react-router-dom';
import { toast } from '../../components/toasts/toast.ts';

/** Opens a plant's tag in a window of its own. */
export function TagButton({ plantId }: { plantId: string }) {
  const { t } = useTranslation('tag');
  const address = useHref(`/plants/${plantId}/tag`);
  const open = () => {
    if (!window.open(address, '_blank', 'width=480,height=820')) toast.error(t('popupBlocked'));
  };
  return (
    <Button variant="outline" leftSection={<IconTag size={18} aria-hidden />} onClick={open}>
      {t('open')}
    </Button>
  );
}
