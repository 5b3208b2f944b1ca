import { fieldFaults } from '@offshoot/contracts/faults';
import { createPlantBody, type CreatePlantBody } from '@offshoot/contracts/plants';
import type { Draft } from './draft.ts';

/** The error code of each field; `create.fault.{code}` is its sentence. */
export type FormFaults = Partial<
  Record<'name' | 'description' | 'species' | 'location' | 'photos' | 'care_instructions' | 'address', string>
>;

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
    name: draft.name,
    description: draft.description,
    species: draft.speciesUnknown ? '' : draft.species,
    care_instructions: draft.care_instructions,
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
    else if (field === 'name' || field === 'description')
      faults[field] = code === 'required' ? `${field}_required` : code;
    else if (field === 'species' || field === 'care_instructions' || field === 'address') faults[field] = code;
  }
  if (!draft.speciesUnknown && draft.species.trim() === '') faults.species = 'species_required';
  if (photoFailed) faults.photos = 'photo_failed';
  return parsed.success && Object.keys(faults).length === 0
    ? { body: parsed.data, faults: null }
    : { body: null, faults };
}
