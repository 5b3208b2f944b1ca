import { Text } from '@mantine/core';
import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText } from '../../lib/api/error-text.ts';
import { DialogActions } from './dialog-actions.tsx';
import type { DialogProps } from './dialog-frame.tsx';
import { Dialog } from './dialog.tsx';

interface Props extends DialogProps, Pick<ComponentProps<typeof DialogActions>, 'cancelLabel' | 'color'> {
  /** Of `useContractForm`. */
  form: { props: ComponentProps<'form'>; refusal: Error | null };
  /** While the form is being sent. */
  busy: boolean;
  /** The label of the button that sends the form. */
  submitLabel: string;
}

/** A dialog that is one form: its fields, why it was refused, and its buttons. */
export function FormDialog({ form, busy, submitLabel, cancelLabel, color, onClose, children, ...dialog }: Props) {
  const { t } = useTranslation('errors');
  return (
    <Dialog {...dialog} onClose={onClose}>
      <form {...form.props}>
        {children}
        {form.refusal && (
          <Text c="danger" mt="sm" role="alert">
            {errorText(t, form.refusal)}
          </Text>
        )}
        <DialogActions onCancel={onClose} cancelLabel={cancelLabel} {...(color && { color })} busy={busy}>
          {submitLabel}
        </DialogActions>
      </form>
    </Dialog>
  );
}
