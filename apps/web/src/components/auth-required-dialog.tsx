import { Button, Group, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Dialog } from './dialog.tsx';

/** For visitors who want what needs an account; `next` is where they wanted to go. */
export function AuthRequiredDialog({ onClose, next }: { onClose: () => void; next: string }) {
  const { t } = useTranslation();
  const query = `?next=${encodeURIComponent(next)}`;
  return (
    <Dialog title={t('authRequired.title')} onClose={onClose} size="sm" small>
      <Text>{t('authRequired.message')}</Text>
      <Group grow mt="lg">
        <Button component={Link} to={`/login${query}`} variant="outline" onClick={onClose}>
          {t('authRequired.signIn')}
        </Button>
        <Button component={Link} to={`/register${query}`} onClick={onClose}>
          {t('authRequired.createAccount')}
        </Button>
      </Group>
    </Dialog>
  );
}
