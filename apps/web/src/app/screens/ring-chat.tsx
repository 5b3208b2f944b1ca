import { RingChatPage } from '../../features/ring-chat/ring-chat-page.tsx';
import { WithReports } from './with-reports.tsx';

/** The common chat room of a ring, whose messages can be reported. */
export function RingChat() {
  return (
    <WithReports>
      <RingChatPage />
    </WithReports>
  );
}
