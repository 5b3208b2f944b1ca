import { useCallback, useSyncExternalStore } from 'react';
import { clientLimits } from '../../config/client-limits.ts';
import { storageKeys } from '../../config/app.ts';
import { storedPlace } from './stored-place.ts';
import type { Place } from './stored-place.ts';
import { localStore } from '../session/browser-storage.ts';

export type LocationFault = 'unsupported' | 'denied' | 'unavailable' | 'timeout';

interface LocationState {
  state: 'off' | 'requesting' | 'on';
  place: Place | null;
  /** Why the last request failed; `errors:location.{fault}` is its sentence. */
  fault: LocationFault | null;
}

const off: LocationState = { state: 'off', place: null, fault: null };
/** The server knows no location. */
const atServer = () => off;
let present: LocationState | null = null;
const listeners = new Set<() => void>();

function state(): LocationState {
  if (!present) {
    const place = storedPlace();
    present = place ? { state: 'on', place, fault: null } : off;
  }
  return present;
}

function become(next: LocationState): void {
  present = next;
  listeners.forEach((listener) => listener());
}

const faults: Record<number, LocationFault> = { 1: 'denied', 2: 'unavailable', 3: 'timeout' };

/** The device's location, once; times out after 10 s, and accepts a reading of up to 5 minutes ago. */
export function locate(): Promise<Place> {
  return new Promise((resolve, reject) => {
    if (!('geolocation' in navigator)) {
      reject(new LocationError('unsupported'));
      return;
    }
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => resolve({ latitude: coords.latitude, longitude: coords.longitude }),
      (error) => reject(new LocationError(faults[error.code] ?? 'unavailable')),
      {
        enableHighAccuracy: true,
        timeout: clientLimits.geolocationTimeout,
        maximumAge: clientLimits.geolocationMaxAge,
      },
    );
  });
}

export class LocationError extends Error {
  readonly fault: LocationFault;
  constructor(fault: LocationFault) {
    super(fault);
    this.fault = fault;
  }
}

async function turnOn(): Promise<Place | null> {
  become({ state: 'requesting', place: null, fault: null });
  try {
    const place = await locate();
    localStore.setItem(storageKeys.place, JSON.stringify(place));
    become({ state: 'on', place, fault: null });
    return place;
  } catch (error) {
    become({ state: 'off', place: null, fault: error instanceof LocationError ? error.fault : 'unavailable' });
    return null;
  }
}

/** Turns the toggle off, also on sign-out: the next user of this browser must not see the location. */
export function clearPlace(): void {
  localStore.removeItem(storageKeys.place);
  become(off);
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** The location toggle, shared by every screen: off, requesting or on. Coordinates stay on this device. */
export function useLocationToggle() {
  const { state: status, place, fault } = useSyncExternalStore(subscribe, state, atServer);
  const toggle = useCallback(() => (state().state === 'off' ? void turnOn() : clearPlace()), []);
  return { state: status, place, fault, toggle, turnOn, turnOff: clearPlace };
}
