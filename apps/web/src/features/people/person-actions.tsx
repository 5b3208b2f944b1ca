import { Button } from '@mantine/core';
import type { PublicProfile } from '@offshoot/contracts/people';
import { IconBan } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../components/dialogs/confirm-dialog.tsx';
import { toast } from '../../components/toasts/toast.ts';
import { errorText } from '../../lib/api/error-text.ts';
import { FollowButton } from './follow-button.tsx';
import { useBlock } from './use-person.ts';

/** The actions on another user. */
export function PersonActions({ person }: { person: PublicProfile }) {
  const { t } = useTranslation('people');
  const [opened, setOpened] = useState(false);
  const refused = (error: Error) => toast.error(`${t('actionFailed')} ${errorText(t, error)}`);
  const block = useBlock(person);
  if (person.is_blocked) {
    const unblock = () =>
      block.mutate(false, {
        onSuccess: () => toast.success(t('unblockDone', { name: person.name })),
        onError: refused,
      });
    return (
      <>
        <p role="status">{t('blocked')}</p>
        <Button variant="default" loading={block.isPending} onClick={unblock}>
          {t('unblock')}
        </Button>
      </>
    );
  }
  return (
    <>
      <FollowButton person={person} onRefused={refused} />
      <Button
        variant="subtle"
        color="danger"
        leftSection={<IconBan size={18} aria-hidden />}
        onClick={() => setOpened(true)}
      >
        {t('block')}
      </Button>
      {opened && (
        <ConfirmDialog
          title={t('blockTitle', { name: person.name })}
          message={t('blockQuestion')}
          confirmLabel={t('block')}
          dangerous
          busy={block.isPending}
          error={block.error}
          onConfirm={() =>
            block.mutate(true, {
              onSuccess: () => {
                setOpened(false);
                toast.success(t('blockDone', { name: person.name }));
              },
            })
          }
          onClose={() => setOpened(false)}
        />
      )}
    </>
  );
}
