import { Alert, Text, Textarea } from '@mantine/core';
import { exchangeLimits, type Exchange } from '@offshoot/contracts/exchange';
import { messageFault } from '@offshoot/contracts/owner-message';
import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { DialogActions } from '../../components/dialogs/dialog-actions.tsx';
import { Dialog } from '../../components/dialogs/dialog.tsx';
import { toast } from '../../components/toasts/toast.ts';
import { errorText } from '../../lib/api/error-text.ts';
import { exchangeActs, useExchangeAct } from './exchange-acts.ts';
import { RatingField } from './rating-field.tsx';

/** Stars and a text for the other user, once an exchange is complete. */
export function RatingDialog({ exchange, name, onClose }: { exchange: Exchange; name: string; onClose: () => void }) {
  const { t } = useTranslation('exchange');
  const [rating, setRating] = useState<number | null>(null);
  const [review, setReview] = useState('');
  const [touched, setTouched] = useState(false);
  const rate = useExchangeAct(exchangeActs.rate);
  const bad = messageFault(review, exchangeLimits.review);
  const send = (event: FormEvent) => {
    event.preventDefault();
    setTouched(true);
    if (rating === null || bad) return;
    rate.mutate(
      { id: exchange.id, rating, review: review.trim() },
      {
        onSuccess: () => {
          toast.success(t('rate.done'));
          onClose();
        },
      },
    );
  };
  return (
    <Dialog title={t('rate.title', { name })} onClose={onClose} small>
      <form onSubmit={send}>
        <RatingField
          value={rating}
          fault={touched && rating === null ? t('rate.required') : null}
          onChange={setRating}
        />
        <Textarea
          mt="sm"
          label={t('rate.review')}
          autosize
          minRows={3}
          maxLength={exchangeLimits.review}
          value={review}
          error={touched && bad ? t(`errors:${bad.code}`, bad.params) : null}
          onChange={(event) => setReview(event.currentTarget.value)}
        />
        <Text size="sm" c="dimmed" mt="sm">
          {t('rate.when', { days: exchangeLimits.rateDays })}
        </Text>
        {rate.error && (
          <Alert color="danger" mt="sm" role="alert">
            {t('rate.failed')} {errorText(t, rate.error)}
          </Alert>
        )}
        <DialogActions onCancel={onClose} busy={rate.isPending}>
          {t('rate.send')}
        </DialogActions>
      </form>
    </Dialog>
  );
}
