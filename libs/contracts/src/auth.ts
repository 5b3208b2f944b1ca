import * as z from 'zod/mini';
import { id, instant, language, latitude, longitude } from './basics.ts';
import { limits } from './limits.ts';
import { plainLine, plainText, shows } from './plain-text.ts';

const email = z.string().check(z.trim(), z.toLowerCase(), z.maxLength(254), z.email('invalid_email'));

/** An ID token of Google's. */
export const googleToken = z.string().check(z.minLength(100, 'invalid_google_token'), z.maxLength(4_000));

/** POST /auth/register. Password rules are checked by `password.ts`, so that a fault names its rule. */
export const registerBody = z.object({
  email,
  password: z.string().check(z.maxLength(1000)),
  confirmPassword: z.string().check(z.maxLength(1000)),
  language: z.optional(language),
});

/**
 * What an earlier sign-in on this device answered. It opens nothing: with it, wrong passwords that others try elsewhere do not
 * slow this device down.
 */
const deviceToken = z.optional(z.string().check(z.maxLength(200)));

/** POST /auth/login. */
export const loginBody = z.object({
  email,
  password: z.string().check(z.minLength(1), z.maxLength(1000)),
  device_token: deviceToken,
});

/** POST /auth/resend-verification. */
export const resendBody = z.object({ email });

/** GET /auth/verify-email. */
export const verifyQuery = z.object({ token: z.string().check(z.minLength(1), z.maxLength(200)) });

/** POST /auth/refresh. */
export const refreshBody = z.object({ refresh_token: z.string().check(z.minLength(1), z.maxLength(500)) });

/** POST /auth/logout: the session of the access token ends, or, where that has run out, the one of this token. */
export const logoutBody = z.object({ refresh_token: z.optional(z.string().check(z.maxLength(500))) });

/** What a person chose to be told of, and by which way. */
export const notificationSettings = z.object({
  email_notifications: z.boolean(),
  push_notifications: z.boolean(),
  plant_updates: z.boolean(),
  new_followers: z.boolean(),
  messages: z.boolean(),
});

/** What a person shows to others. */
export const privacySettings = z.object({
  public_profile: z.boolean(),
  show_email: z.boolean(),
  show_location: z.boolean(),
  show_plants: z.boolean(),
});

/** The signed-in person, as only that person sees it. */
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
  /** Known to the person alone. */
  default_place: z.optional(z.nullable(z.object({ latitude: z.number(), longitude: z.number() }))),
  /** False for who only ever signed in with Google. */
  has_password: z.optional(z.boolean()),
});
export type Me = z.infer<typeof me>;

/** A figure of a service that does not answer is null. */
const figure = z.nullable(z.number());

/** The profile screen's figures, put together by the gateway from four services. */
export const meStats = z.object({
  plants_shared: figure,
  likes_received: figure,
  followers: figure,
  following: figure,
  exchanges: figure,
  leafs: figure,
  roots: figure,
  level: figure,
});

/** GET /auth/me. */
export const meWithStats = z.extend(me, { stats: meStats });
export type MeWithStats = z.infer<typeof meWithStats>;

/** As people write it; it must have the digits of a number. */
const phone = z
  .string()
  .check(plainLine(), z.maxLength(24), z.regex(/^\+?[\s().-]*(?:\d[\s().-]*){6,15}$/, 'invalid_phone'));

/** Nothing that looks like one site and leads to another: no name or password in front of the host. */
const hasNoUser = (text: string): boolean => {
  const url = URL.parse(text);
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

/** PUT /auth/me: only what is sent changes. An empty phone or website is none. */
export const updateMeBody = z.object({
  name: z.optional(
    z.string().check(plainLine(), z.minLength(limits.nameMin), z.maxLength(limits.nameMax), shows('too_short')),
  ),
  bio: z.optional(z.string().check(plainText(), z.maxLength(limits.bioMax))),
  location: z.optional(z.string().check(plainLine(), z.maxLength(limits.profileLocationMax))),
  phone: z.optional(z.nullable(z.union([z.literal(''), phone]))),
  website: z.optional(z.union([z.literal(''), website])),
  language: z.optional(language),
  settings: z.optional(
    z.object({
      notifications: z.optional(z.partial(notificationSettings)),
      privacy: z.optional(z.partial(privacySettings)),
    }),
  ),
});

/** A fresh pair of tokens: access 15 minutes, refresh 30 days and rotating. */
export const tokens = z.object({ access_token: z.string(), refresh_token: z.string() });
export type Tokens = z.infer<typeof tokens>;

/** Signed in: tokens, the person, and what this device keeps for its next sign-in, also after signing out. */
export const signedIn = z.extend(tokens, { user: me, device_token: z.optional(z.string()) });

/**
 * GET /auth/verify-email: signed in. Where registrations of the address gave different passwords, none counts, and
 * `reset_token` is for POST /auth/reset-password.
 */
export const emailVerified = z.union([signedIn, z.object({ message: z.string(), reset_token: z.string() })]);

/** Registration's answer: signed in, or a message that a mail is on its way. */
export const registered = z.union([signedIn, z.object({ message: z.string(), email: z.string() })]);

/** POST /auth/google-signin: the credential that Google's button hands over, an ID token. */
export const googleSignInBody = z.object({
  token: googleToken,
  language: z.optional(language),
  /** Where the person is, for a first private default place; both or none. */
  latitude: z.optional(latitude),
  longitude: z.optional(longitude),
});

/** GET /auth/oauth-providers. */
export const oauthProviders = z.object({
  google: z.object({ client_id: z.nullable(z.string()), is_configured: z.boolean() }),
});

/** What others may see of a person beside a plant, an exchange or a room. */
export const personCard = z.object({ id, name: z.string(), avatar: z.nullable(z.string()), joined_at: instant });
export type PersonCard = z.infer<typeof personCard>;

/** Under which the answers name who has deleted the account; the client says it in the reader's language. */
export const deletedName = 'Deleted user';

/** A plain sentence for the person. */
export const messageResponse = z.object({ message: z.string() });

/** A new password is set. Device tokens of the former one are worthless; this is the device's new one. */
export const passwordSet = z.extend(messageResponse, { device_token: z.optional(z.string()) });
