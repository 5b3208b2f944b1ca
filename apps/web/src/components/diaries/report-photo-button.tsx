import { Button } from '@mantine/core';
import { IconFlag } from '@tabler/icons-react';
import { useContext, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ReportPhoto } from './report-photo.ts';

/** Reports a photo of another user's diary to the moderators. */
export function ReportPhotoButton({ photoId }: { photoId: string }) {
  const { t } = useTranslation('handover');
  const dialogOf = useContext(ReportPhoto);
  const [isOpen, setOpen] = useState(false);
  if (!dialogOf) return null;
  return (
    <>
      <Button
        variant="subtle"
        color="gray"
        leftSection={<IconFlag size={18} aria-hidden />}
        onClick={() => setOpen(true)}
      >
        {t('growth.photo.report')}
      </Button>
      {isOpen && dialogOf(photoId, () => setOpen(false))}
    </>
  );
}
