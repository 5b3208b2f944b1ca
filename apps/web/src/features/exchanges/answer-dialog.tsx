import { Alert, Button, Group, Text, Textarea } from '@mantine/core';
import type { Exchange } from '@offshoot/contracts/exchange';
import { limits } from '@offshoot/contracts/limits';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../components/dialog.tsx';
import { toast } from '../../components/toast.ts';
import { errorText } from '../../lib/error-text.ts';
import { exchangeActs, useExchangeAct } from './exchange-queries.ts';
import { messageFault } from './message-fault.ts';

/** Accepts or declines a request, with a message if the owner likes. */
export function AnswerDialog({ exchange, answer, onClose }: { exchange: Exchange; answer: 'accept' | 'decline'; onClose: () => void }) {
  const { t } = useTranslation('exchange');
  const [message, setMessage] = useState('');
  const [touched, setTouched] = useState(false);
  const act = useExchangeAct(exchangeActs[answer]);
  const fault = messageFault(message);
  const send = () => {
    setTouched(true);
    if (fault) return;
    act.mutate(
      { id: exchange.id, message },
      {
        onSuccess: () => {
          toast.success(t(`answer.${answer}.done`));
          onClose();
        },
      },
    );
  };
  return (
    <Dialog title={t(`answer.${answer}.title`)} onClose={onClose} small>
      <Text mb="sm">{t(`answer.${answer}.text`)}</Text>
      <Textarea
        label={t('answer.message')}
        autosize
        minRows={3}
        value={message}
        error={touched && fault ? t(`errors:${fault}`, { max: limits.ownerMessage }) : null}
        onChange={(event) => setMessage(event.currentTarget.value)}
        description={t('answer.limit', { count: limits.ownerMessage })}
        data-autofocus
      />
      {act.error && (
        <Alert color="danger" mt="sm" role="alert">
          {t(`answer.${answer}.failed`)} {errorText(t, act.error)}
        </Alert>
      )}
      <Group justify="flex-end" mt="lg">
        <Button variant="default" onClick={onClose}>
          {t('common:cancel')}
        </Button>
        <Button color={answer === 'accept' ? 'leaf' : 'clay'} loading={act.isPending} onClick={send}>
          {t(`act.${answer}`)}
        </Button>
      </Group>
    </Dialog>
  );
}
