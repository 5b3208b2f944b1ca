import { ChatsPage } from '../features/chat/chats-page.tsx';
import { WithMeetings } from './with-meetings.tsx';
import { WithReports } from './with-reports.tsx';

/** The person's talks, each with the meeting that it is about. */
export function Chats() {
  return (
    <WithMeetings>
      <WithReports>
        <ChatsPage />
      </WithReports>
    </WithMeetings>
  );
}
