import { ChatsPage } from '../../features/chat/chats-page.tsx';
import { WithMeetings } from './with-meetings.tsx';
import { WithReports } from './with-reports.tsx';

/** The user's conversations, each with the meeting of its exchange. */
export function Chats() {
  return (
    <WithMeetings>
      <WithReports>
        <ChatsPage />
      </WithReports>
    </WithMeetings>
  );
}
