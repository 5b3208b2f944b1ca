import { Suspense, useState } from 'react';
import { inlineComponent, onDemandComponent } from '../../components/chunks/lazy-component.tsx';
import { ListSkeletons } from '../../components/states/skeletons.tsx';
import { MyPlantsList } from '../../features/plants/mine/my-plants-list.tsx';
import { ProfilePage } from '../../features/profile/profile-page.tsx';

const OwnExchanges = inlineComponent(() => import('./own-exchanges.tsx').then((m) => m.OwnExchanges));
const RewardsTab = inlineComponent(() => import('../../features/rewards/rewards-tab.tsx').then((m) => m.RewardsTab));
const ChatOfExchange = onDemandComponent(() => import('./chat-of-exchange.tsx').then((m) => m.ChatOfExchange));
const SecurityDialog = onDemandComponent(() =>
  import('../../features/account/security-dialog.tsx').then((m) => m.SecurityDialog),
);

/** The user's own profile, with their plants, exchanges and rewards. */
export function Profile() {
  const [chat, setChat] = useState<string | null>(null);
  const [securing, setSecuring] = useState(false);
  return (
    <>
      <ProfilePage
        plants={<MyPlantsList />}
        exchanges={
          <Suspense fallback={<ListSkeletons />}>
            <OwnExchanges onOpenChat={setChat} />
          </Suspense>
        }
        rewards={
          <Suspense fallback={<ListSkeletons />}>
            <RewardsTab />
          </Suspense>
        }
        onSecurity={() => setSecuring(true)}
      />
      {chat && <ChatOfExchange exchangeId={chat} onClose={() => setChat(null)} />}
      {securing && <SecurityDialog onClose={() => setSecuring(false)} />}
    </>
  );
}
