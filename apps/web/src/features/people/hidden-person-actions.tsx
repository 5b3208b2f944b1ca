import { Button, Text } from '@mantine/core';
import { IconBan } from '@tabler/icons-react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../components/dialogs/confirm-dialog.tsx';
import classes from './people.module.css';
import { useBlock } from './use-person.ts';

/**
 * The actions on a user whose profile is not visible. They are offered whether or not the user exists: the server
 * refuses them for a stranger as for an unknown user.
 */
export function HiddenPersonActions({ id, tools }: { id: string; tools: ReactNode }) {
  const { t } = useTranslation('people');
  const [opened, setOpened] = useState(false);
  const block = useBlock({ id });
  if (block.isSuccess)
    return (
      <p role="status" className={classes.hidden}>
        {t('blocked')}
      </p>
    );
  return (
    <div className={classes.hidden}>
      <Text>{t('goneKnown')}</Text>
      <Button
        variant="subtle"
        color="danger"
        leftSection={<IconBan size={18} aria-hidden />}
        onClick={() => setOpened(true)}
      >
        {t('block')}
      </Button>
      {tools}
      {opened && (
        <ConfirmDialog
          title={t('block')}
          message={t('blockQuestion')}
          confirmLabel={t('block')}
          dangerous
          busy={block.isPending}
          error={block.error}
          onConfirm={() => block.mutate(true)}
          onClose={() => setOpened(false)}
        />
      )}
    </div>
  );
}
