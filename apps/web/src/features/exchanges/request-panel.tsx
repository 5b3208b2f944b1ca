import { Alert, Button, Textarea } from '@mantine/core';
import { defaultRequestMessage } from '@offshoot/contracts/exchange';
import { limits } from '@offshoot/contracts/limits';
import { messageFault } from '@offshoot/contracts/owner-message';
import type { Plant } from '@offshoot/contracts/plants';
import { useQueryClient } from '@tanstack/react-query';
import { Suspense, useDeferredValue, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { inlineComponent, optionalComponent } from '../../components/chunks/lazy-component.tsx';
import { WhenSeen } from '../../components/chunks/when-seen.tsx';
import { ListSkeletons } from '../../components/states/skeletons.tsx';
import { toast } from '../../components/toasts/toast.ts';
import { errorText } from '../../lib/api/error-text.ts';
import { useSession } from '../../lib/session/session.tsx';
import { useIsPhone } from '../../lib/device/use-is-phone.ts';
import { RequestBar } from './request-bar.tsx';
import { BarterSelector } from './barter-selector.tsx';
import { addRequest, exchangeActs, useExchangeAct } from './exchange-acts.ts';
import { useMyRequest } from './exchange-queries.ts';
import classes from './exchanges.module.css';

// With its dialogs it is larger than the plant's whole page, and most plants have no request.
const ExchangeCard = inlineComponent(() => import('./exchange-card.tsx').then((m) => m.ExchangeCard));

const BorderNotice = optionalComponent(() =>
  import('../../components/law/border-notice.tsx').then((m) => m.BorderNotice),
);

/** Requests another user's plant, as a gift or in barter; shows the request once it is made. */
export function RequestPanel({ plant, onOpenChat }: { plant: Plant; onOpenChat: (exchangeId: string) => void }) {
  const { t } = useTranslation('exchange');
  const { me } = useSession();
  const { request, isPending } = useMyRequest(plant.id);
  // Rendered as a transition, below a plant that is being viewed.
  const waits = useDeferredValue(isPending);
  if (isPending || waits) return <ListSkeletons count={1} />;
  if (request) {
    return (
      <section className={classes.panel} aria-label={t('request.yours')}>
        <h2 className={classes.title}>{t('request.yours')}</h2>
        <ExchangeCard exchange={request} side="mine" onOpenChat={onOpenChat} onPlantPage />
      </section>
    );
  }
  if (plant.status !== 'available') {
    const status = t(`common:plantStatus.${plant.status}`);
    return <Alert color="leaf">{t('request.unavailable', { status })}</Alert>;
  }
  if (plant.is_reserved) {
    const isNotified = me?.settings.notifications.plant_updates;
    return (
      <Alert color="leaf">
        <span>{t('request.promised')}</span>{' '}
        {isNotified && <span>{t(plant.liked ? 'request.ifFree.liked' : 'request.ifFree.like')}</span>}
      </Alert>
    );
  }
  return <RequestForm plant={plant} />;
}

function RequestForm({ plant }: { plant: Plant }) {
  const { t } = useTranslation('exchange');
  const [message, setMessage] = useState('');
  const [offered, setOffered] = useState<string | null>(null);
  const form = useRef<HTMLFormElement>(null);
  const isPhone = useIsPhone();
  const [isLed, setLed] = useState(false);
  const client = useQueryClient();
  const request = useExchangeAct(exchangeActs.request);
  const bad = messageFault(message, limits.requestMessage);
  const [isSent, setIsSent] = useState(false);
  const lacksOffer = plant.offer === 'barter' && offered === null;
  const send = () => {
    setIsSent(true);
    if (bad || lacksOffer) return;
    request.mutate(
      { plant_id: plant.id, message: message.trim() || defaultRequestMessage, offered_plant_id: offered },
      {
        onSuccess: (made) => {
          addRequest(client, made);
          toast.success(t('request.sent'));
        },
      },
    );
  };
  const fields = (
    <>
      <Suspense>
        <BorderNotice plantId={plant.id} />
      </Suspense>
      <Textarea
        label={t('request.message')}
        placeholder={t('request.placeholder')}
        autosize
        minRows={2}
        maxLength={limits.requestMessage}
        value={message}
        error={bad && t(`errors:${bad.code}`, bad.params)}
        onChange={(event) => setMessage(event.currentTarget.value)}
      />
      <BarterSelector
        chosen={offered}
        onChoose={setOffered}
        required={plant.offer === 'barter'}
        missing={isSent && lacksOffer}
      />
      {request.error && (
        <Alert color="danger" role="alert">
          {t('request.failed')} {errorText(t, request.error)}
        </Alert>
      )}
      <Button type="submit" size="md" loading={request.isPending}>
        {t(offered || plant.offer === 'barter' ? 'request.offer' : 'request.ask')}
      </Button>
    </>
  );
  return (
    <>
      <RequestBar form={form} offer={plant.offer} onLead={() => flushSync(() => setLed(true))} />
      <form
        ref={form}
        className={classes.panel}
        aria-label={t('request.title')}
        onSubmit={(event) => {
          event.preventDefault();
          send();
        }}
      >
        <h2 className={classes.title} tabIndex={-1}>
          {t('request.title')}
        </h2>
        {plant.offer !== 'either' && (
          <p className={classes.note}>{t(plant.offer === 'gift' ? 'request.isGift' : 'request.isBarter')}</p>
        )}
        {/* Below the window of a phone, whose first seconds they would cost. */}
        {isPhone && !isLed ? (
          <WhenSeen early className={classes.fields}>
            {fields}
          </WhenSeen>
        ) : (
          <div className={classes.fields}>{fields}</div>
        )}
      </form>
    </>
  );
}
