import { Button, Group } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './dialog.module.css';

interface Props {
  onCancel: () => void;
  /** Defaults to 'Cancel'. */
  cancelLabel?: string | undefined;
  /** The action button's handler… */
  children: ReactNode;
  /** …or left out, to submit the form around it. */
  onAct?: () => void;
  color?: 'leaf' | 'clay' | 'danger';
  /** While the action is pending. */
  busy?: boolean;
  /** The cancel button has the initial focus, so that Enter does nothing that cannot be undone. */
  keepsFocus?: boolean;
}

/** The cancel and action buttons at the end of a dialog. */
export function DialogActions({
  onCancel,
  cancelLabel,
  children,
  onAct,
  color,
  busy = false,
  keepsFocus = false,
}: Props) {
  const { t } = useTranslation();
  return (
    <Group justify="flex-end" mt="xs" className={classes.actions ?? ''}>
      <Button variant="default" onClick={onCancel} data-autofocus={keepsFocus || undefined}>
        {cancelLabel ?? t('cancel')}
      </Button>
      <Button type={onAct ? 'button' : 'submit'} color={color} loading={busy} onClick={onAct}>
        {children}
      </Button>
    </Group>
  );
}
