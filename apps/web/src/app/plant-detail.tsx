import { Suspense, useState } from 'react';
import { askedPart, placedPart } from '../components/part.tsx';
import { ListSkeletons } from '../components/skeletons.tsx';
import { TagButton } from '../features/plant-tag/tag-button.tsx';
import { PlantPage } from '../features/plants/plant-page.tsx';
import { ReportButton } from '../features/reports/report-button.tsx';

// The plant is seen first; what may be done with it comes in files of its own.
const ExchangeList = placedPart(() => import('../features/exchanges/exchange-list.tsx').then((m) => m.ExchangeList));
const RequestPanel = placedPart(() => import('../features/exchanges/request-panel.tsx').then((m) => m.RequestPanel));
const TalkOfExchange = askedPart(() => import('./talk-of-exchange.tsx').then((m) => m.TalkOfExchange));

/** A plant with what its two sides may do: ask for it, or answer those who ask. */
export function PlantDetail() {
  const [talk, setTalk] = useState<string | null>(null);
  return (
    <>
      <PlantPage
        renderExchange={(plant, isOwner) => (
          <Suspense fallback={<ListSkeletons count={1} />}>
            {!isOwner ? (
              <RequestPanel plant={plant} onOpenChat={setTalk} />
            ) : plant.status === 'available' || plant.status === 'exchanged' ? (
              <ExchangeList side="incoming" plantId={plant.id} onOpenChat={setTalk} />
            ) : null}
          </Suspense>
        )}
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
      {talk && <TalkOfExchange exchangeId={talk} onClose={() => setTalk(null)} />}
    </>
  );
}
