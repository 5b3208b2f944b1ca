import { ChatDialog } from '../../features/chat/chat-dialog.tsx';
import { WithMeetings } from './with-meetings.tsx';
import { WithReports } from './with-reports.tsx';

/** The conversation of an exchange as a dialog over the page, with its meeting. */
export function ChatOfExchange(props: { exchangeId: string; onClose: () => void }) {
  return (
    <WithMeetings>
      <WithReports>
        <ChatDialog {...props} />
      </WithReports>
    </WithMeetings>
  );
}
