import { Button, Stack, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { errorText } from '../../lib/api/error-text.ts';
import { fetchFile, saveFile } from '../../lib/api/save-file.ts';

/** All of the user's data as a ZIP. */
export function ExportData() {
  const { t } = useTranslation('account');
  const take = useMutation({
    mutationFn: () => fetchFile('/auth/me/export'),
    onSuccess: (archive) => saveFile(archive, 'offshoot.zip'),
  });
  return (
    <Stack>
      <Text size="sm">{t('export.hint')}</Text>
      {take.error && (
        <Text c="danger" role="alert">
          {errorText(t, take.error)}
        </Text>
      )}
      <Button variant="light" loading={take.isPending} onClick={() => take.mutate()}>
        {t('export.submit')}
      </Button>
    </Stack>
  );
}
