import * as z from 'zod/mini';
import { instant } from './basics.ts';
import { limits } from './limits.ts';
import type { Language } from './locales.ts';
import { plainText, shows } from './plain-text.ts';

/** Who may register: everybody, or no user until an admin opens the registration again. */
export const registrationModes = ['open', 'closed'] as const;
export const registrationSetting = z.object({ mode: z.enum(registrationModes) });

export const noticeSeverities = ['info', 'warning'] as const;
const noticeText = z.string().check(plainText(), shows(), z.maxLength(limits.noticeText, 'too_long'));
/** The notice above every page: without texts there is none, `until` null is until an admin removes it. */
export const noticeSetting = z.object({
  severity: z.enum(noticeSeverities),
  texts: z.partial(
    z.object({
      en: noticeText,
      ar: noticeText,
      es: noticeText,
      fr: noticeText,
      he: noticeText,
      zh: noticeText,
      ru: noticeText,
      hi: noticeText,
    }) satisfies z.ZodMiniObject<Record<Language, typeof noticeText>>,
  ),
  until: z.nullable(instant),
});
export type NoticeSetting = z.infer<typeof noticeSetting>;

/** GET /site: what every page must know of the settings. */
export const site = z.object({
  registration: registrationSetting.shape.mode,
  /** Null without a notice, and after its end. */
  notice: z.nullable(noticeSetting),
});
export type Site = z.infer<typeof site>;
