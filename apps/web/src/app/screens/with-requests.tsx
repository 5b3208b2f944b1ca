import type { ChatRoom } from '@offshoot/contracts/chat';
import { defaultRequestMessage, type Exchange } from '@offshoot/contracts/exchange';
import { useMemo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { FirstMessages, type FirstMessage } from '../../features/chat/messages/first-messages.ts';
import { useExchange } from '../../features/exchanges/exchange-queries.ts';

type Show = (first: readonly FirstMessage[]) => ReactNode;

/** The request, with the plant that it offers, and the owner's response, if there is one; texts that moderators have hidden are replaced. */
function firstMessagesOf(exchange: Exchange, defaultText: string, hiddenText: string): FirstMessage[] {
  const {
    message,
    message_hidden,
    owner_message,
    owner_message_hidden,
    offered_plant_id: id,
    offered_plant_name: plant,
    accepted_at,
  } = exchange;
  const opened = message === '' && message_hidden ? hiddenText : message;
  const request: FirstMessage = {
    kind: 'request',
    sender_id: exchange.requester_id,
    created_at: exchange.created_at,
    is_read: true,
    content: opened === defaultRequestMessage ? defaultText : opened,
    offered: id === null || plant === null ? null : { id, name: plant, image: exchange.offered_plant_image },
  };
  const reply = owner_message || (owner_message_hidden ? hiddenText : '');
  if (!reply || accepted_at === null) return [request];
  const response: FirstMessage = {
    kind: 'response',
    sender_id: exchange.owner_id,
    created_at: accepted_at,
    is_read: true,
    content: reply,
    offered: null,
  };
  return [request, response];
}

function RequestOf({ exchangeId, show }: { exchangeId: string; show: Show }) {
  const { t } = useTranslation('exchange');
  const { data } = useExchange(exchangeId);
  const [defaultText, hiddenText] = [t('request.placeholder'), t('card.hidden')];
  return show(
    useMemo(() => (data ? firstMessagesOf(data, defaultText, hiddenText) : []), [data, defaultText, hiddenText]),
  );
}

const requestOf = (room: ChatRoom, show: Show) => <RequestOf exchangeId={room.exchange_id} show={show} />;

/** Chat rooms inside begin with the request of their exchange and the owner's response. */
export function WithRequests({ children }: { children: ReactNode }) {
  return <FirstMessages value={requestOf}>{children}</FirstMessages>;
}
