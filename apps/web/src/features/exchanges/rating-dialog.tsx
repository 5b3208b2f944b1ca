import { Alert, Text, Textarea } from '@mantine/core';
import { exchangeLimits, rateExchangeBody, type Exchange } from '@offshoot/contracts/exchange';
import { messageFault } from '@offshoot/contracts/owner-message';
import { useTranslation } from 'react-i18next';
import type * as z from 'zod/mini';
import { DialogActions } from '../../components/dialogs/dialog-actions.tsx';
import { Dialog } from '../../components/dialogs/dialog.tsx';
import { useContractForm } from '../../components/forms/use-contract-form.ts';
import { toast } from '../../components/toasts/toast.ts';
import { errorText } from '../../lib/api/error-text.ts';
import { exchangeActs, useExchangeAct } from './exchange-acts.ts';
import { RatingField } from './rating-field.tsx';

/** Stars and a text for the other user, once an exchange is complete. */
export function RatingDialog({ exchange, name, onClose }: { exchange: Exchange; name: string; onClose: () => void }) {
  const { t } = useTranslation('exchange');
  const rate = useExchangeAct((body: z.infer<typeof rateExchangeBody>) =>
    exchangeActs.rate({ id: exchange.id, ...body }),
  );
  const form = useContractForm({
    schema: rateExchangeBody,
    initialValues: { rating: null, review: '' },
    toBody: ({ rating, review }) => ({ rating, review: review.trim() }),
    missing: { rating: t('rate.required') },
    check: ({ review }) => {
      const fault = messageFault(review, exchangeLimits.review);
      return fault ? { review: t(`errors:${fault.code}`, fault.params) } : {};
    },
    sending: rate,
    onSent: () => {
      toast.success(t('rate.done'));
      onClose();
    },
  });
  return (
    <Dialog title={t('rate.title', { name })} onClose={onClose} small>
      <form {...form.props}>
        <RatingField {...form.getInputProps('rating')} value={form.values.rating} />
        <Textarea
          mt="sm"
          label={t('rate.review')}
          autosize
          minRows={3}
          maxLength={exchangeLimits.review}
          {...form.getInputProps('review')}
        />
        <Text size="sm" c="dimmed" mt="sm">
          {t('rate.when', { days: exchangeLimits.rateDays })}
        </Text>
        {form.refusal && (
          <Alert color="danger" mt="sm" role="alert">
            {t('rate.failed')} {errorText(t, form.refusal)}
          </Alert>
        )}
        <DialogActions onCancel={onClose} busy={rate.isPending}>
          {t('rate.send')}
        </DialogActions>
      </form>
    </Dialog>
  );
}
