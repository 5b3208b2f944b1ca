import { edgeConfig } from '@offshoot/nest-kit/config';
import { mediaSecret } from '@offshoot/media/signed-media';
import { z } from 'zod';

/** Links to the operator's pages on other sites, separated by commas. */
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

/** Settings of the gateway in addition to those of every process. */
export const gatewayConfig = edgeConfig.extend({
  /** The port of the page and the API. */
  PORT: z.coerce.number().int().min(1).max(65_535).default(8080),
  /** The address to listen on; only this machine by default. */
  HOST: z.union([z.ipv4(), z.ipv6()]).default('127.0.0.1'),
  /** Folder of the built web client; unset if another server serves the page. */
  CLIENT_DIR: z.string().optional(),
  /** If set, Google sign-in is on and the page may load Google's button. */
  GOOGLE_CLIENT_ID: z.string().default(''),
  /** `relaxed` multiplies the limits per address, for trying and testing from one machine. */
  RATE_LIMITS: z.enum(['relaxed', 'production']).default('production'),
  /** Trusted proxies whose X-Forwarded-For is used: a number of hops or a list of addresses. None by default. */
  TRUST_PROXY: z.string().default('0'),
  /**
   * The operator's own MapLibre style; its tiles, fonts and icons come from the same origin. Without it the client
   * draws the map.
   */
  MAP_STYLE_URL: z.url({ protocol: /^https?$/ }).optional(),
  /** Email address of the operator, shown in the footer of every page; unset contacts are left out. */
  CONTACT_EMAIL: z.email().optional(),
  /** Telephone number of the operator, shown likewise. */
  CONTACT_PHONE: z
    .string()
    .regex(/^\+?\d[\d ()./-]{3,30}$/, 'must be a telephone number')
    .optional(),
  /** Postal address of the operator, shown likewise. */
  CONTACT_ADDRESS: z.string().trim().max(200).optional(),
  /** The operator's pages on other sites: https addresses, separated by commas; at most 12. */
  SOCIAL_LINKS: socialLinks,
  /** Signs the paths of private media; the services that create these paths use the same secret. */
  MEDIA_SECRET: mediaSecret,
  /** Milliseconds within which a request body must end or bring another 64 kB. */
  SLOW_BODY_MS: z.coerce.number().int().min(1).default(30_000),
  /**
   * How long an idle connection is kept. Must be longer than the load balancer's own timeout, or it sends a request
   * into a connection that was just closed.
   */
  KEEP_ALIVE_MS: z.coerce.number().int().min(1_000).max(3_600_000).default(65_000),
  /** Maximum size of an uploaded photo; the services have the same variable. */
  PHOTO_MAX_MB: z.coerce.number().int().min(1).max(50).default(5),
});

export type GatewayConfig = z.infer<typeof gatewayConfig>;
