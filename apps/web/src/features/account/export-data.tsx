import { Button, Stack, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../lib/api-error.ts';
import { apiUrl, jsonOrNull, seconds, withSession } from '../../lib/api.ts';
import { errorText } from '../../lib/error-text.ts';

const path = '/auth/me/export';

async function fetchExport(): Promise<Blob> {
  let archive = new Blob();
  await withSession(path, async (token) => {
    try {
      const response = await fetch(apiUrl(path), { headers: token ? { authorization: `Bearer ${token}` } : {} });
      if (response.ok) archive = await response.blob();
      const body = response.ok ? null : jsonOrNull(await response.text());
      return { status: response.status, body, retryAfter: seconds(response.headers.get('retry-after')) };
    } catch {
      throw new ApiError({ status: 0, code: 'network' });
    }
  });
  return archive;
}

function save(archive: Blob): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(archive);
  link.download = 'offshoot.zip';
  link.click();
  // The browser has taken the address over by then.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

/** All of the person's data as a ZIP. */
export function ExportData() {
  const { t } = useTranslation('account');
  const take = useMutation({ mutationFn: fetchExport, onSuccess: save });
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
