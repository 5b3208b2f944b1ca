import { Suspense, lazy, useState } from 'react';
import { ExchangeList } from '../features/exchanges/exchange-list.tsx';
import { ProfilePage } from '../features/profile/profile-page.tsx';
import { RewardsTab } from '../features/rewards/rewards-tab.tsx';
import classes from './profile.module.css';

const ChatDialog = lazy(() => import('../features/chat/chat-dialog.tsx').then((m) => ({ default: m.ChatDialog })));

/** The person's own page, with their exchanges and rewards. */
export function Profile() {
  const [talk, setTalk] = useState<string | null>(null);
  return (
    <>
      <ProfilePage
        exchanges={
          <div className={classes.lists}>
            <ExchangeList side="incoming" onOpenChat={setTalk} />
            <ExchangeList side="mine" onOpenChat={setTalk} />
          </div>
        }
        rewards={<RewardsTab />}
      />
      {talk && (
        <Suspense fallback={null}>
          <ChatDialog exchangeId={talk} onClose={() => setTalk(null)} />
        </Suspense>
      )}
    </>
  );
}
