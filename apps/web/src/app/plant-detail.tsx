import { Suspense, lazy, useState } from 'react';
import { ExchangeList } from '../features/exchanges/exchange-list.tsx';
import { RequestPanel } from '../features/exchanges/request-panel.tsx';
import { TagButton } from '../features/plant-tag/tag-button.tsx';
import { PlantPage } from '../features/plants/plant-page.tsx';
import { ReportButton } from '../features/reports/report-button.tsx';

const TalkOfExchange = lazy(() => import('./talk-of-exchange.tsx').then((m) => ({ default: m.TalkOfExchange })));

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
        renderOwnerTools={(plant) => (
          <Suspense fallback={null}>
            <TagButton plantId={plant.id} />
          </Suspense>
        )}
        renderVisitorTools={(plant) => (
          <Suspense fallback={null}>
            <ReportButton subject="plant" subjectId={plant.id} />
          </Suspense>
        )}
      />
      {talk && (
        <Suspense fallback={null}>
          <TalkOfExchange exchangeId={talk} onClose={() => setTalk(null)} />
        </Suspense>
      )}
    </>
  );
}
