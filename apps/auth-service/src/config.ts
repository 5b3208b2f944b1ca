import { normalEmail } from '@offshoot/contracts/normal-email';
import { photoDecoders } from '@offshoot/media/images/photo-decoders';
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
          .map(normalEmail),
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
  AUTH_SIGNING_KEYS: signingKeys
    .describe('The first key signs; all are published, so that tokens of an older key stay valid until they expire.')
    .meta({ secret: true }),
  AUTH_REFRESH_SECRET: z
    .string()
    .min(32)
    .describe(
      'Keys refresh tokens, verification links and the hashes under which addresses are counted and bans are remembered.',
    )
    .meta({ secret: true }),
  ACCESS_TOKEN_SECONDS: z.coerce
    .number()
    .int()
    .positive()
    .default(15 * 60)
    .describe('Lifetime of an access token.'),
  SESSION_DAYS: z.coerce.number().int().positive().default(30).describe('Lifetime of a session that is not used.'),
  AVATARS_A_DAY: z.coerce.number().int().positive().default(30).describe('Avatars that a user may store in a UTC day.'),
  AVATARS_MB_A_DAY: z.coerce
    .number()
    .int()
    .positive()
    .default(30)
    .describe('Megabytes of them together, as they are stored.'),
  EXPORTS_PER_DAY: z.coerce
    .number()
    .int()
    .positive()
    .default(3)
    .describe('Archives of their own data that a user may download in a UTC day, one at a time.'),
  STATEMENTS_PER_DAY: z.coerce
    .number()
    .int()
    .positive()
    .default(50)
    .describe('Downloads of statements of reasons that a moderator may begin in a UTC day, one at a time.'),
  DOWNLOAD_LEASE_SECONDS: z.coerce
    .number()
    .int()
    .min(3)
    .default(30)
    .describe('How long after its last sign of life a download counts as running, where its gateway was killed.'),
  KNOWN_DEVICE_DAYS: z.coerce
    .number()
    .int()
    .positive()
    .default(180)
    .describe('How long a device or network counts as known after a sign-in.'),
  SMTP_URL: z.string().min(1).describe('The mail server, with user and password.').meta({ secret: true }),
  MAIL_TIMEOUT_MS: z.coerce
    .number()
    .int()
    .min(1)
    .default(60_000)
    .describe('Within which the mail server must accept a mail, the wait for a free connection included.'),
  PUSH_TIMEOUT_MS: z.coerce
    .number()
    .int()
    .min(1)
    .default(10_000)
    .describe('Within which a push server must respond, from the connection to its status.'),
  MAIL_FROM: z
    .string()
    .min(1)
    .describe(
      'The sender of all mails, as `Plants <plants@plants.example>`: an address of a domain whose SPF and DKIM records name the mail server.',
    ),
  MODERATOR_EMAILS: addresses.describe(
    'Verified addresses whose accounts are moderators, separated by commas; read at sign-in and refresh.',
  ),
  ADMIN_EMAILS: addresses.describe('Likewise of administrators.'),
  LATE_CASES_MAIL_HOURS: z.coerce
    .number()
    .positive()
    .default(4)
    .describe('The least hours between two mails to a moderator about late cases.'),
  REQUIRE_EMAIL_VERIFICATION: flag
    .default(true)
    .describe('Whether a new account must open the link in its mail before it can sign in.'),
  VERIFICATION_HOURS: z.coerce.number().positive().default(24).describe('Lifetime of a verification link.'),
  VERIFICATION_PAUSE_SECONDS: z.coerce
    .number()
    .int()
    .nonnegative()
    .default(60)
    .describe('Minimum interval between verification mails to one address.'),
  VERIFICATION_MAILS_PER_DAY: z.coerce
    .number()
    .int()
    .positive()
    .default(5)
    .describe(
      'Verification mails to one address in a day; after as many, links that reset a password or sign in are mailed once per their lifetime.',
    ),
  PASSWORD_RESET_MINUTES: z.coerce
    .number()
    .int()
    .positive()
    .default(60)
    .describe('Lifetime of a link that resets a password, signs in or connects a Google account.'),
  EMAIL_UNDO_DAYS: z.coerce
    .number()
    .int()
    .positive()
    .default(7)
    .describe('How long the former mailbox can undo a change of address.'),
  PHOTO_MAX_MB: z.coerce.number().positive().max(50).default(5).describe('Maximum size of an uploaded avatar.'),
  PHOTO_DECODERS: photoDecoders(1),
  VAPID_PUBLIC_KEY: z
    .string()
    .default('')
    .describe('Public key of web push (VAPID); without the pair no pushes are sent.'),
  VAPID_PRIVATE_KEY: z.string().default('').describe('The private key of web push.').meta({ secret: true }),
  PUSH_ORIGINS: z
    .string()
    .default('')
    .transform((text) => new Set(text.split(',').filter(Boolean)))
    .describe('Origins of push servers beyond the public ones, comma-separated; used by tests.'),
  NOTIFICATION_EMAIL_QUIET_SECONDS: z.coerce
    .number()
    .int()
    .nonnegative()
    .default(120)
    .describe('How long an email collects notifications before it is sent.'),
  NOTIFICATION_DAYS: z.coerce.number().int().positive().default(90).describe('How long notifications are kept.'),
  GOOGLE_CLIENT_ID: z.string().default('').describe('If empty, Google sign-in is off.'),
  DEMO_PASSWORD: z
    .string()
    .min(12)
    .optional()
    .describe('Password of the demo accounts, for the seed program; without it they have the public one.')
    .meta({ secret: true }),
  GOOGLE_KEYS_URL: z
    .url()
    .default('https://www.googleapis.com/oauth2/v3/certs')
    .describe("Google's public keys; another address serves tests only."),
});
export type AuthConfig = z.infer<typeof configSchema> & { PUBLIC_URL: string };
