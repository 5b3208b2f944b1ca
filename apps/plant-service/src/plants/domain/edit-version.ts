import { createHash } from 'node:crypto';
import { plantTextFields } from '@offshoot/contracts/plant-texts';
import type { Plant } from '@offshoot/contracts/plants';
import type { JudgedContent } from './revision.ts';

/** What the owner of a plant edits: coordinates in degrees, the voice note as its path. */
export interface EditableContent extends JudgedContent {
  readonly latitude: number;
  readonly longitude: number;
  readonly address: string | null;
  readonly voice_description: string | null;
  readonly kind: Plant['kind'];
  readonly offer: Plant['offer'];
  readonly ready_from: string | null;
  readonly pests_checked_on: string | null;
  readonly soil_origin: Plant['soil_origin'];
}

/** Equal for equal content, so that a verdict that changes nothing for the owner's form does not refuse what the form saves. */
export function editVersionOf(content: EditableContent): string {
  const { latitude, longitude, address, voice_description, kind, offer, ready_from, pests_checked_on, soil_origin } =
    content;
  const parts = [
    ...plantTextFields.map((field) => content[field]),
    content.photos.map(({ id }) => id),
    ...[latitude, longitude, address, voice_description, kind, offer],
    // A form that was opened in a release before has the version without them.
    ...(ready_from === null ? [] : [ready_from]),
    ...(pests_checked_on === null ? [] : [{ pests_checked_on }]),
    ...(soil_origin === null ? [] : [{ soil_origin }]),
  ];
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64url').slice(0, 22);
}
