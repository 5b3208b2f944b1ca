import { limits } from '@offshoot/contracts/limits';
import { serverLimits } from '@offshoot/contracts/server-limits';
import { mediaSecret } from '@offshoot/media/signed-media';
import { photoDecoders } from '@offshoot/media/images/photo-decoders';
import * as z from 'zod';
import { mostDifferentBits } from './photos/domain/phash-quarters.ts';
import { parseRuleTable } from './sharing-rules/rule-table.ts';

/** Variables of this service, in addition to those of the platform. */
export const configSchema = z.object({
  PLACE_SECRET: z
    .string()
    .min(16)
    .describe('Keys the public points of cells; a changed secret moves the points of new listings only.')
    .meta({ secret: true }),
  MEDIA_SECRET: mediaSecret.describe('Signs the references of photos and voice notes that are not public.'),
  PHOTO_MAX_MB: z.coerce
    .number()
    .positive()
    .max(50)
    .default(limits.photoBytes / 1024 / 1024)
    .describe('Maximum size of a photo.'),
  PHOTO_DECODERS: photoDecoders(2),
  PLANTS_PER_DAY: z.coerce
    .number()
    .int()
    .positive()
    .default(serverLimits.plantsPerDay)
    .describe('Plants that a user may create in a day, deleted ones included.'),
  PLANTS_IN_ALL: z.coerce
    .number()
    .int()
    .positive()
    .default(serverLimits.plantsInAll)
    .describe('Plants that a user may have.'),
  PHOTOS_A_DAY: z.coerce
    .number()
    .int()
    .positive()
    .default(300)
    .describe('Photos of plants that a user may store in a UTC day.'),
  PHOTOS_MB_A_DAY: z.coerce
    .number()
    .int()
    .positive()
    .default(300)
    .describe('Megabytes of them together, as they are stored.'),
  PHOTOS_UNUSED: z.coerce
    .number()
    .int()
    .positive()
    .default(100)
    .describe('Stored photos of a user that no plant uses; each is removed after a day.'),
  VOICES_A_DAY: z.coerce
    .number()
    .int()
    .positive()
    .default(60)
    .describe('Voice notes that a user may store in a UTC day.'),
  VOICES_MB_A_DAY: z.coerce.number().int().positive().default(120).describe('Megabytes of them together.'),
  VOICES_UNUSED: z.coerce
    .number()
    .int()
    .positive()
    .default(40)
    .describe('Stored voice notes of a user that no plant uses; each is removed after a day.'),
  EDITS_A_DAY: z.coerce.number().int().positive().default(200).describe('Changes of plants by a user in a UTC day.'),
  EDITS_MB_A_DAY: z.coerce.number().int().positive().default(4).describe('Megabytes of their texts together.'),
  WISHES_IN_ALL: z.coerce.number().int().positive().default(30).describe('Species that a user may wish for.'),
  WISH_OFFERS_A_DAY: z.coerce
    .number()
    .int()
    .positive()
    .default(20)
    .describe('Plants that a user may offer to wishes of others in a UTC day.'),
  NAMINGS_A_DAY: z.coerce
    .number()
    .int()
    .positive()
    .default(30)
    .describe(
      'Photos of a user that are named in a UTC day, where `NAMING_PROVIDER` of the moderation-service names photos.',
    ),
  NAMINGS_A_DAY_IN_ALL: z.coerce
    .number()
    .int()
    .positive()
    .default(450)
    .describe('Photos of all users together that are named in a UTC day. A free account of Pl@ntNet has 500.'),
  SEARCH_COUNT_MS: z.coerce
    .number()
    .int()
    .positive()
    .max(1_500)
    .default(800)
    .describe(
      'Milliseconds that counting the results of a search may delay its page; a longer count yields a total of "more than".',
    ),
  DATABASE_READ_URL: z
    .url()
    .optional()
    .describe(
      "A streaming replica of the database, with the service's runtime role: searches use it while it is at most 10 s behind, and the database itself otherwise.",
    )
    .meta({ secret: true }),
  WEATHER_URL: z
    .url({ protocol: /^https?$/ })
    .refine((address) => !address.includes('?'), 'must have no query: a key is WEATHER_API_KEY')
    .optional()
    .describe(
      "A server with Open-Meteo's API, up to the operation: https://api.open-meteo.com/v1/forecast, which is free for non-commercial use. Before a meeting it gets a cell of 0.25° around the plant, and pages credit Open-Meteo.com.",
    ),
  WEATHER_API_KEY: z
    .string()
    .optional()
    .describe(
      'Sent to it as `apikey`, which commercial use of https://customer-api.open-meteo.com/v1/forecast requires.',
    )
    .meta({ secret: true }),
  DUPLICATE_PHOTO_BITS: z.coerce
    .number()
    .int()
    .min(-1)
    .max(mostDifferentBits)
    .default(6)
    .describe(
      "In how many of 64 bits the hash of a new photo may differ from that of another user's photo and still count as the same picture; -1 disables the check. On the demo pictures, other sizes and qualities differ in up to 3 bits, an edge of 1 % cropped in up to 6, and different pictures in at least 9.",
    ),
  DUPLICATE_PHOTO_USERS: z.coerce
    .number()
    .int()
    .min(1)
    .max(10)
    .default(1)
    .describe(
      'How many other users must have posted the same picture before, among the ten oldest of it, for a new plant with it to be a doubt.',
    ),
  SHARING_RULES: z
    .string()
    .optional()
    .transform((text, context) => {
      try {
        return text === undefined ? undefined : parseRuleTable(text);
      } catch (error) {
        context.addIssue({ code: 'custom', message: error instanceof Error ? error.message : String(error) });
        return z.NEVER;
      }
    })
    .describe(
      'The table of rules of law about sharing plants, instead of the one in `apps/plant-service/src/sharing-rules/rules.json`, which shows its form. `SHARING_RULES_FILE` names a file of it.',
    ),
});

export type PlantConfig = z.infer<typeof configSchema>;
