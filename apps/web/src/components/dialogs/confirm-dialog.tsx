import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText } from '../../lib/api/error-text.ts';
import { DialogActions } from './dialog-actions.tsx';
import { DialogFrame } from './dialog-frame.tsx';

interface Props {
  title: string;
  /** What will happen. */
  message: ReactNode;
  confirmLabel: string;
  onConfirm: () => void;
  /** Defaults to 'Cancel'. */
  cancelLabel?: string;
  onClose: () => void;
  /** While the action is pending. */
  busy?: boolean;
  /** Why the action failed. */
  error?: unknown;
  /** The sentence about the failure, given its reason; the reason alone by default. */
  failed?: (reason: string) => string;
  /** Warning colours, for what cannot be undone. */
  dangerous?: boolean;
}

/** A confirmation dialog. */
export function ConfirmDialog({
  title,
  message,
  confirmLabel,
  onConfirm,
  cancelLabel,
  onClose,
  busy = false,
  error,
  failed = (reason) => reason,
  dangerous = false,
}: Props) {
  const { t } = useTranslation();
  return (
    <DialogFrame title={title} onClose={onClose} size="sm" small>
      <Text>{message}</Text>
      {error != null && (
        <Text c="danger" mt="sm" role="alert">
          {failed(errorText(t, error))}
        </Text>
      )}
      <DialogActions
        onCancel={onClose}
        cancelLabel={cancelLabel}
        onAct={onConfirm}
        color={dangerous ? 'danger' : 'leaf'}
        busy={busy}
        keepsFocus={dangerous}
      >
        {confirmLabel}
      </DialogActions>
    </DialogFrame>
  );
}
