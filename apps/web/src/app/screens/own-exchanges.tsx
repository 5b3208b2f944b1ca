import { FaqLinks } from '../../components/page/faq-link.tsx';
import { ExchangeList } from '../../features/exchanges/exchange-list.tsx';
import { ReviewsOf } from '../../features/people/person-reviews.tsx';
import { useSession } from '../../lib/session/session.tsx';
import classes from './own-exchanges.module.css';
import { ReportReview } from './report-review.tsx';
import { WithPhotoReports } from './with-photo-reports.tsx';

/** The user's exchanges, and how others rated them. */
export function OwnExchanges({ onOpenChat }: { onOpenChat: (exchangeId: string) => void }) {
  const { me } = useSession();
  return (
    <div className={classes.exchanges}>
      <div className={classes.lists}>
        <WithPhotoReports>
          <ExchangeList side="incoming" onOpenChat={onOpenChat} />
          <ExchangeList side="mine" onOpenChat={onOpenChat} />
        </WithPhotoReports>
      </div>
      <FaqLinks entries={['answer', 'complete', 'noShow']} />
      {me && (
        <ReviewsOf personId={me.id} renderTools={(review, name) => <ReportReview review={review} name={name} />} />
      )}
    </div>
  );
}
