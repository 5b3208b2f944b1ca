import { AboveRooms } from '../../features/chat/rooms/above-rooms.ts';
import { ChatsPage } from '../../features/chat/rooms/chats-page.tsx';
import { RingRoomRows } from '../../features/ring-chat/ring-room-rows.tsx';
import { WithMeetings } from './with-meetings.tsx';
import { WithReports } from './with-reports.tsx';
import { WithRequests } from './with-requests.tsx';

const ringRooms = <RingRoomRows />;

/** The user's conversations, those of rings above those of exchanges, each of these with the request and the meeting of its exchange. */
export function Chats() {
  return (
    <WithMeetings>
      <WithRequests>
        <WithReports>
          <AboveRooms value={ringRooms}>
            <ChatsPage />
          </AboveRooms>
        </WithReports>
      </WithRequests>
    </WithMeetings>
  );
}
