import { useState } from 'react';
import { onDemandComponent } from '../../components/chunks/lazy-component.tsx';
import { ExchangeList } from '../../features/exchanges/exchange-list.tsx';
import { ReviewsOf } from '../../features/people/person-reviews.tsx';
import { ProfilePage } from '../../features/profile/profile-page.tsx';
import { RewardsTab } from '../../features/rewards/rewards-tab.tsx';
import { useSession } from '../../lib/session/session.tsx';
import classes from './profile.module.css';
import { WithPhotoReports } from './with-photo-reports.tsx';
import { ReportReview } from './report-review.tsx';

const ChatOfExchange = onDemandComponent(() => import('./chat-of-exchange.tsx').then((m) => m.ChatOfExchange));
const SecurityDialog = onDemandComponent(() =>
  import('../../features/account/security-dialog.tsx').then((m) => m.SecurityDialog),
);

/** The user's own profile, with their exchanges and rewards. */
export function Profile() {
  const { me } = useSession();
  const [chat, setChat] = useState<string | null>(null);
  const [securing, setSecuring] = useState(false);
  return (
    <>
      <ProfilePage
        exchanges={
          <div className={classes.exchanges}>
            <div className={classes.lists}>
              <WithPhotoReports>
                <ExchangeList side="incoming" onOpenChat={setChat} />
                <ExchangeList side="mine" onOpenChat={setChat} />
              </WithPhotoReports>
            </div>
            {me && (
              <ReviewsOf
                personId={me.id}
                renderTools={(review, name) => <ReportReview review={review} name={name} />}
              />
            )}
          </div>
        }
        rewards={<RewardsTab />}
        onSecurity={() => setSecuring(true)}
      />
      {chat && <ChatOfExchange exchangeId={chat} onClose={() => setChat(null)} />}
      {securing && <SecurityDialog onClose={() => setSecuring(false)} />}
    </>
  );
}
