import { Alert, Button, NativeSelect } from '@mantine/core';
import { type Exchange, exchangeLimits } from '@offshoot/contracts/exchange';
import { agreeAtMeet } from '@offshoot/contracts/operations/meets';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { meetWhen } from '../../components/meets/meet-when.ts';
import { useMyMeets } from '../../components/meets/use-my-meets.ts';
import { toast } from '../../components/toasts/toast.ts';
import { call } from '../../lib/api/call.ts';
import { errorText } from '../../lib/api/error-text.ts';
import { useLanguage } from '../../lib/i18n/use-language.ts';
import { serverNow } from '../../lib/session/token-store.ts';
import { useExchangeAct } from './exchange-acts.ts';
import classes from './meeting.module.css';

interface Props {
  exchange: Exchange;
  /** Of the other user. */
  name: string;
  onSent: () => void;
}

/** The swap meets to which the user comes, to hand over at one; nothing where there is none. */
export function AgreeAtMeet({ exchange, name, onSent }: Props) {
  const { t } = useTranslation(['meets', 'exchange']);
  const { language } = useLanguage();
  const { data } = useMyMeets();
  const [chosen, setChosen] = useState('');
  const propose = useExchangeAct((meetId: string) => call(agreeAtMeet, { id: exchange.id, meet_id: meetId }));
  const latest = serverNow() + exchangeLimits.meetingWithinDays * 86_400_000;
  const ahead = (data?.visited ?? []).filter(({ status, starts_at }) => {
    const start = Date.parse(starts_at);
    return status === 'published' && start > serverNow() && start <= latest;
  });
  if (ahead.length === 0) return null;
  const send = () =>
    propose.mutate(chosen, {
      onSuccess: () => {
        toast.success(t('exchange:meeting.sent', { name }));
        onSent();
      },
    });
  return (
    <div className={classes.atMeet}>
      <NativeSelect
        label={t('agree.label')}
        description={t('agree.hint')}
        value={chosen}
        onChange={(event) => setChosen(event.currentTarget.value)}
      >
        <option value="">{t('agree.choose')}</option>
        {ahead.map((meet) => (
          <option key={meet.id} value={meet.id}>
            {meet.title} · {meetWhen(meet, language)}
          </option>
        ))}
      </NativeSelect>
      {propose.error && (
        <Alert color="danger" role="alert">
          {errorText(t, propose.error)}
        </Alert>
      )}
      <div>
        <Button variant="light" disabled={chosen === ''} loading={propose.isPending} onClick={send}>
          {t('agree.send')}
        </Button>
      </div>
    </div>
  );
}
