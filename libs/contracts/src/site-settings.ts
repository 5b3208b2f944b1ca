import * as z from 'zod/mini';
import { id, instant, pageQuery, paged } from './basics.ts';
import type { Language } from './locales.ts';
import { cardOfPerson } from './moderation/fields.ts';
import { parseUrl } from './parse-url.ts';
import { plainLine, plainText, shows } from './plain-text.ts';
import { noticeSeverities, registrationSetting } from './site.ts';

/** Numbers of entries, characters and days, which only the page of the settings shows. */
export const settingLimits = {
  noticeText: 300,
  rulesText: 5_000,
  blockedSources: 1_000,
  heldEntries: 500,
  heldWordMin: 2,
  heldWord: 80,
  newcomerDays: 365,
  newcomerMost: 100_000,
} as const;

/** A text in any of the languages of the site. */
const textsUpTo = (most: number) => {
  const text = z.string().check(plainText(), shows(), z.maxLength(most, 'too_long'));
  return z.partial(
    z.object({
      en: text,
      ar: text,
      es: text,
      fr: text,
      he: text,
      zh: text,
      ru: text,
      hi: text,
    }) satisfies z.ZodMiniObject<Record<Language, typeof text>>,
  );
};

/** The notice above every page: without texts there is none, `until` null is until an admin removes it. */
const noticeSetting = z.object({
  severity: z.enum(noticeSeverities),
  texts: textsUpTo(settingLimits.noticeText),
  until: z.nullable(instant),
});
export type NoticeSetting = z.infer<typeof noticeSetting>;

/** The rules of this site, which its terms show below their own. */
const rulesSetting = z.object({ texts: textsUpTo(settingLimits.rulesText) });

const domainPattern = /^(?:[a-z0-9][a-z0-9-]*\.)+[a-z0-9-]{2,}$/;
const domain = z.string().check(
  z.overwrite((text) => text.trim().toLowerCase().replace(/^@/, '')),
  z.maxLength(253),
  z.regex(domainPattern, 'invalid_domain'),
);
/** Zod's own formats of networks would be in the first script of every member. */
const isIpv4 = (text: string): boolean =>
  /^\d{1,3}(\.\d{1,3}){3}$/.test(text) && text.split('.').every((part) => Number(part) <= 255);
const isIpv6 = (text: string): boolean => /^[\da-f:.]+$/.test(text) && parseUrl(`http://[${text}]`) !== null;
const isNetwork = (text: string): boolean => {
  const [address = '', bits = '', ...more] = text.split('/');
  if (more.length > 0 || !/^\d{1,3}$/.test(bits)) return false;
  return address.includes(':') ? isIpv6(address) && Number(bits) <= 128 : isIpv4(address) && Number(bits) <= 32;
};
/** CIDR; an address is a network of its own. */
const network = z.string().check(
  z.overwrite((text) => {
    const written = text.trim().toLowerCase();
    if (written.includes('/')) return written;
    return `${written}/${written.includes(':') ? 128 : 32}`;
  }),
  z.maxLength(60),
  z.refine(isNetwork, 'invalid_network'),
);
/** Domains of email addresses, with those below them, and networks that cannot be registered with. */
const blockedSourcesSetting = z.object({
  domains: z.array(domain).check(z.maxLength(settingLimits.blockedSources)),
  networks: z.array(network).check(z.maxLength(settingLimits.blockedSources)),
});

/** Of an address that was pasted, its host. */
const host = z.string().check(
  z.overwrite((text) => {
    const written = text.trim().toLowerCase();
    return parseUrl(written.includes('://') ? written : `http://${written}`)?.hostname ?? written;
  }),
  z.maxLength(253),
  z.regex(domainPattern, 'invalid_domain'),
);
const heldWord = z.string().check(
  plainLine(),
  shows(),
  z.refine((text) => text.replace(/\*$/, '').length >= settingLimits.heldWordMin, 'too_short'),
  z.maxLength(settingLimits.heldWord, 'too_long'),
);
/** Words and phrases, and hosts of links with those below them, for which a text waits for a moderator or is shown to one. */
const heldTextsSetting = z.object({
  words: z.array(heldWord).check(z.maxLength(settingLimits.heldEntries)),
  links: z.array(host).check(z.maxLength(settingLimits.heldEntries)),
});
export type HeldTexts = z.infer<typeof heldTextsSetting>;

/** The rate limits of a gateway that a factor changes together. */
export const rateGroups = ['reading', 'writing', 'signing_in', 'live'] as const;
export type RateGroup = (typeof rateGroups)[number];
/** None closes the page of the settings to the admin who chose it. */
export const rateFactors = [0.5, 0.75, 1, 1.5, 2, 3, 4] as const;
const rateFactor = z.literal(rateFactors);
const rateBudgetsSetting = z.object({
  reading: rateFactor,
  writing: rateFactor,
  signing_in: rateFactor,
  live: rateFactor,
} satisfies Record<RateGroup, typeof rateFactor>);

/** What of a newcomer is limited. */
export const newcomerKinds = ['listings', 'requests', 'messages'] as const;
/** In a day; null is as for everybody. */
const newcomerLimit = z.nullable(z.int().check(z.minimum(1), z.maximum(settingLimits.newcomerMost)));
const newcomersSetting = z.object({
  /** Days for which a user counts as a newcomer; 0 is never. */
  days: z.int().check(z.minimum(0), z.maximum(settingLimits.newcomerDays)),
  listings: newcomerLimit,
  requests: newcomerLimit,
  messages: newcomerLimit,
} satisfies Record<'days' | (typeof newcomerKinds)[number], z.ZodMiniType>);
export type Newcomers = z.infer<typeof newcomersSetting>;

/** What admins change while the product runs, by name. */
export const siteSettingSchemas = {
  registration: registrationSetting,
  blocked_sources: blockedSourcesSetting,
  held_texts: heldTextsSetting,
  notice: noticeSetting,
  rules: rulesSetting,
  rate_budgets: rateBudgetsSetting,
  newcomers: newcomersSetting,
} as const;
export const siteSettings = z.object(siteSettingSchemas);
export type SiteSettings = z.infer<typeof siteSettings>;
export type SiteSettingName = keyof SiteSettings;
export const siteSettingNames = Object.keys(siteSettingSchemas) as readonly SiteSettingName[];

/** What holds until an admin changes it, and where the settings could not be read yet. */
export const initialSettings: SiteSettings = {
  registration: { mode: 'open' },
  blocked_sources: { domains: [], networks: [] },
  held_texts: { words: [], links: [] },
  notice: { severity: 'info', texts: {}, until: null },
  rules: { texts: {} },
  rate_budgets: { reading: 1, writing: 1, signing_in: 1, live: 1 },
  newcomers: { days: 7, listings: null, requests: null, messages: null },
};

/** The number of changes of a setting so far: a change names the one that it was made on. */
const version = z.int().check(z.minimum(0), z.maximum(2_147_483_647));
const versioned = <S extends z.ZodMiniType>(value: S) => z.object({ value, version });

/** GET /admin/settings. */
export const editedSettings = z.object({
  registration: versioned(registrationSetting),
  blocked_sources: versioned(blockedSourcesSetting),
  held_texts: versioned(heldTextsSetting),
  notice: versioned(noticeSetting),
  rules: versioned(rulesSetting),
  rate_budgets: versioned(rateBudgetsSetting),
  newcomers: versioned(newcomersSetting),
});
export type EditedSettings = z.infer<typeof editedSettings>;

/** The bodies of PUT /admin/settings/{name}. */
export const changeRegistrationBody = z.extend(registrationSetting, { version });
export const changeBlockedSourcesBody = z.extend(blockedSourcesSetting, { version });
export const changeHeldTextsBody = z.extend(heldTextsSetting, { version });
export const changeNoticeBody = z.extend(noticeSetting, { version });
export const changeRulesBody = z.extend(rulesSetting, { version });
export const changeRateBudgetsBody = z.extend(rateBudgetsSetting, { version });
export const changeNewcomersBody = z.extend(newcomersSetting, { version });

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
export const settingChange = z.union([
  change('registration', registrationSetting),
  change('blocked_sources', blockedSourcesSetting),
  change('held_texts', heldTextsSetting),
  change('notice', noticeSetting),
  change('rules', rulesSetting),
  change('rate_budgets', rateBudgetsSetting),
  change('newcomers', newcomersSetting),
]);
export type SettingChange = z.infer<typeof settingChange>;

/** GET /admin/settings/history, newest first; texts of rules are cut there. */
export const settingsHistoryQuery = pageQuery;
export const settingsHistory = paged(settingChange);
export type SettingsHistory = z.infer<typeof settingsHistory>;
