import { edgeConfig } from '@offshoot/nest-kit/config';
import { mediaSecret } from '@offshoot/nest-kit/media/signed-media';
import { z } from 'zod';

/** What the gateway needs beside what every process needs. */
export const gatewayConfig = edgeConfig.extend({
  PORT: z.coerce.number().int().min(1).max(65_535).default(8080),
  /** The built web client; absent where another server serves the page. */
  CLIENT_DIR: z.string().optional(),
  /** Where Google sign-in is configured, the page may load Google's button. */
  GOOGLE_CLIENT_ID: z.string().default(''),
  RATE_LIMITS: z.enum(['relaxed', 'production']).default('production'),
  /** Proxies in front whose X-Forwarded-For is believed: a number of hops or a list of addresses. Nobody's by default. */
  TRUST_PROXY: z.string().default('0'),
  /** A MapLibre style of the operator's own, whose tiles, fonts and icons come from the same origin; without it the client draws the map. */
  MAP_STYLE_URL: z.url({ protocol: /^https?$/ }).optional(),
  /** Signs the paths of private media; the services that give them have the same. */
  MEDIA_SECRET: mediaSecret,
  PHOTO_MAX_MB: z.coerce.number().int().min(1).max(50).default(5),
});

export type GatewayConfig = z.infer<typeof gatewayConfig>;
