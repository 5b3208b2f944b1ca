import { limits } from '@offshoot/contracts/limits';
import type { PlantKind, WantedOffer } from '@offshoot/contracts/plant-choices';
import type { SavedSearch, SaveSearchBody } from '@offshoot/contracts/saved-searches';
import type { TFunction } from 'i18next';
import type { Format } from '../../lib/i18n/use-format.ts';
import type { Place } from '../../lib/places/stored-place.ts';
import { isolated } from '../../lib/i18n/phrases.ts';

/** The filters of a list of plants. */
export interface SearchCriteria {
  readonly search: string;
  readonly species: string;
  readonly tags: readonly string[];
  readonly kind: PlantKind | null;
  readonly offer: WantedOffer | null;
  readonly place: Place | null;
  readonly radius: number;
}

export const wantsSomething = ({ search, species, tags, kind, offer, place }: SearchCriteria): boolean =>
  search !== '' || species !== '' || tags.length > 0 || [kind, offer, place].some((criterion) => criterion !== null);

/** Some hundred metres: exact enough for an alert, without revealing an address. */
const rough = (degrees: number): number => Math.round(degrees * 1000) / 1000;

export function bodyOf(criteria: SearchCriteria, name: string): SaveSearchBody {
  const { search, species, tags, kind, offer, place, radius } = criteria;
  const where = place ? { latitude: rough(place.latitude), longitude: rough(place.longitude), radius_km: radius } : {};
  return { name, search, species, tags: tags.join(','), kind, offer, alerts: true, ...where };
}

export function criteriaOf(saved: SavedSearch): SearchCriteria {
  const { search, species, tags, kind, offer, latitude, longitude, radius_km } = saved;
  const place = latitude === null || longitude === null ? null : { latitude, longitude };
  const radius = radius_km ?? limits.defaultRadiusKm;
  return { search, species, tags: tags.split(',').filter(Boolean), kind, offer, place, radius };
}

/** The address of the list that a saved search opens. */
export function pathOf(saved: SavedSearch): string {
  const { search, species, tags, kind, offer, latitude, longitude, radius_km } = saved;
  const filters = { search, species, tags, kind: kind ?? '', offer: offer ?? '' };
  const params = new URLSearchParams(Object.entries(filters).filter(([, value]) => value !== ''));
  if (latitude !== null && longitude !== null) {
    params.set('lat', String(latitude));
    params.set('lng', String(longitude));
    params.set('radius', String(radius_km ?? limits.defaultRadiusKm));
  }
  return `/plants?${params.toString()}`;
}

/** A search's filters as one row of text. */
export function summaryOf(t: TFunction, format: Format, criteria: SearchCriteria): string {
  const { search, species, tags, kind, offer, place, radius } = criteria;
  const names = tags.map((tag) => t(`plants:tags.${tag}`, { defaultValue: tag.replaceAll('_', ' ') }));
  const chosen = [kind && t(`common:plantKind.${kind}`), offer && t(`common:plantOffer.${offer}`)];
  const where = place ? [t('saved-searches:within', { radius: format.radius(radius) })] : [];
  const parts = [search, species, ...chosen, ...names, ...where];
  // Each fragment is isolated: a Latin name in Arabic text must not change the direction of the whole.
  return parts.flatMap((part) => (part ? [isolated(part)] : [])).join(' · ');
}
