import { ChatsPage } from '../../features/chat/rooms/chats-page.tsx';
import { WithMeetings } from './with-meetings.tsx';
import { WithReports } from './with-reports.tsx';
import { WithRequests } from './with-requests.tsx';

/** The user's conversations, each with the request and the meeting of its exchange. */
export function Chats() {
  return (
    <WithMeetings>
      <WithRequests>
        <WithReports>
          <ChatsPage />
        </WithReports>
      </WithRequests>
    </WithMeetings>
  );
}
