import { ChatsPage } from '../features/chat/chats-page.tsx';
import { WithMeetings } from './with-meetings.tsx';

/** The person's talks, each with the meeting that it is about. */
export function Chats() {
  return (
    <WithMeetings>
      <ChatsPage />
    </WithMeetings>
  );
}
