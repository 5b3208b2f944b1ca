import { ActionIcon } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';

/** Leads from a room that fills the screen back to the list. */
export function BackToRooms({ onBack }: { onBack: () => void }) {
  const { t } = useTranslation('chat');
  return (
    <ActionIcon variant="subtle" size={44} radius="xl" aria-label={t('room.back')} onClick={onBack}>
      <IconArrowLeft className="points" aria-hidden />
    </ActionIcon>
  );
}
