import { Suspense, lazy, useState } from 'react';
import { ExchangeList } from '../features/exchanges/exchange-list.tsx';
import { ReviewsOf } from '../features/people/person-reviews.tsx';
import { ProfilePage } from '../features/profile/profile-page.tsx';
import { RewardsTab } from '../features/rewards/rewards-tab.tsx';
import { useSession } from '../lib/session.tsx';
import classes from './profile.module.css';
import { ReportReview } from './report-review.tsx';

const TalkOfExchange = lazy(() => import('./talk-of-exchange.tsx').then((m) => ({ default: m.TalkOfExchange })));
const SecurityDialog = lazy(() => import('../features/account/security-dialog.tsx').then((m) => ({ default: m.SecurityDialog })));

/** The person's own page, with their exchanges and rewards. */
export function Profile() {
  const { me } = useSession();
  const [talk, setTalk] = useState<string | null>(null);
  const [securing, setSecuring] = useState(false);
  return (
    <>
      <ProfilePage
        exchanges={
          <div className={classes.exchanges}>
            <div className={classes.lists}>
              <ExchangeList side="incoming" onOpenChat={setTalk} />
              <ExchangeList side="mine" onOpenChat={setTalk} />
            </div>
            {me && <ReviewsOf personId={me.id} renderTools={(review, name) => <ReportReview review={review} name={name} />} />}
          </div>
        }
        rewards={<RewardsTab />}
        onSecurity={() => setSecuring(true)}
      />
      {talk && (
        <Suspense fallback={null}>
          <TalkOfExchange exchangeId={talk} onClose={() => setTalk(null)} />
        </Suspense>
      )}
      {securing && (
        <Suspense fallback={null}>
          <SecurityDialog onClose={() => setSecuring(false)} />
        </Suspense>
      )}
    </>
  );
}
