import * as z from 'zod/mini';
import { id, instant, language, pageQuery, paged } from './basics.ts';
import { limits } from './limits.ts';
import { cardOfPerson } from './moderation/fields.ts';
import { plainText, shows } from './plain-text.ts';

/** Who may register: everybody, or no user until an admin opens the registration again. */
export const registrationModes = ['open', 'closed'] as const;
const registrationSetting = z.object({ mode: z.enum(registrationModes) });

export const noticeSeverities = ['info', 'warning'] as const;
const noticeText = z.string().check(plainText(), shows(), z.maxLength(limits.noticeText, 'too_long'));
/** The notice above every page: without texts there is none, `until` null is until an admin removes it. */
const noticeSetting = z.object({
  severity: z.enum(noticeSeverities),
  texts: z.partialRecord(language, noticeText),
  until: z.nullable(instant),
});
export type NoticeSetting = z.infer<typeof noticeSetting>;

/** What admins change while the product runs, by name. */
export const siteSettingSchemas = { registration: registrationSetting, notice: noticeSetting } as const;
export const siteSettings = z.object(siteSettingSchemas);
export type SiteSettings = z.infer<typeof siteSettings>;
export type SiteSettingName = keyof SiteSettings;
export const siteSettingNames = Object.keys(siteSettingSchemas) as readonly SiteSettingName[];

/** What holds until an admin changes it, and where the settings could not be read yet. */
export const initialSettings: SiteSettings = {
  registration: { mode: 'open' },
  notice: { severity: 'info', texts: {}, until: null },
};

/** The number of changes of a setting so far: a change names the one that it was made on. */
const version = z.int().check(z.minimum(0), z.maximum(2_147_483_647));
const versioned = <S extends z.ZodMiniType>(value: S) => z.object({ value, version });

/** GET /admin/settings. */
export const editedSettings = z.object({
  registration: versioned(registrationSetting),
  notice: versioned(noticeSetting),
});
export type EditedSettings = z.infer<typeof editedSettings>;

/** The bodies of PUT /admin/settings/{name}. */
export const changeRegistrationBody = z.extend(registrationSetting, { version });
export const changeNoticeBody = z.extend(noticeSetting, { version });

const change = <N extends SiteSettingName, S extends z.ZodMiniType>(setting: N, value: S) =>
  z.object({
    id,
    at: instant,
    by_id: id,
    /** The admin, unless the account was deleted. */
    by: z.optional(cardOfPerson),
    setting: z.literal(setting),
    from: value,
    to: value,
  });
export const settingChange = z.discriminatedUnion('setting', [
  change('registration', registrationSetting),
  change('notice', noticeSetting),
]);
export type SettingChange = z.infer<typeof settingChange>;

/** GET /admin/settings/history, newest first. */
export const settingsHistoryQuery = pageQuery;
export const settingsHistory = paged(settingChange);
export type SettingsHistory = z.infer<typeof settingsHistory>;

/** GET /site: what every page must know of the settings. */
export const site = z.object({
  registration: registrationSetting.shape.mode,
  /** Null without a notice, and after its end. */
  notice: z.nullable(noticeSetting),
});
export type Site = z.infer<typeof site>;
