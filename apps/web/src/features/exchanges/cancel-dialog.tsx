import type { Exchange } from '@offshoot/contracts/exchange';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../components/confirm-dialog.tsx';
import { toast } from '../../components/toast.ts';
import { exchangeActs, useExchangeAct } from './exchange-queries.ts';

/** Takes a request back, or calls an agreed exchange off. */
export function CancelDialog({ exchange, onClose }: { exchange: Exchange; onClose: () => void }) {
  const { t } = useTranslation('exchange');
  const act = useExchangeAct(exchangeActs.cancel);
  const kind = exchange.status === 'requested' ? 'withdraw' : 'cancel';
  const send = () =>
    act.mutate(
      { id: exchange.id, reason: '' },
      {
        onSuccess: () => {
          toast.info(t(`cancel.${kind}.done`));
          onClose();
        },
      },
    );
  return (
    <ConfirmDialog
      title={t(`cancel.${kind}.title`)}
      message={t(`cancel.${kind}.text`)}
      confirmLabel={t(`act.${kind}`)}
      dangerous
      busy={act.isPending}
      error={act.error}
      onConfirm={send}
      onClose={onClose}
    />
  );
}
