import type { ChatRoom } from '@offshoot/contracts/chat';
import type { ReactNode } from 'react';
import { RoomAbout } from '../../features/chat/room/room-about.ts';
import { MeetingLine } from '../../features/exchanges/meeting-line.tsx';

const meetingOf = (room: ChatRoom) => <MeetingLine exchangeId={room.exchange_id} />;

/** Chat rooms inside show the meeting of their exchange. */
export function WithMeetings({ children }: { children: ReactNode }) {
  return <RoomAbout value={meetingOf}>{children}</RoomAbout>;
}
