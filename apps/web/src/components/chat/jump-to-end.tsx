import { Button } from '@mantine/core';
import { IconArrowDown } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import classes from './message-list.module.css';

interface Props {
  /** How many new messages are below what is visible. */
  newBelow: number;
  onJump: () => void;
}

/** Leads to the newest messages while the reader is further up. */
export function JumpToEnd({ newBelow, onJump }: Props) {
  const { t } = useTranslation('chat');
  return (
    <Button
      className={classes.jump ?? ''}
      variant="default"
      radius="xl"
      onClick={onJump}
      aria-label={newBelow > 0 ? undefined : t('messages.newest')}
      leftSection={<IconArrowDown size={18} aria-hidden />}
    >
      {newBelow > 0 ? t('messages.newCount', { count: newBelow }) : t('messages.newestShort')}
    </Button>
  );
}
