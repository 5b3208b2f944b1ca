import { ChatDialog } from '../features/chat/chat-dialog.tsx';
import { WithMeetings } from './with-meetings.tsx';
import { WithReports } from './with-reports.tsx';

/** The talk of an exchange over a page, with the meeting that it is about. */
export function ChatOfExchange(props: { exchangeId: string; onClose: () => void }) {
  return (
    <WithMeetings>
      <WithReports>
        <ChatDialog {...props} />
      </WithReports>
    </WithMeetings>
  );
}
