import { Button, Group, Text } from '@mantine/core';
import type { ModerationStatistics } from '@offshoot/contracts/moderation';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { errorText } from '../../../lib/api/error-text.ts';
import { fetchFile, saveFile } from '../../../lib/api/save-file.ts';
import { statisticsTable } from './statistics-table.ts';

interface Props {
  days: number;
  statistics: ModerationStatistics;
}

/** The shown figures as CSV, and the statements of reasons of the same period as lines of JSON. */
export function RecordDownloads({ days, statistics }: Props) {
  const { t } = useTranslation(['moderation', 'errors', 'common']);
  const day = statistics.as_of.slice(0, 10);
  const statements = useMutation({
    mutationFn: () => {
      const to = Date.parse(statistics.as_of);
      const from = new Date(to - days * 86_400_000).toISOString();
      return fetchFile(`/moderation/statements.ndjson?${new URLSearchParams({ from, to: statistics.as_of })}`);
    },
    onSuccess: (file) => saveFile(file, `statements-${day}.ndjson`),
  });
  const saveFigures = () =>
    saveFile(new Blob([statisticsTable(statistics)], { type: 'text/csv' }), `statistics-${day}.csv`);
  return (
    <>
      <Group gap="sm" my="sm">
        <Button variant="light" size="sm" onClick={saveFigures}>
          {t('statistics.downloadFigures')}
        </Button>
        <Button variant="light" size="sm" loading={statements.isPending} onClick={() => statements.mutate()}>
          {t('statistics.downloadStatements')}
        </Button>
        <Button component={Link} to="/transparency" variant="subtle" size="sm">
          {t('common:nav.transparency')}
        </Button>
      </Group>
      {statements.error && (
        <Text c="danger" role="alert">
          {errorText(t, statements.error)}
        </Text>
      )}
    </>
  );
}
