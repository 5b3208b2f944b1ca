import { plainDigits } from '@offshoot/contracts/fold-text';
import type { Place } from '../../lib/places/stored-place.ts';
import type { Draft } from './draft.ts';

/** Latitude and longitude as the form has them: as typed, maybe empty, maybe half a number. */
export type Coordinates = Pick<Draft, 'latitude' | 'longitude'>;

const largest: Record<keyof Coordinates, number> = { latitude: 90, longitude: 180 };

/** A number typed with a point or a comma, in digits of any script; NaN if it is none. */
export const typedNumber = (text: string): number =>
  text.trim() === ''
    ? Number.NaN
    : Number(
        plainDigits(text.normalize('NFKC'))
          .trim()
          .replace(/[,\u066b]/, '.'),
      );

export const isCoordinate = (text: string, axis: keyof Coordinates): boolean =>
  Math.abs(typedNumber(text)) <= largest[axis];

/** The typed place; null while it is incomplete. */
export function placeOf({ latitude, longitude }: Coordinates): Place | null {
  return isCoordinate(latitude, 'latitude') && isCoordinate(longitude, 'longitude')
    ? { latitude: typedNumber(latitude), longitude: typedNumber(longitude) }
    : null;
}

/** A place as if it was typed: a millionth of a degree is less than a metre. */
export const coordinatesOf = ({ latitude, longitude }: Place): Coordinates => ({
  latitude: latitude.toFixed(6),
  longitude: longitude.toFixed(6),
});
