import * as z from 'zod/mini';
import { id, instant, language, latitude, longitude, staffRole } from './basics.ts';
import { emailAddress } from './email.ts';
import { plainDigits } from './fold-text.ts';
import { limits } from './limits.ts';
import { parseUrl } from './parse-url.ts';
import { plainLine, plainText, shows } from './plain-text.ts';

/** A Google ID token (JWT). */
export const googleToken = z.string().check(z.minLength(100, 'invalid_google_token'), z.maxLength(4_000));

/**
 * A random mark that a browser keeps after it has requested a verification link: opening the link there verifies at
 * once, anywhere else only on a click.
 */
const browserMark = z.optional(z.string().check(z.minLength(22), z.maxLength(100)));

/** What an earlier response of the server gave, such as a device token or the code of an invitation. */
const issued = z.optional(z.string().check(z.maxLength(200)));

/** POST /auth/register. `password.ts` checks the password, so that the error names the broken rule. */
export const registerBody = z.object({
  email: emailAddress,
  password: z.string().check(z.maxLength(1000)),
  confirmPassword: z.string().check(z.maxLength(1000)),
  language: z.optional(language),
  browser_mark: browserMark,
  /** The code, as it was typed or as a link has it. */
  invitation: issued,
});

/** POST /auth/login. */
export const loginBody = z.object({
  email: emailAddress,
  password: z.string().check(z.minLength(1), z.maxLength(1000)),
  /**
   * Returned by an earlier sign-in on this device. It grants no access: it exempts this device from the throttling that wrong
   * passwords from other devices cause.
   */
  device_token: issued,
});

/** POST /auth/resend-verification. */
export const resendBody = z.object({ email: emailAddress, browser_mark: browserMark });

/** GET /auth/verify-email. With a `browser_mark` that is not the one of the link's request, nothing changes. */
export const verifyQuery = z.object({
  token: z.string().check(z.minLength(1), z.maxLength(200)),
  browser_mark: browserMark,
});

/** POST /auth/refresh. */
export const refreshBody = z.object({ refresh_token: z.string().check(z.minLength(1), z.maxLength(500)) });

/** POST /auth/logout: ends the session of the access token or, where that has expired, of this refresh token. */
export const logoutBody = z.object({ refresh_token: z.optional(z.string().check(z.maxLength(500))) });

/** Which notifications a user wants, and through which channels. */
export const notificationSettings = z.object({
  email_notifications: z.boolean(),
  push_notifications: z.boolean(),
  plant_updates: z.boolean(),
  new_followers: z.boolean(),
  messages: z.boolean(),
  /** Missing from version 1.1.2. */
  growth_reminders: z.optional(z.boolean()),
});

/** What a user shows to others. */
export const privacySettings = z.object({
  public_profile: z.boolean(),
  show_email: z.boolean(),
  show_location: z.boolean(),
  show_plants: z.boolean(),
});

/** The signed-in user, with the fields that only this user may see. */
export const me = z.object({
  id,
  email: z.string(),
  email_verified: z.boolean(),
  name: z.string(),
  bio: z.string(),
  location: z.string(),
  phone: z.nullable(z.string()),
  website: z.string(),
  avatar: z.nullable(z.string()),
  language,
  role: z.enum(['user', 'moderator', 'admin']),
  joined_at: instant,
  settings: z.object({ notifications: notificationSettings, privacy: privacySettings }),
  /** Private: never shown to other users. */
  default_place: z.optional(z.nullable(z.object({ latitude: z.number(), longitude: z.number() }))),
  /** Private: the months, from 1, in which frost is possible where the user lives; missing from version 1.1.2. */
  frost_months: z.optional(z.array(z.number())),
  /** The IANA name of the zone that the browser of a moderator last reported. */
  time_zone: z.optional(z.nullable(z.string())),
  /** False while the name is a generated one; missing from version 1.1.2. */
  named_by_person: z.optional(z.boolean()),
  /** False for accounts that only ever signed in with Google. */
  has_password: z.optional(z.boolean()),
  /** The ban in force, with the ground of the decision; `until` is null where it has no end. */
  ban: z.optional(z.nullable(z.object({ ground: z.string(), until: z.nullable(instant) }))),
});
export type Me = z.infer<typeof me>;

/** Null where the service that provides the figure is unavailable. */
const figure = z.nullable(z.number());

/** Figures of the profile page, which the gateway composes from four services. */
const meStats = z.object({
  plants_shared: figure,
  likes_received: figure,
  followers: figure,
  following: figure,
  exchanges: figure,
  /** No-shows that stand, and those that are contested; missing from version 1.1.2. */
  no_shows: z.optional(figure),
  contested_no_shows: z.optional(figure),
  leafs: figure,
  roots: figure,
  level: figure,
});

/** GET /auth/me. */
export const meWithStats = z.extend(me, { stats: meStats });
export type MeWithStats = z.infer<typeof meWithStats>;

/** Free format with 6 to 15 digits of any script, which become 0 to 9: telephones dial no others. */
const phone = z.string().check(
  plainLine(),
  z.overwrite((text) => plainDigits(text.normalize('NFKC'))),
  z.maxLength(24),
  z.regex(/^\+?[\s().-]*(?:\d[\s().-]*){6,15}$/, 'invalid_phone'),
);

/** Credentials before the host could make a link look like another site's. */
const hasNoUser = (text: string): boolean => {
  const url = parseUrl(text);
  return url === null || (url.username === '' && url.password === '');
};
const website = z
  .string()
  .check(
    plainLine(),
    z.maxLength(limits.websiteMax),
    z.regex(/^\S+$/, 'invalid_url'),
    z.url({ protocol: /^https?$/, hostname: z.regexes.domain, error: 'invalid_url' }),
    z.refine(hasNoUser, 'invalid_url'),
  );

/** PUT /auth/me: fields that are left out do not change. An empty phone or website removes it. */
export const updateMeBody = z.object({
  name: z.optional(
    z.string().check(plainLine(), z.minLength(limits.nameMin), z.maxLength(limits.nameMax), shows('too_short')),
  ),
  bio: z.optional(z.string().check(plainText(), z.maxLength(limits.bioMax))),
  location: z.optional(z.string().check(plainLine(), z.maxLength(limits.profileLocationMax))),
  phone: z.optional(z.nullable(z.union([z.literal(''), phone]))),
  website: z.optional(z.union([z.literal(''), website])),
  language: z.optional(language),
  /** An IANA name; one that the server does not know changes nothing. */
  time_zone: z.optional(z.string().check(z.maxLength(64))),
  frost_months: z.optional(z.array(z.number().check(z.int(), z.minimum(1), z.maximum(12))).check(z.maxLength(12))),
  settings: z.optional(
    z.object({
      notifications: z.optional(z.partial(notificationSettings)),
      privacy: z.optional(z.partial(privacySettings)),
    }),
  ),
});

/** A new pair of tokens: the access token lives 15 minutes, the rotating refresh token 30 days. */
export const tokens = z.object({ access_token: z.string(), refresh_token: z.string() });
export type Tokens = z.infer<typeof tokens>;

/** The response to a sign-in. The device keeps `device_token` for its next sign-in, also after signing out. */
export const signedIn = z.extend(tokens, { user: me, device_token: z.optional(z.string()) });

/**
 * GET /auth/verify-email: signed in. Where registrations of the address gave different passwords, all are void, and the
 * user sets one with `reset_token` by POST /auth/reset-password.
 */
export const emailVerified = z.union([signedIn, z.object({ message: z.string(), reset_token: z.string() })]);

/** The response to a registration: signed in, or a message that a verification email was sent. */
export const registered = z.union([signedIn, z.object({ message: z.string(), email: z.string() })]);

/** POST /auth/google-signin: the ID token that Google's sign-in button returns. */
export const googleSignInBody = z.object({
  token: googleToken,
  language: z.optional(language),
  /** For a first sign-in, which opens an account. */
  invitation: issued,
  /** The browser's position in degrees, for the first private default place; both or none. */
  latitude: z.optional(latitude),
  longitude: z.optional(longitude),
});

/** GET /auth/oauth-providers. */
export const oauthProviders = z.object({
  google: z.object({ client_id: z.nullable(z.string()), is_configured: z.boolean() }),
});

/** What other users see of a user beside a plant, an exchange or a chat room. */
export const personCard = z.object({
  id,
  name: z.string(),
  avatar: z.nullable(z.string()),
  role: staffRole,
  joined_at: instant,
});
export type PersonCard = z.infer<typeof personCard>;

/** An English sentence for the user. */
export const messageResponse = z.object({ message: z.string() });

/** A new password is set. It voids all device tokens; `device_token` is this device's new one. */
export const passwordSet = z.extend(messageResponse, { device_token: z.optional(z.string()) });
