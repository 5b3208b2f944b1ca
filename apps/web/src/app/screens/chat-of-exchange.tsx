import { ChatDialog } from '../../features/chat/room/chat-dialog.tsx';
import { WithMeetings } from './with-meetings.tsx';
import { WithReports } from './with-reports.tsx';
import { WithRequests } from './with-requests.tsx';

/** The conversation of an exchange as a dialog over the page, with its request and meeting. */
export function ChatOfExchange(props: { exchangeId: string; onClose: () => void }) {
  return (
    <WithMeetings>
      <WithRequests>
        <WithReports>
          <ChatDialog {...props} />
        </WithReports>
      </WithRequests>
    </WithMeetings>
  );
}
