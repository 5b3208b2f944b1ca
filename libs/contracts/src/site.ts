import * as z from 'zod/mini';
import { instant } from './basics.ts';

/**
 * Who may register: everybody, everybody whose account an admin approves or who has an invitation, who has an invitation, or no
 * user until an admin opens the registration again.
 */
export const registrationModes = ['open', 'approval', 'invitation', 'closed'] as const;
export const registrationSetting = z.object({ mode: z.enum(registrationModes) });

const textsByLanguage = z.record(z.string(), z.string());

export const noticeSeverities = ['info', 'warning'] as const;
/** GET /site: what every page must know of the settings. */
export const site = z.object({
  registration: registrationSetting.shape.mode,
  /** Null without a notice, and after its end. */
  notice: z.nullable(
    z.object({
      severity: z.enum(noticeSeverities),
      texts: textsByLanguage,
      until: z.nullable(instant),
    }),
  ),
});
export type Site = z.infer<typeof site>;

/** GET /site/rules: no text where the site has no rules of its own. */
export const siteRules = z.object({ texts: textsByLanguage });
export type SiteRules = z.infer<typeof siteRules>;
