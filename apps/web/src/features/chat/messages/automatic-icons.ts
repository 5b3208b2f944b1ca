import type { AutomaticCode } from '@offshoot/contracts/automatic-messages';
import {
  IconCalendarCheck,
  IconCalendarEvent,
  IconCalendarX,
  IconCircleCheck,
  IconHandStop,
  IconHeartHandshake,
  type Icon,
  IconLock,
  IconPlant2,
  IconUserOff,
} from '@tabler/icons-react';

/** The picture of each automatic message. */
export const automaticIcons: Record<AutomaticCode, Icon> = {
  exchange_accepted: IconHeartHandshake,
  meeting_proposed: IconCalendarEvent,
  meeting_confirmed: IconCalendarCheck,
  meeting_withdrawn: IconCalendarX,
  handover_confirmed: IconCircleCheck,
  exchange_completed: IconPlant2,
  exchange_called_off: IconHandStop,
  no_show_reported: IconUserOff,
  exchange_closed: IconLock,
};
