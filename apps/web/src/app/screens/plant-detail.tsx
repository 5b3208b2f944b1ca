import { Suspense, useState } from 'react';
import { onDemandComponent, inlineComponent, optionalComponent } from '../../components/chunks/lazy-component.tsx';
import { ListSkeletons } from '../../components/states/skeletons.tsx';
import { TagButton } from '../../features/plant-tag/tag-button.tsx';
import { PlantPage } from '../../features/plants/plant/plant-page.tsx';
import { ReportButton } from '../../features/reports/report-button.tsx';
import { useIdle } from '../../lib/device/use-idle.ts';
import { isModerator } from '../../lib/session/is-moderator.ts';
import { useSession } from '../../lib/session/session.tsx';
import { WithPhotoReports } from './with-photo-reports.tsx';

// The plant is shown first; its actions are chunks of their own.
const ExchangeList = inlineComponent(() =>
  import('../../features/exchanges/exchange-list.tsx').then((m) => m.ExchangeList),
);
const RequestPanel = inlineComponent(() =>
  import('../../features/exchanges/request-panel.tsx').then((m) => m.RequestPanel),
);
const ReadyNotice = optionalComponent(() =>
  import('../../components/plants/ready-notice.tsx').then((m) => m.ReadyNotice),
);
const OwnerSummary = optionalComponent(() =>
  import('../../features/people/owner-summary.tsx').then((m) => m.OwnerSummary),
);
const SpeciesLink = optionalComponent(() =>
  import('../../features/species/species-link.tsx').then((m) => m.SpeciesLink),
);
const PlantHistory = optionalComponent(() => import('./plant-history.tsx').then((m) => m.PlantHistory));
const DeactivateButton = optionalComponent(() =>
  import('../../features/moderation/deactivate-button.tsx').then((m) => m.DeactivateButton),
);
const ChatOfExchange = onDemandComponent(() => import('./chat-of-exchange.tsx').then((m) => m.ChatOfExchange));

/** A plant with the actions of its owner or of a requester. */
export function PlantDetail() {
  const { me } = useSession();
  const isIdle = useIdle();
  const [chat, setChat] = useState<string | null>(null);
  return (
    <>
      <PlantPage
        renderExchange={(plant, isOwner) => (
          <Suspense fallback={<ListSkeletons count={1} />}>
            <WithPhotoReports>
              {!isOwner ? (
                <RequestPanel plant={plant} onOpenChat={setChat} />
              ) : plant.status === 'available' || plant.status === 'exchanged' ? (
                <ExchangeList side="incoming" plantId={plant.id} onOpenChat={setChat} />
              ) : null}
            </WithPhotoReports>
          </Suspense>
        )}
        renderNotice={(plant, isOwner) =>
          plant.ready_from && (
            <Suspense>
              <ReadyNotice plant={plant} isOwner={isOwner} />
            </Suspense>
          )
        }
        renderSpecies={(plant) =>
          isIdle && (
            <Suspense>
              <SpeciesLink plant={plant} />
            </Suspense>
          )
        }
        renderOwner={(ownerId) => (
          <Suspense>
            <OwnerSummary id={ownerId} />
          </Suspense>
        )}
        renderHistory={(plant) => (
          <Suspense>
            <PlantHistory plant={plant} />
          </Suspense>
        )}
        renderOwnerTools={(plant) => (
          <Suspense>
            <TagButton plantId={plant.id} />
          </Suspense>
        )}
        renderVisitorTools={(plant) => (
          <Suspense>
            <ReportButton subject="plant" subjectId={plant.id} />
            {isModerator(me) && <DeactivateButton plant={plant} />}
          </Suspense>
        )}
      />
      {chat && <ChatOfExchange exchangeId={chat} onClose={() => setChat(null)} />}
    </>
  );
}
