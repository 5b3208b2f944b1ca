import { Button, Group, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Dialog } from './dialog.tsx';

/** Shown to visitors who want something that needs an account; `next` is the path to return to. */
export function AuthRequiredDialog({ onClose, next }: { onClose: () => void; next: string }) {
  const { t } = useTranslation();
  const query = `?next=${encodeURIComponent(next)}`;
  return (
    <Dialog title={t('authRequired.title')} onClose={onClose} size="sm" small>
      <Text>{t('authRequired.message')}</Text>
      <Group mt="lg" gap="sm">
        <Button component={Link} to={`/login${query}`} variant="outline" flex="1 0 auto" onClick={onClose}>
          {t('authRequired.signIn')}
        </Button>
        <Button component={Link} to={`/register${query}`} flex="1 0 auto" onClick={onClose}>
          {t('authRequired.createAccount')}
        </Button>
      </Group>
    </Dialog>
  );
}
