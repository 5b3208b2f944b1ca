import * as z from 'zod/mini';
import { id, instant } from './basics.ts';
import { limits } from './limits.ts';
import { plantStatus } from './plants.ts';

export const exchangeStatuses = ['requested', 'accepted', 'declined', 'confirmed', 'completed', 'cancelled'] as const;
export const exchangeStatus = z.enum(exchangeStatuses);
export type ExchangeStatus = z.infer<typeof exchangeStatus>;

/** Why an exchange ended without completion. */
export const closedReasons = [
  'declined', 'withdrawn', 'called_off', 'plant_exchanged', 'plant_gone', 'expired', 'no_show', 'blocked', 'person_gone',
] as const;
export const closedReason = z.enum(closedReasons);
export type ClosedReason = z.infer<typeof closedReason>;

/** What is sent when the requester writes nothing. */
export const defaultRequestMessage = 'I would like to request this plant.';

/** POST /exchange/request. */
export const requestExchangeBody = z.object({
  plant_id: id,
  message: z._default(z.string().check(z.maxLength(4 * limits.requestMessage)), ''),
  offered_plant_id: z._default(z.nullable(id), null),
});
/** POST /exchange/{id}/accept and /decline. The message is cleaned by `owner-message.ts`; the raw cap bounds the work. */
export const answerExchangeBody = z.object({
  owner_message: z._default(z.string().check(z.maxLength(4 * limits.ownerMessage, 'message_too_long')), ''),
});
/** POST /exchange/{id}/confirm-completion. */
export const confirmExchangeBody = z.object({ video_url: z._default(z.string().check(z.maxLength(2000)), '') });
/** POST /exchange/{id}/cancel. */
export const cancelExchangeBody = z.object({ reason: z._default(z.string().check(z.maxLength(500)), '') });

const contact = z.object({ name: z.string() });

/** An exchange as its two parties see it. Names and contacts are added by the gateway. */
export const exchange = z.object({
  id,
  requester_id: id,
  owner_id: id,
  plant_id: id,
  message: z.string(),
  owner_message: z.nullable(z.string()),
  status: exchangeStatus,
  closed_reason: z.nullable(closedReason),
  offered_plant_id: z.nullable(id),
  meeting_latitude: z.nullable(z.number()),
  meeting_longitude: z.nullable(z.number()),
  meeting_address: z.nullable(z.string()),
  meeting_time: z.nullable(instant),
  requester_confirmed_completion: z.boolean(),
  owner_confirmed_completion: z.boolean(),
  completed_at: z.nullable(instant),
  rating_from_requester: z.nullable(z.number()),
  rating_from_owner: z.nullable(z.number()),
  review_from_requester: z.nullable(z.string()),
  review_from_owner: z.nullable(z.string()),
  created_at: instant,
  updated_at: instant,
  plant_name: z.string(),
  plant_image: z.nullable(z.string()),
  plant_status: plantStatus,
  offered_plant_name: z.nullable(z.string()),
  offered_plant_image: z.nullable(z.string()),
  offered_plant_status: z.nullable(plantStatus),
  owner_video_url: z.nullable(z.string()),
  owner_video_file_path: z.nullable(z.string()),
  requester_video_url: z.nullable(z.string()),
  requester_video_file_path: z.nullable(z.string()),
  requester_contact: z.optional(contact),
  owner_contact: z.optional(contact),
  requester_name: z.optional(z.string()),
  owner_name: z.optional(z.string()),
});
export type Exchange = z.infer<typeof exchange>;

/** Whether chat can be opened in this status. */
export const chatOpensIn = (status: ExchangeStatus): boolean =>
  status === 'accepted' || status === 'confirmed' || status === 'completed';

/** Whether a request in this status is the person's active one for the plant. */
export const isActiveRequest = (status: ExchangeStatus): boolean =>
  status === 'requested' || status === 'accepted' || status === 'confirmed';
