import { Alert, Button, Text, TextInput } from '@mantine/core';
import { type Exchange, exchangeLimits, standInBody } from '@offshoot/contracts/exchange';
import { nameStandIn } from '@offshoot/contracts/operations/meetings';
import { messageFault } from '@offshoot/contracts/owner-message';
import { hasShape } from '@offshoot/contracts/strip-characters';
import { useTranslation } from 'react-i18next';
import { DialogActions } from '../../components/dialogs/dialog-actions.tsx';
import { Dialog } from '../../components/dialogs/dialog.tsx';
import { useContractForm } from '../../components/forms/use-contract-form.ts';
import { toast } from '../../components/toasts/toast.ts';
import { call } from '../../lib/api/call.ts';
import { errorText } from '../../lib/api/error-text.ts';
import { useExchangeAct } from './exchange-acts.ts';
import { seenFrom, type Side } from './seen-from.ts';

interface Props {
  exchange: Exchange;
  side: Side;
  /** Of the other party. */
  name: string;
  onClose: () => void;
}

/** Names who comes to the handover instead of the user, or takes that back. */
export function StandInDialog({ exchange, side, name, onClose }: Props) {
  const { t } = useTranslation('handover');
  const { own } = seenFrom(exchange, side);
  const naming = useExchangeAct((body: { name: string }) => call(nameStandIn, { id: exchange.id, ...body }));
  const onSent = () => {
    toast.success(t('standIn.done', { name }));
    onClose();
  };
  const form = useContractForm({
    schema: standInBody,
    initialValues: { name: own.standIn ?? '' },
    check: ({ name: typed }) => {
      const fault = messageFault(typed, exchangeLimits.standInName);
      if (fault) return { name: t(`errors:${fault.code}`, fault.params) };
      return hasShape(typed) ? {} : { name: t('standIn.required') };
    },
    sending: naming,
    onSent,
  });
  return (
    <Dialog title={t('standIn.title')} onClose={onClose} small>
      <form {...form.props}>
        <Text mb="sm">{t('standIn.text', { name })}</Text>
        <TextInput
          label={t('standIn.label')}
          maxLength={exchangeLimits.standInName}
          autoComplete="off"
          data-autofocus
          {...form.getInputProps('name')}
        />
        {form.refusal && (
          <Alert color="danger" mt="sm" role="alert">
            {errorText(t, form.refusal)}
          </Alert>
        )}
        {own.standIn !== null && (
          <Button
            mt="sm"
            variant="subtle"
            disabled={naming.isPending}
            onClick={() => naming.mutate({ name: '' }, { onSuccess: onSent })}
          >
            {t('standIn.myself')}
          </Button>
        )}
        <DialogActions onCancel={onClose} busy={naming.isPending}>
          {t('common:save')}
        </DialogActions>
      </form>
    </Dialog>
  );
}
