import { Suspense, lazy, useState } from 'react';
import { ExchangeList } from '../features/exchanges/exchange-list.tsx';
import { RequestPanel } from '../features/exchanges/request-panel.tsx';
import { PlantPage } from '../features/plants/plant-page.tsx';

const ChatDialog = lazy(() => import('../features/chat/chat-dialog.tsx').then((m) => ({ default: m.ChatDialog })));

/** A plant with what its two sides may do: ask for it, or answer those who ask. */
export function PlantDetail() {
  const [talk, setTalk] = useState<string | null>(null);
  return (
    <>
      <PlantPage
        renderExchange={(plant, isOwner) =>
          !isOwner ? (
            <RequestPanel plant={plant} onOpenChat={setTalk} />
          ) : plant.status === 'available' || plant.status === 'exchanged' ? (
            <ExchangeList side="incoming" plantId={plant.id} onOpenChat={setTalk} />
          ) : null
        }
      />
      {talk && (
        <Suspense fallback={null}>
          <ChatDialog exchangeId={talk} onClose={() => setTalk(null)} />
        </Suspense>
      )}
    </>
  );
}
