import { Alert, Button, Group, Text } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { errorText } from '../../lib/api/error-text.ts';

interface Props {
  error: Error;
  onReload: () => void;
  onOverwrite: () => void;
}

/** Offers both ways out where the plant was changed since its form was opened. */
export function EditConflict({ error, onReload, onOverwrite }: Props) {
  const { t } = useTranslation('plants');
  return (
    <Alert color="danger" role="alert" icon={<IconAlertCircle aria-hidden />} title={t('edit.failed')}>
      <Text>{errorText(t, error)}</Text>
      <Group mt="sm">
        <Button variant="default" onClick={onReload}>
          {t('edit.reload')}
        </Button>
        <Button color="danger" variant="outline" onClick={onOverwrite}>
          {t('edit.overwrite')}
        </Button>
      </Group>
    </Alert>
  );
}
