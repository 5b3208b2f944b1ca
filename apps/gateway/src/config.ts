import { edgeConfig } from '@offshoot/nest-kit/config';
import { mediaSecret } from '@offshoot/nest-kit/media/signed-media';
import { z } from 'zod';

/** Links to where the operator is elsewhere, separated by commas. */
const socialLinks = z
  .string()
  .default('')
  .transform((text) =>
    text
      .split(',')
      .map((link) => link.trim())
      .filter(Boolean),
  )
  .pipe(
    z
      .array(
        z.url({
          protocol: /^https$/,
          hostname: z.regexes.domain,
          error: 'must be https addresses, separated by commas',
        }),
      )
      .max(12),
  );

/** What the gateway needs beside what every process needs. */
export const gatewayConfig = edgeConfig.extend({
  PORT: z.coerce.number().int().min(1).max(65_535).default(8080),
  /** The address that it listens on: of this machine alone unless it is set. */
  HOST: z.union([z.ipv4(), z.ipv6()]).default('127.0.0.1'),
  /** The built web client; absent where another server serves the page. */
  CLIENT_DIR: z.string().optional(),
  /** Where Google sign-in is configured, the page may load Google's button. */
  GOOGLE_CLIENT_ID: z.string().default(''),
  RATE_LIMITS: z.enum(['relaxed', 'production']).default('production'),
  /** Proxies in front whose X-Forwarded-For is believed: a number of hops or a list of addresses. Nobody's by default. */
  TRUST_PROXY: z.string().default('0'),
  /** A MapLibre style of the operator's own, whose tiles, fonts and icons come from the same origin; without it the client draws the map. */
  MAP_STYLE_URL: z.url({ protocol: /^https?$/ }).optional(),
  /** How people reach the operator, as the foot of each page says it; what is not set is left out. */
  CONTACT_EMAIL: z.email().optional(),
  CONTACT_PHONE: z
    .string()
    .regex(/^\+?\d[\d ()./-]{3,30}$/, 'must be a telephone number')
    .optional(),
  CONTACT_ADDRESS: z.string().trim().max(200).optional(),
  SOCIAL_LINKS: socialLinks,
  /** Signs the paths of private media; the services that give them have the same. */
  MEDIA_SECRET: mediaSecret,
  /** In this time a body must end, or bring 64 kB more. */
  SLOW_BODY_MS: z.coerce.number().int().min(1).default(30_000),
  /** How long an idle connection is kept. Longer than the balancer keeps its own, which else sends a call into one that just ended. */
  KEEP_ALIVE_MS: z.coerce.number().int().min(1_000).max(3_600_000).default(65_000),
  PHOTO_MAX_MB: z.coerce.number().int().min(1).max(50).default(5),
});

export type GatewayConfig = z.infer<typeof gatewayConfig>;
