import { Button, Group } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './dialog.module.css';

interface Props {
  onCancel: () => void;
  /** 'Cancel', unless leaving it means something else. */
  cancelLabel?: string | undefined;
  /** What the other button does… */
  children: ReactNode;
  /** …by itself; left out, it sends the form that it stands in. */
  onAct?: () => void;
  color?: 'leaf' | 'clay' | 'danger';
  /** While it is being done. */
  busy?: boolean;
  /** The way out has the focus at first, so that Enter does nothing that cannot be undone. */
  keepsFocus?: boolean;
}

/** The way out and the act, at the end of a dialog. */
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
    <Group justify="flex-end" mt="lg" className={classes.actions ?? ''}>
      <Button variant="default" onClick={onCancel} data-autofocus={keepsFocus || undefined}>
        {cancelLabel ?? t('cancel')}
      </Button>
      <Button type={onAct ? 'button' : 'submit'} color={color} loading={busy} onClick={onAct}>
        {children}
      </Button>
    </Group>
  );
}
