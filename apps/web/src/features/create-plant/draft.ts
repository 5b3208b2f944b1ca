import { emptyPlantTexts, shownPlantTexts } from '@offshoot/contracts/plant-texts';
import { pestsCheckedFault } from '@offshoot/contracts/pests-checked-on';
import { plantKind, plantOffer, soilOrigin } from '@offshoot/contracts/plants';
import * as z from 'zod/mini';
import { storageKeys } from '../../config/app.ts';
import { serverNow } from '../../lib/session/token-store.ts';
import { localStore } from '../../lib/session/browser-storage.ts';

/** The form as typed; coordinates as text, since a number may be incomplete. */
const draftSchema = z.object({
  ...shownPlantTexts,
  speciesUnknown: z.boolean(),
  kind: z.nullable(plantKind),
  offer: plantOffer,
  /** As a date field has it; empty for none. */
  readyFrom: z.string(),
  /** The day of the owner's look for pests, as YYYY-MM-DD; empty if they do not say. */
  pestsCheckedOn: z.string(),
  soilOrigin,
  /** The id of the plant that it was grown from; empty for none. */
  parent: z.string(),
  latitude: z.string(),
  longitude: z.string(),
  address: z.string(),
  images: z.array(z.string()),
  voice: z.nullable(z.string()),
});
export type Draft = z.infer<typeof draftSchema>;

export const emptyDraft: Draft = {
  ...emptyPlantTexts,
  speciesUnknown: false,
  kind: 'plant',
  offer: 'either',
  readyFrom: '',
  pestsCheckedOn: '',
  soilOrigin: null,
  parent: '',
  latitude: '',
  longitude: '',
  address: '',
  images: [],
  voice: null,
};

/** How long the server keeps an upload that is not listed: a day, less the time that listing needs. */
const keptHours = 23;

/**
 * Whether the server still has a photo or voice note: its name, a UUIDv7, starts with its time of upload in
 * milliseconds.
 */
function isThere(reference: string): boolean {
  const [, first = '', second = ''] = /([0-9a-f]{8})-([0-9a-f]{4})-7/.exec(reference) ?? [];
  return serverNow() - Number.parseInt(first + second, 16) < keptHours * 3_600_000;
}

/**
 * Each stored field that is still valid. A field that is missing, because a newer version of the app added it, or that
 * has another type since, is empty and does not discard the others.
 */
function restored(stored: Record<string, unknown>): Draft {
  const fields = Object.entries(draftSchema.shape).map(([name, schema]) => {
    const field = z.safeParse(schema, stored[name]);
    return [name, field.success ? field.data : emptyDraft[name as keyof Draft]];
  });
  return z.parse(draftSchema, Object.fromEntries(fields));
}

/** Whether anything was typed: a parent alone may come from the address. */
const isTyped = (draft: Draft): boolean =>
  Object.entries(emptyDraft).some(
    ([name, empty]) => name !== 'parent' && String(draft[name as keyof Draft] ?? '') !== String(empty ?? ''),
  );

/**
 * What was typed before the page was lost, on this device and by this user, with the photos and voice that still exist
 * and the look for pests that still counts.
 */
export function readDraft(userId: string): Draft {
  try {
    const stored: unknown = JSON.parse(localStore.getItem(`${storageKeys.draft}.${userId}`) ?? 'null');
    const whole = restored(z.parse(z.record(z.string(), z.unknown()), stored));
    const { images, voice, pestsCheckedOn: day } = whole;
    const draft = {
      ...whole,
      images: images.filter(isThere),
      voice: voice && isThere(voice) ? voice : null,
      pestsCheckedOn: pestsCheckedFault(day, serverNow()) ? '' : day,
    };
    return isTyped(draft) ? draft : emptyDraft;
  } catch {
    return emptyDraft;
  }
}

/** Whether this user has started to list a plant: an opened but empty form cannot be lost. */
export const isBegun = (userId: string): boolean => isTyped(readDraft(userId));

export function keepDraft(userId: string, draft: Draft): void {
  localStore.setItem(`${storageKeys.draft}.${userId}`, JSON.stringify(draft));
}

export function deleteDraft(userId: string): void {
  localStore.removeItem(`${storageKeys.draft}.${userId}`);
}
