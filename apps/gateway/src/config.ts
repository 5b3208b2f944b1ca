import { translationProviders } from '@offshoot/contracts/translations';
import { edgeConfig } from '@offshoot/nest-kit/config';
import { mediaSecret } from '@offshoot/media/signed-media';
import { z } from 'zod';

const commaSeparated = z
  .string()
  .default('')
  .transform((text) =>
    text
      .split(',')
      .map((origin) => origin.trim())
      .filter(Boolean),
  );

/** Links to the operator's pages on other sites, separated by commas. */
const socialLinks = commaSeparated.pipe(
  z
    .array(
      z.url({ protocol: /^https$/, hostname: z.regexes.domain, error: 'must be https addresses, separated by commas' }),
    )
    .max(12),
);

/** URIs of those who receive reports of vulnerabilities, separated by commas. */
const securityContacts = commaSeparated.pipe(
  z
    .array(
      z.string().regex(/^(mailto:[^\s@]+@[^\s@]+|https:\/\/\S+|tel:\+[\d-]+)$/, {
        error: 'must be mailto:, https: or tel: URIs, separated by commas',
      }),
    )
    .max(5),
);

/** Settings of the gateway in addition to those of every process. */
export const gatewayConfig = edgeConfig.extend({
  PORT: z.coerce.number().int().min(1).max(65_535).default(8080).describe('The port of the page and the API.'),
  HOST: z
    .union([z.ipv4(), z.ipv6()])
    .default('127.0.0.1')
    .describe('The address to listen on; only this machine by default.'),
  CLIENT_DIR: z
    .string()
    .optional()
    .describe('Folder of the built web client; unset if another server serves the page.'),
  PAGE_DATA_MS: z.coerce
    .number()
    .int()
    .min(1)
    .max(60_000)
    .default(200)
    .describe('Milliseconds for which a page waits for the data of its first screen; later it is sent without.'),
  PAGE_RENDER_MS: z.coerce
    .number()
    .int()
    .min(1)
    .max(60_000)
    .default(500)
    .describe('Milliseconds for which a page waits until it is rendered with its data; later it is sent without.'),
  GOOGLE_CLIENT_ID: z
    .string()
    .default('')
    .describe("If set, Google sign-in is on and the page may load Google's button."),
  RATE_LIMITS: z
    .enum(['relaxed', 'production'])
    .default('production')
    .describe('`relaxed` multiplies the limits per address, for trying and testing from one machine.'),
  TRUST_PROXY: z
    .string()
    .default('0')
    .describe(
      'Trusted proxies whose X-Forwarded-For is used: a number of hops or a list of addresses. None by default.',
    ),
  MAP_STYLE_URL: z
    .url({ protocol: /^https?$/ })
    .optional()
    .describe(
      "The operator's own MapLibre style, read at the start and every hour: the page may load data and images from the hosts that it names.",
    ),
  MAP_TILES: z
    .string()
    .optional()
    .describe(
      'PMTiles archive with the layers of Protomaps, which the gateway serves and the page draws; a relative name is in the working directory. Without it and without `MAP_STYLE_URL` the client draws a map without streets.',
    ),
  CONTACT_EMAIL: z
    .email()
    .optional()
    .describe('Email address of the operator, shown in the footer of every page; unset contacts are left out.'),
  CONTACT_PHONE: z
    .string()
    .regex(/^\+?\d[\d ()./-]{3,30}$/, 'must be a telephone number')
    .optional()
    .describe('Telephone number of the operator, shown likewise.'),
  CONTACT_ADDRESS: z.string().trim().max(200).optional().describe('Postal address of the operator, shown likewise.'),
  SOCIAL_LINKS: socialLinks.describe(
    "The operator's pages on other sites: https addresses, separated by commas; at most 12.",
  ),
  SECURITY_CONTACTS: securityContacts.describe(
    'Where to report a vulnerability, in `/.well-known/security.txt`: `mailto:`, `https:` or `tel:` URIs, separated by commas, the preferred first; at most 5. If unset, CONTACT_EMAIL and the contact page.',
  ),
  SECURITY_EXPIRES_DAYS: z.coerce
    .number()
    .int()
    .min(1)
    .max(364)
    .default(180)
    .describe('Days after which readers of `/.well-known/security.txt` must fetch it again.'),
  MEDIA_SECRET: mediaSecret.describe(
    'Signs the paths of private media; the services that create these paths use the same secret.',
  ),
  MAIL_REPORTS_SECRET: z
    .string()
    .min(32)
    .optional()
    .describe(
      'Known to the mail server that reports mails which came back or were called spam; unset, no reports are accepted.',
    )
    .meta({ secret: true }),
  TRANSLATION_PROVIDER: z
    .enum(translationProviders)
    .optional()
    .describe('Whether pages offer to translate what members wrote; moderation-service needs the same value.'),
  SLOW_BODY_MS: z.coerce
    .number()
    .int()
    .min(1)
    .default(30_000)
    .describe('Milliseconds within which a request body must end or bring another 64 kB.'),
  BODY_DEADLINE_MS: z.coerce
    .number()
    .int()
    .min(1_000)
    .default(300_000)
    .describe('Milliseconds within which a request and its body must have arrived, however fast its bytes come.'),
  BODIES_MB: z.coerce
    .number()
    .int()
    .min(8)
    .default(64)
    .describe(
      'Megabytes of request bodies that a gateway holds in memory at one time; a further request with a body gets 503 before it is read. Uploads are streamed to the object store, and count with half a megabyte at most.',
    ),
  BODIES_ACCOUNT_MB: z.coerce
    .number()
    .int()
    .min(1)
    .default(8)
    .describe('Of these, the megabytes for uploads of one account; beyond, it gets 429.'),
  BODIES_ADDRESS_MB: z.coerce
    .number()
    .int()
    .min(1)
    .default(16)
    .describe('Likewise for the bodies of one address, also of callers who are not signed in.'),
  DOWNLOADS_AT_ONCE: z.coerce
    .number()
    .int()
    .min(1)
    .default(8)
    .describe(
      'Archives of personal data and files of statements that a gateway sends at a time; a further one gets 503.',
    ),
  SLOW_DOWNLOAD_MS: z.coerce
    .number()
    .int()
    .min(1_000)
    .default(60_000)
    .describe('Milliseconds within which the client of such a file must accept another 64 kB of it.'),
  KEEP_ALIVE_MS: z.coerce
    .number()
    .int()
    .min(1_000)
    .max(3_600_000)
    .default(65_000)
    .describe(
      "How long an idle connection is kept. Must be longer than the load balancer's own timeout, or it sends a request into a connection that was just closed.",
    ),
  PHOTO_MAX_MB: z.coerce
    .number()
    .int()
    .min(1)
    .max(50)
    .default(5)
    .describe('Maximum size of an uploaded photo; the services have the same variable.'),
});

export type GatewayConfig = z.infer<typeof gatewayConfig>;
