import { fieldFaults } from '@offshoot/contracts/faults';
import { type PlantTextField, plantTextFields, textsOf } from '@offshoot/contracts/plant-texts';
import { createPlantBody, type CreatePlantBody } from '@offshoot/contracts/plants';
import type { Draft } from './draft.ts';

/** The error code of each field; `create.fault.{code}` is its sentence. */
export type FormFaults = Partial<Record<PlantTextField | 'kind' | 'location' | 'photos' | 'address', string>>;

const isText = (field: string): field is PlantTextField => plantTextFields.some((one) => one === field);

const coordinate = (text: string): number => (text.trim() === '' ? Number.NaN : Number(text.trim().replace(',', '.')));

/**
 * The form's request body, or its errors. 'I don't know yet' is a valid species. A chosen photo whose upload failed is an
 * error: the plant would have fewer photos than chosen.
 */
export function judged(
  draft: Draft,
  photoFailed = false,
): { body: CreatePlantBody; faults: null } | { body: null; faults: FormFaults } {
  const given = {
    ...textsOf(draft),
    species: draft.speciesUnknown ? '' : draft.species,
    kind: draft.kind,
    offer: draft.offer,
    latitude: coordinate(draft.latitude),
    longitude: coordinate(draft.longitude),
    address: draft.address.trim() === '' ? null : draft.address,
    images: draft.images,
    voice_description: draft.voice,
  };
  const parsed = createPlantBody.safeParse(given);
  const faults: FormFaults = {};
  for (const [field, code] of Object.entries(parsed.success ? {} : fieldFaults(parsed.error, given))) {
    if (field === 'latitude' || field === 'longitude')
      faults.location = /^too_/.test(code) ? (faults.location ?? 'location_range') : 'location_required';
    else if (field.startsWith('images')) faults.photos ??= 'photos_required';
    else if (isText(field)) faults[field] = code === 'required' ? `${field}_required` : code;
    else if (field === 'address') faults.address = code;
  }
  if (!draft.speciesUnknown && draft.species.trim() === '') faults.species = 'species_required';
  if (draft.kind === null) faults.kind = 'kind_required';
  if (photoFailed) faults.photos = 'photo_failed';
  return parsed.success && Object.keys(faults).length === 0
    ? { body: parsed.data, faults: null }
    : { body: null, faults };
}
