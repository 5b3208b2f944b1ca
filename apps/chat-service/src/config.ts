import { limits } from '@offshoot/contracts/limits';
import { mediaSecret } from '@offshoot/media/signed-media';
import { z } from 'zod';

/** Variables of this service, besides those of the platform. */
export const configSchema = z.object({
  /** Signs the paths of photos. The gateway serves them, so it needs the same value. */
  MEDIA_SECRET: mediaSecret,
  /** Maximum size of a photo. */
  PHOTO_MAX_MB: z.coerce
    .number()
    .positive()
    .max(50)
    .default(limits.photoBytes / 1024 / 1024),
  /** In how many rooms a user may write their first message within an hour. */
  FIRST_MESSAGES_AN_HOUR: z.coerce.number().int().positive().default(30),
});

export type ChatConfig = z.infer<typeof configSchema>;
