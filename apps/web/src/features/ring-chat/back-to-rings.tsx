import { ActionIcon } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';

/** Leads from the room of a ring to the user's rings. */
export function BackToRings() {
  const { t } = useTranslation('chat');
  return (
    <ActionIcon component={Link} to="/rings" variant="subtle" size={44} radius="xl" aria-label={t('ring.back')}>
      <IconArrowLeft className="points" aria-hidden />
    </ActionIcon>
  );
}
