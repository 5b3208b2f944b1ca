import type { Exchange } from '@offshoot/contracts/exchange';
import type { NearHandoverPoints } from '@offshoot/contracts/handover-points';
import { handoverPointsOfPlant } from '@offshoot/contracts/operations/handover-points';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../lib/api/call.ts';
import { keys } from '../../lib/api/query.ts';
import { useFormat } from '../../lib/i18n/use-format.ts';
import type { MeetingForm } from './meeting-form.ts';
import classes from './meeting.module.css';

type HandoverPoint = NearHandoverPoints['items'][number];

const addressOf = ({ name, address }: HandoverPoint): string => `${name}, ${address}`;

/** What is shown of a place that is nearer. */
const shortestKm = 0.1;

interface Props {
  exchange: Exchange;
  /** What the form has now. */
  address: string;
  onPick: (picked: Pick<MeetingForm, 'address' | 'point'>) => void;
}

/** The public places near the plant, each of which fills in the form; nothing where there are none, or they cannot be loaded. */
export function HandoverPoints({ exchange: { plant_id: plantId }, address, onPick }: Props) {
  const { t } = useTranslation('handover');
  const format = useFormat();
  const { data } = useQuery({
    queryKey: keys.handoverPoints(plantId),
    queryFn: ({ signal }) => call(handoverPointsOfPlant, { id: plantId }, { signal }),
  });
  if (!data || data.items.length === 0) return null;
  return (
    <fieldset className={classes.places}>
      <legend>{t('handoverPoints.title')}</legend>
      {data.items.map((place) => {
        const { id, name, kind, hours, latitude, longitude, distance_km: km } = place;
        return (
          <button
            key={id}
            type="button"
            className={classes.place}
            aria-pressed={address === addressOf(place)}
            onClick={() => onPick({ address: addressOf(place), point: { latitude, longitude } })}
          >
            <span className={classes.placeName}>
              <bdi>{name}</bdi>
            </span>
            <span>
              {t(`handoverPoints.kinds.${kind}`)} · {format.distance(Math.max(km, shortestKm))}
            </span>
            {hours && (
              <span>
                <bdi>{hours}</bdi>
              </span>
            )}
          </button>
        );
      })}
    </fieldset>
  );
}
