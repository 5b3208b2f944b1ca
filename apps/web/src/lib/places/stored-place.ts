import { storageKeys } from '../../config/app.ts';
import { localStore } from '../session/browser-storage.ts';

export interface Place {
  latitude: number;
  longitude: number;
}

const isPlace = (value: unknown): value is Place =>
  typeof value === 'object' &&
  value !== null &&
  'latitude' in value &&
  'longitude' in value &&
  typeof value.latitude === 'number' &&
  typeof value.longitude === 'number';

/** The user's location, as this browser stores it. */
export function storedPlace(): Place | null {
  try {
    const value: unknown = JSON.parse(localStore.getItem(storageKeys.place) ?? 'null');
    return isPlace(value) ? value : null;
  } catch {
    return null;
  }
}
