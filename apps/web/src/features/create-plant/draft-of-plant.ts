import { textsOf } from '@offshoot/contracts/plant-texts';
import type { Plant } from '@offshoot/contracts/plants';
import { localDay } from '../../lib/i18n/local-day.ts';
import { serverNow } from '../../lib/session/token-store.ts';
import type { Draft } from './draft.ts';

/**
 * A plant as its owner continues with it: the texts of the last change, also of a rejected one, whose new photos are
 * deleted; no day from which it was to be ready that is over.
 */
export function draftOf(plant: Plant): Draft {
  const { revision } = plant;
  const day = plant.ready_from ?? '';
  const texts = textsOf(revision ?? plant);
  return {
    ...texts,
    speciesUnknown: texts.species === '',
    kind: plant.kind,
    offer: plant.offer,
    readyFrom: day < localDay(serverNow()) ? '' : day,
    pestsCheckedOn: plant.pests_checked_on ?? '',
    soilOrigin: plant.soil_origin,
    parent: '',
    latitude: String(plant.latitude),
    longitude: String(plant.longitude),
    address: plant.address ?? '',
    images: revision && revision.state !== 'rejected' ? revision.images : plant.images,
    voice: plant.voice_description,
  };
}
