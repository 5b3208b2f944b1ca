import { ActionIcon, Button } from '@mantine/core';
import type { ReportSubject } from '@offshoot/contracts/reports';
import { IconFlag } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { onDemandComponent } from '../../components/chunks/lazy-component.tsx';

const ReportDialog = onDemandComponent(() => import('./report-dialog.tsx').then((m) => m.ReportDialog));

interface Props {
  subject: ReportSubject;
  subjectId: string;
  /** The author, where several report buttons are on one page. */
  by?: string;
}

/** Reports a plant, a user, a message or a review to the moderators. */
export function ReportButton({ subject, subjectId, by }: Props) {
  const { t } = useTranslation('report');
  const [open, setOpen] = useState(false);
  return (
    <>
      {by === undefined ? (
        <Button
          variant="subtle"
          color="gray"
          leftSection={<IconFlag size={18} aria-hidden />}
          onClick={() => setOpen(true)}
        >
          {t('open')}
        </Button>
      ) : (
        <ActionIcon
          variant="subtle"
          color="gray"
          size={44}
          aria-label={t('openNamed', { name: by })}
          onClick={() => setOpen(true)}
        >
          <IconFlag size={18} aria-hidden />
        </ActionIcon>
      )}
      {open && <ReportDialog subject={subject} subjectId={subjectId} onClose={() => setOpen(false)} />}
    </>
  );
}
