import { mediaSecret } from '@offshoot/media/signed-media';
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
  MEDIA_SECRET: mediaSecret,
  REQUEST_REMIND_DAYS: listOfDays.default([7]),
  REQUEST_DAYS: days.default(14),
  HOLD_REMIND_DAYS: listOfDays.default([7, 14]),
  HOLD_DAYS: days.default(30),
  /** A hold is extended until this many days after its meeting. */
  HOLD_DAYS_AFTER_MEETING: days.default(3),
  RATING_REMIND_DAYS: days.default(3),
  /**
   * Each request notifies the owner, by email too. These limit the requests of one user within an hour and within 24
   * hours, and within 24 hours for one plant.
   */
  REQUESTS_AN_HOUR: count.default(20),
  REQUESTS_A_DAY: count.default(50),
  REQUESTS_FOR_A_PLANT_A_DAY: count.default(5),
  /** Each change of a meeting notifies the other party. This limits the changes per exchange. */
  MEETING_CHANGES: count.default(50),
});

export type ExchangeConfig = ConfigOf<typeof configSchema>;
