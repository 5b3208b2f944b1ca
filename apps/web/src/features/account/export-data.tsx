import { Button, Stack, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../lib/api/api-error.ts';
import { errorText } from '../../lib/api/error-text.ts';
import { fetchFile, saveFile } from '../../lib/api/save-file.ts';
import { useFormat } from '../../lib/i18n/use-format.ts';

const minuteMs = 60_000;

/** From when the next download can begin, to the minute; null where it was not refused for others before it. */
function nextDownload(error: unknown): Date | null {
  if (!(error instanceof ApiError) || error.retryAfter === null) return null;
  if (error.code !== 'download_running' && error.code !== 'downloads_reached') return null;
  return new Date(Math.ceil((Date.now() + error.retryAfter * 1_000) / minuteMs) * minuteMs);
}

/** All of the user's data as a ZIP. */
export function ExportData() {
  const { t } = useTranslation('account');
  const format = useFormat();
  const download = useMutation({
    mutationFn: () => fetchFile('/auth/me/export'),
    onSuccess: (archive) => saveFile(archive, 'offshoot.zip'),
  });
  const next = nextDownload(download.error);
  return (
    <Stack>
      <Text size="sm">{t('export.hint')}</Text>
      {download.error && (
        <Text c="danger" role="alert">
          {errorText(t, download.error)} {next && <span>{t('export.again', { time: format.dateTime(next) })}</span>}
        </Text>
      )}
      <Button variant="light" loading={download.isPending} onClick={() => download.mutate()}>
        {t('export.submit')}
      </Button>
    </Stack>
  );
}
