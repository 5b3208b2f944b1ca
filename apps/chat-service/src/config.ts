import { limits } from '@offshoot/contracts/limits';
import { mediaSecret } from '@offshoot/media/signed-media';
import { photoDecoders } from '@offshoot/media/images/photo-decoders';
import { z } from 'zod';

/** Variables of this service, besides those of the platform. */
export const configSchema = z.object({
  MEDIA_SECRET: mediaSecret.describe('Signs the paths of photos. The gateway serves them, so it needs the same value.'),
  PHOTO_MAX_MB: z.coerce
    .number()
    .positive()
    .max(50)
    .default(limits.photoBytes / 1024 / 1024)
    .describe('Maximum size of a photo.'),
  PHOTO_DECODERS: photoDecoders(1),
  CHAT_PHOTOS_A_DAY: z.coerce
    .number()
    .int()
    .positive()
    .default(200)
    .describe('Photos that a user may store for messages in a UTC day.'),
  CHAT_PHOTOS_MB_A_DAY: z.coerce
    .number()
    .int()
    .positive()
    .default(200)
    .describe('Megabytes of them together, as they are stored.'),
  FIRST_MESSAGES_AN_HOUR: z.coerce
    .number()
    .int()
    .positive()
    .default(30)
    .describe(
      'In how many rooms a user may write their first message within an hour. Rooms of swap rings do not count: all members agreed to the ring.',
    ),
  SEARCHES_AT_ONCE: z.coerce
    .number()
    .int()
    .positive()
    .default(2)
    .describe('How many searches in chat rooms a process runs at a time; further ones wait, until their deadline.'),
});

export type ChatConfig = z.infer<typeof configSchema>;
