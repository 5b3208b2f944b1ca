import type { Exchange } from '@offshoot/contracts/exchange';
import { getPlant } from '@offshoot/contracts/operations/plants';
import { useQuery } from '@tanstack/react-query';
import { ColdNotice } from '../../components/plants/cold-notice.tsx';
import { call } from '../../lib/api/call.ts';
import { keys } from '../../lib/api/query.ts';
import { useSession } from '../../lib/session/session.tsx';

interface Props {
  exchange: Pick<Exchange, 'plant_id' | 'offered_plant_id'>;
  /** Of the meeting, from 1. */
  month: number;
}

/** Which plants of an exchange tolerate no frost, before a meeting in a month that can bring some where the user lives. */
export function MeetingCold({ exchange: { plant_id, offered_plant_id }, month }: Props) {
  const { me } = useSession();
  if (!me?.frost_months?.includes(month)) return null;
  return [plant_id, offered_plant_id].map((id) => id && <ColdOfPlant key={id} id={id} month={month} />);
}

function ColdOfPlant({ id, month }: { id: string; month: number }) {
  const { data } = useQuery({
    queryKey: [...keys.plant(id), 'cold'],
    queryFn: ({ signal }) => call(getPlant, { id }, { signal }),
  });
  return data ? <ColdNotice plant={data} month={month} /> : null;
}
