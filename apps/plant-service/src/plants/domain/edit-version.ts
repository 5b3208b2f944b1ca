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
}

/** Equal for equal content, so that a verdict that changes nothing for the owner's form does not refuse what the form saves. */
export function editVersionOf(content: EditableContent): string {
  const { latitude, longitude, address, voice_description, kind, offer, ready_from } = content;
  const parts = [
    ...plantTextFields.map((field) => content[field]),
    content.photos.map(({ id }) => id),
    ...[latitude, longitude, address, voice_description, kind, offer],
    // A form that was opened in the release before has the version without it.
    ...(ready_from === null ? [] : [ready_from]),
  ];
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64url').slice(0, 22);
}
