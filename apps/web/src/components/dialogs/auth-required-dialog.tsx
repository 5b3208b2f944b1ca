import { Button, Group, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { stateFor, type WantedPlant } from '../../lib/navigation/wanted-plant.ts';
import { WantedPlantStrip } from '../plants/wanted-plant-strip.tsx';
import { Dialog } from './dialog.tsx';

interface Props {
  /** The path to return to. */
  next: string;
  /** The plant that it is about. */
  wantedPlant?: WantedPlant | undefined;
  onClose: () => void;
}

/** Shown to visitors who want something that needs an account. */
export function AuthRequiredDialog({ onClose, next, wantedPlant }: Props) {
  const { t } = useTranslation();
  const query = `?next=${encodeURIComponent(next)}`;
  return (
    <Dialog title={t('authRequired.title')} onClose={onClose} size="sm" small>
      {wantedPlant && <WantedPlantStrip plant={wantedPlant} />}
      <Text>{t('authRequired.message')}</Text>
      <Group mt="lg" gap="sm">
        <Button
          component={Link}
          to={`/login${query}`}
          state={stateFor(wantedPlant)}
          variant="outline"
          flex="1 0 auto"
          onClick={onClose}
        >
          {t('authRequired.signIn')}
        </Button>
        <Button
          component={Link}
          to={`/register${query}`}
          state={stateFor(wantedPlant)}
          flex="1 0 auto"
          onClick={onClose}
        >
          {t('authRequired.createAccount')}
        </Button>
      </Group>
    </Dialog>
  );
}
