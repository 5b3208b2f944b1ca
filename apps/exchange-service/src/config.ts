import { mediaSecret } from '@offshoot/media/signed-media';
import { limits } from '@offshoot/contracts/limits';
import { photoDecoders } from '@offshoot/media/images/photo-decoders';
import type { ConfigOf } from '@offshoot/nest-kit/store';
import { z } from 'zod';

const count = z.coerce.number().int().positive();
const days = z.coerce.number().positive().max(365);
/** Days separated by commas, such as `7,14`; empty for never. */
const listOfDays = z.string().transform((text, context) => {
  const list = text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map(Number);
  if (!list.every((day) => day > 0 && day <= 365)) context.addIssue('Expected days separated by commas, such as 7,14');
  return list;
});

/** Variables of this service only. Days count from the request, the acceptance or the completion. */
export const configSchema = z.object({
  MEDIA_SECRET: mediaSecret.describe(
    'Signs the paths of video clips and of photos of diaries. The gateway serves them, so it needs the same value.',
  ),
  REQUEST_REMIND_DAYS: listOfDays
    .default([7])
    .describe('When the owner is reminded of an unanswered request: days separated by commas.'),
  REQUEST_DAYS: days.default(14).describe('When an unanswered request expires.'),
  HOLD_REMIND_DAYS: listOfDays
    .default([7, 14])
    .describe('When both parties are reminded of an accepted exchange: days separated by commas.'),
  HOLD_DAYS: days.default(30).describe('When an accepted exchange that is not completed is cancelled.'),
  HOLD_DAYS_AFTER_MEETING: days.default(3).describe('A hold is extended until this many days after its meeting.'),
  RATING_REMIND_DAYS: days.default(3).describe('When the parties are reminded to rate a completed exchange.'),
  PEST_WARNING_MINUTES: z.coerce
    .number()
    .min(0)
    .max(1_440)
    .default(5)
    .describe('How long a pest that was found after a handover can be corrected before others are warned.'),
  REQUESTS_AN_HOUR: count
    .default(20)
    .describe('Requests of one user within an hour. Each notifies the owner, by email too.'),
  REQUESTS_A_DAY: count.default(50).describe('Requests of one user within 24 hours.'),
  REQUESTS_FOR_A_PLANT_A_DAY: count.default(5).describe('Requests of one user for one plant within 24 hours.'),
  PHOTO_MAX_MB: z.coerce
    .number()
    .positive()
    .max(50)
    .default(limits.photoBytes / 1024 / 1024)
    .describe('Maximum size of a photo.'),
  PHOTO_DECODERS: photoDecoders(1),
  DIARY_PHOTOS_A_DAY: count.default(20).describe('Photos that a user may store for diaries of plants in a UTC day.'),
  DIARY_PHOTOS_MB_A_DAY: count.default(50).describe('Megabytes of them together, as they are stored.'),
  CLIPS_A_DAY: count.default(20).describe('Clips that a user may store in a UTC day.'),
  CLIPS_MB_A_DAY: count.default(500).describe('Megabytes of them together.'),
  MEETING_CHANGES: count.default(50).describe('Changes of the meeting of one exchange. Each notifies the other party.'),
});

export type ExchangeConfig = ConfigOf<typeof configSchema>;
