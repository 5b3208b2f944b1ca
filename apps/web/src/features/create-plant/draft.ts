import * as z from 'zod/mini';
import { storageKeys } from '../../config/app.ts';

/** The form as typed; coordinates as text, since somebody may be in the middle of a number. */
export const draftSchema = z.object({
  name: z.string(),
  description: z.string(),
  species: z.string(),
  speciesUnknown: z.boolean(),
  care_instructions: z.string(),
  latitude: z.string(),
  longitude: z.string(),
  address: z.string(),
  images: z.array(z.string()),
  voice: z._default(z.nullable(z.string()), null),
});
export type Draft = z.infer<typeof draftSchema>;

export const emptyDraft: Draft = {
  name: '', description: '', species: '', speciesUnknown: false, care_instructions: '', latitude: '', longitude: '', address: '', images: [], voice: null,
};

/** What was typed before the page was lost, on this device and by this person. */
export function readDraft(userId: string): Draft {
  try {
    const parsed = z.safeParse(draftSchema, JSON.parse(localStorage.getItem(`${storageKeys.draft}.${userId}`) ?? 'null'));
    return parsed.success ? parsed.data : emptyDraft;
  } catch {
    return emptyDraft;
  }
}

export function keepDraft(userId: string, draft: Draft): void {
  localStorage.setItem(`${storageKeys.draft}.${userId}`, JSON.stringify(draft));
}

export function forgetDraft(userId: string): void {
  localStorage.removeItem(`${storageKeys.draft}.${userId}`);
}
