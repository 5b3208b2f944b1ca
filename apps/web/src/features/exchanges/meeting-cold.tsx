import type { Exchange } from '@offshoot/contracts/exchange';
import { getPlant } from '@offshoot/contracts/operations/plants';
import { forecastCold } from '@offshoot/contracts/operations/weather';
import { forecastDays } from '@offshoot/contracts/weather';
import { useQuery } from '@tanstack/react-query';
import { ColdNotice } from '../../components/plants/cold-notice.tsx';
import { call } from '../../lib/api/call.ts';
import { keys } from '../../lib/api/query.ts';
import { dayInZone } from '../../lib/i18n/day-in-zone.ts';
import { localDay, monthOf } from '../../lib/i18n/local-day.ts';
import { useSession } from '../../lib/session/session.tsx';
import { serverNow } from '../../lib/session/token-store.ts';

const dayMs = 86_400_000;
const hourMs = 3_600_000;

interface Props {
  exchange: Pick<Exchange, 'plant_id' | 'offered_plant_id'>;
  /** Of the meeting, as YYYY-MM-DD. */
  day: string;
}

/** Which plants of an exchange do not tolerate the cold of a meeting's day: what is forecast, else a month of frost where the user lives. */
export function MeetingCold({ exchange: { plant_id, offered_plant_id }, day }: Props) {
  const { me } = useSession();
  const { data } = useQuery({
    queryKey: [...keys.plant(plant_id), 'forecast', day],
    queryFn: ({ signal }) => call(forecastCold, { id: plant_id, day }, { signal }),
    enabled: day < localDay(serverNow() + forecastDays * dayMs),
    staleTime: hourMs,
  });
  const forecast = data?.minimum_celsius ?? null;
  if (forecast === null && !me?.frost_months?.includes(monthOf(day))) return null;
  return [plant_id, offered_plant_id].map((id) => id && <ColdOfPlant key={id} id={id} day={day} forecast={forecast} />);
}

interface MeetingProps {
  exchange: Props['exchange'] & Pick<Exchange, 'meeting_time_zone'>;
  /** Of the meeting, as an instant. */
  time: string;
}

/** The same of a meeting that is proposed: its day is that of its own zone, not the reader's. */
export function ColdAtMeeting({ exchange, time }: MeetingProps) {
  return <MeetingCold exchange={exchange} day={dayInZone(Date.parse(time), exchange.meeting_time_zone)} />;
}

function ColdOfPlant({ id, day, forecast }: { id: string; day: string; forecast: number | null }) {
  const { data } = useQuery({
    queryKey: [...keys.plant(id), 'cold'],
    queryFn: ({ signal }) => call(getPlant, { id }, { signal }),
  });
  return data ? <ColdNotice plant={data} day={day} forecast={forecast} /> : null;
}
