import { fieldFaults } from '@offshoot/contracts/faults';
import { type PlantTextField, plantTextFields, textsOf } from '@offshoot/contracts/plant-texts';
import { createPlantBody, type CreatePlantBody } from '@offshoot/contracts/plants';
import { readyFault } from '@offshoot/contracts/ready-from';
import { serverNow } from '../../lib/session/token-store.ts';
import { typedNumber } from './coordinates.ts';
import type { Draft } from './draft.ts';

/** What can be wrong in the form… */
export type FormField = PlantTextField | 'kind' | 'location' | 'photos' | 'address' | 'ready_from' | 'parent';
/** …and the error code of each; `create.fault.{code}` is its sentence. */
export type FormFaults = Partial<Record<FormField, string>>;

const isText = (field: string): field is PlantTextField => plantTextFields.some((textField) => textField === field);

/**
 * The form's request body, or its errors. 'I don't know yet' is a valid species. A chosen photo whose upload failed is an
 * error: the plant would have fewer photos than chosen. One that is being uploaded is neither sent nor missing.
 */
export function judged(
  draft: Draft,
  uploads = { busy: false, hasFailed: false },
): { body: CreatePlantBody; faults: null } | { body: null; faults: FormFaults } {
  const given = {
    ...textsOf(draft),
    species: draft.speciesUnknown ? '' : draft.species,
    kind: draft.kind,
    offer: draft.offer,
    ready_from: draft.readyFrom === '' ? null : draft.readyFrom,
    pests_checked_on: draft.pestsCheckedOn === '' ? null : draft.pestsCheckedOn,
    soil_origin: draft.soilOrigin,
    latitude: typedNumber(draft.latitude),
    longitude: typedNumber(draft.longitude),
    address: draft.address.trim() === '' ? null : draft.address,
    images: draft.images,
    voice_description: draft.voice,
  };
  const parsed = createPlantBody.safeParse(given);
  const faults: FormFaults = {};
  for (const [field, code] of Object.entries(parsed.success ? {} : fieldFaults(parsed.error, given))) {
    if (field === 'latitude' || field === 'longitude')
      faults.location = /^too_/.test(code) ? (faults.location ?? 'location_range') : 'location_required';
    else if (isText(field)) faults[field] = code === 'required' ? `${field}_required` : code;
    else if (field === 'address' || field === 'ready_from') faults[field] = code;
    else if (field.startsWith('images') && !uploads.busy) faults.photos ??= 'photos_required';
  }
  if (!draft.speciesUnknown && draft.species.trim() === '') faults.species = 'species_required';
  if (draft.kind === null) faults.kind = 'kind_required';
  const dayFault = given.ready_from && readyFault(given.ready_from, serverNow());
  if (dayFault) faults.ready_from ??= dayFault;
  if (uploads.hasFailed) faults.photos = 'photo_failed';
  return parsed.success && Object.keys(faults).length === 0
    ? { body: parsed.data, faults: null }
    : { body: null, faults };
}
