import * as z from 'zod';

const addresses = z
  .string()
  .default('')
  .transform(
    (text) =>
      new Set(
        text
          .split(/[\s,;]+/)
          .filter(Boolean)
          .map((email) => email.toLowerCase()),
      ),
  );

const flag = z.enum(['true', 'false']).transform((text) => text === 'true');

const signingKey = z.object({
  kty: z.literal('OKP'),
  crv: z.literal('Ed25519'),
  x: z.string().min(1),
  d: z.string().min(1),
  kid: z.string().min(1),
});

const signingKeys = z
  .string()
  .transform((text, context): unknown => {
    try {
      return JSON.parse(text);
    } catch {
      context.addIssue({ code: 'custom', message: 'must be a JSON array of private Ed25519 JWKs' });
      return z.NEVER;
    }
  })
  .pipe(z.array(signingKey).min(1));

/** The variables of auth-service alone. Durations are in seconds unless their name says otherwise. */
export const configSchema = z.object({
  /** The first key signs; all are published, so that tokens of an older key stay valid until they expire. */
  AUTH_SIGNING_KEYS: signingKeys,
  /** Keys refresh tokens, verification links and the hashes under which addresses are counted. */
  AUTH_REFRESH_SECRET: z.string().min(32),
  /** Lifetime of an access token. */
  ACCESS_TOKEN_SECONDS: z.coerce
    .number()
    .int()
    .positive()
    .default(15 * 60),
  /** Lifetime of a session that is not used. */
  SESSION_DAYS: z.coerce.number().int().positive().default(30),
  /** How long a used refresh token still returns its successor, while that one is unused. */
  REFRESH_GRACE_SECONDS: z.coerce.number().int().nonnegative().default(60),
  /** How long a device or network counts as known after a sign-in. */
  KNOWN_DEVICE_DAYS: z.coerce.number().int().positive().default(180),
  /** The mail server, with user and password. */
  SMTP_URL: z.string().min(1),
  /** The sender of all mails. */
  MAIL_FROM: z.string().default('Offshoot <hello@offshoot.example>'),
  /** Verified addresses whose accounts are moderators, separated by commas; read at sign-in and refresh. */
  MODERATOR_EMAILS: addresses,
  /** Likewise of administrators. */
  ADMIN_EMAILS: addresses,
  /** The least hours between two mails to a moderator about late cases. */
  LATE_CASES_MAIL_HOURS: z.coerce.number().positive().default(4),
  /** Whether a new account must open the link in its mail before it can sign in. */
  REQUIRE_EMAIL_VERIFICATION: flag.default(true),
  /** Lifetime of a verification link. */
  VERIFICATION_HOURS: z.coerce.number().positive().default(24),
  /** Minimum interval between verification mails to one address. */
  VERIFICATION_PAUSE_SECONDS: z.coerce.number().int().nonnegative().default(60),
  /** Verification mails to one address in a day. */
  VERIFICATION_MAILS_PER_DAY: z.coerce.number().int().positive().default(5),
  /** Lifetime of a password reset link. */
  PASSWORD_RESET_MINUTES: z.coerce.number().int().positive().default(60),
  /** How long the former mailbox can undo a change of address. */
  EMAIL_UNDO_DAYS: z.coerce.number().int().positive().default(7),
  /** Maximum size of an uploaded avatar. */
  PHOTO_MAX_MB: z.coerce.number().positive().max(50).default(5),
  /** Public key of web push (VAPID); without the pair no pushes are sent. */
  VAPID_PUBLIC_KEY: z.string().default(''),
  /** The private key of web push. */
  VAPID_PRIVATE_KEY: z.string().default(''),
  /** Origins of push servers beyond the public ones, comma-separated; used by tests. */
  PUSH_ORIGINS: z
    .string()
    .default('')
    .transform((text) => new Set(text.split(',').filter(Boolean))),
  /** How long an email collects notifications before it is sent. */
  NOTIFICATION_EMAIL_QUIET_SECONDS: z.coerce.number().int().nonnegative().default(120),
  /** How long notifications are kept. */
  NOTIFICATION_DAYS: z.coerce.number().int().positive().default(90),
  /** If empty, Google sign-in is off. */
  GOOGLE_CLIENT_ID: z.string().default(''),
  /** Password of the demo accounts, for the seed program; without it they have the public one. */
  DEMO_PASSWORD: z.string().min(12).optional(),
  /** Google's public keys; another address serves tests only. */
  GOOGLE_KEYS_URL: z.url().default('https://www.googleapis.com/oauth2/v3/certs'),
});
export type AuthConfig = z.infer<typeof configSchema> & { PUBLIC_URL: string };
