import { mediaSecret } from '@offshoot/nest-kit/media/signed-media';
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

/** Variables of this service alone; days count from the request, from acceptance or from completion. */
export const configSchema = z.object({
  MEDIA_SECRET: mediaSecret,
  REQUEST_REMIND_DAYS: listOfDays.default([7]),
  REQUEST_DAYS: days.default(14),
  HOLD_REMIND_DAYS: listOfDays.default([7, 14]),
  HOLD_DAYS: days.default(30),
  /** A hold whose meeting lies ahead lasts until so many days after it. */
  HOLD_DAYS_AFTER_MEETING: days.default(3),
  RATING_REMIND_DAYS: days.default(3),
  /** Each request is told to an owner, by mail too: so many a person may send within 24 hours, in all and for one plant. */
  REQUESTS_A_DAY: count.default(50),
  REQUESTS_FOR_A_PLANT_A_DAY: count.default(5),
  /** Each change of a meeting is told to the other: an exchange has so many. */
  MEETING_CHANGES: count.default(50),
});

export type ExchangeConfig = ConfigOf<typeof configSchema>;
