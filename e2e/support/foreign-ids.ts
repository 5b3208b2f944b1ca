import { httpOperations } from '@offshoot/contracts/http-operations';
import { accessOf, requestSchema, type PublicOperation } from '@offshoot/contracts/operations/http';
import * as z from 'zod/mini';

/** What an id in a request names. `reported` is what the field `subject` says. */
export type Named =
  | 'person'
  | 'plant'
  | 'exchange'
  | 'room'
  | 'message'
  | 'chat_photo'
  | 'photo'
  | 'voice'
  | 'session'
  | 'notification'
  | 'search'
  | 'wish'
  | 'reported';

/** Why a request reveals nothing about the resource of an id. */
export interface Harmless {
  harmless: string;
}

const publicWish: Harmless = { harmless: 'everybody sees what members wish for' };
const ownKey: Harmless = { harmless: 'the client makes it up' };
const ownStatement: Harmless = { harmless: 'it is looked up among the decisions against the caller' };
const ownReport: Harmless = { harmless: 'it is looked up among the reports of the caller' };
const ownRing: Harmless = { harmless: 'it is looked up among the rings of the caller' };
const ownMeet: Harmless = { harmless: 'one that is not public is found by its host alone' };
const ownPlants: Harmless = { harmless: 'only own plants are looked up' };
const ownGrowthPhoto: Harmless = { harmless: 'only photos of own diaries are looked up' };
const ownMessage: Harmless = { harmless: 'only messages of the same room are looked up' };
const theirReview: Harmless = { harmless: 'only reviews of the same user are looked up' };
const position: Harmless = { harmless: 'it is compared by order with the ids of own notifications' };

/** What the ids in the requests of each public operation name, by field. An operation with an id that is missing here fails the test. */
export const idsOfOperations: Readonly<Record<string, Readonly<Record<string, Named | Harmless>>>> = {
  'auth.end_session': { id: 'session' },
  'people.profile': { id: 'person' },
  'people.follow': { id: 'person' },
  'people.unfollow': { id: 'person' },
  'people.block': { id: 'person' },
  'people.unblock': { id: 'person' },
  'notifications.list': { before: position },
  'notifications.read': { id: 'notification' },
  'notifications.read_all': { up_to_id: position },
  'plants.create': { images: 'photo', voice_description: 'voice', parent_id: 'plant' },
  'plants.search': { owner_id: 'person' },
  'species.name_photo': { image: 'photo' },
  'plants.get': { id: 'plant' },
  'plants.update': { id: 'plant', images: 'photo', voice_description: 'voice' },
  'plants.like': { id: 'plant' },
  'plants.unlike': { id: 'plant' },
  'plants.view': { id: 'plant' },
  'plants.similar': { id: 'plant' },
  'plants.border_rule': { id: 'plant' },
  'plants.forecast': { id: 'plant' },
  'lineage.get': { id: 'plant' },
  'lineage.family': { id: 'plant' },
  'lineage.name_parent': { id: 'plant', parent_id: 'plant' },
  'lineage.decide': { id: 'plant' },
  'lineage.remove': { id: 'plant' },
  'plants.preview': { id: 'plant' },
  'plants.delete': { id: 'plant' },
  'plants.look_over': { id: 'plant' },
  'saved_searches.update': { id: 'search' },
  'saved_searches.settings': { id: 'search' },
  'saved_searches.delete': { id: 'search' },
  'wishes.delete': { id: 'wish' },
  'wishes.offer': { id: publicWish, plant_id: 'plant' },
  'handover_points.of_plant': { id: 'plant' },
  'exchanges.request': { plant_id: 'plant', offered_plant_id: 'plant' },
  'exchanges.get': { id: 'exchange' },
  'exchanges.accept': { id: 'exchange' },
  'exchanges.decline': { id: 'exchange' },
  'exchanges.confirm': { id: 'exchange' },
  'exchanges.propose_meeting': { id: 'exchange' },
  'exchanges.confirm_meeting': { id: 'exchange' },
  'exchanges.withdraw_meeting': { id: 'exchange' },
  'exchanges.name_stand_in': { id: 'exchange' },
  'exchanges.calendar': { id: 'exchange' },
  'exchanges.no_show': { id: 'exchange' },
  'exchanges.contest_no_show': { id: 'exchange' },
  'exchanges.rate': { id: 'exchange' },
  'exchanges.report_growth': { id: 'exchange' },
  'exchanges.store_growth_photo': { id: 'exchange' },
  'exchanges.remove_growth_photo': { id: 'exchange', photo_id: ownGrowthPhoto },
  'exchanges.parent_diary': { id: 'plant' },
  'exchanges.check_quarantine': { id: 'exchange' },
  'exchanges.cancel': { id: 'exchange' },
  'rings.get': { id: ownRing },
  'rings.agree': { id: ownRing },
  'rings.decline': { id: ownRing },
  'ring_chat.room': { id: ownRing },
  'ring_chat.messages': { id: ownRing },
  'ring_chat.send': { id: ownRing, client_msg_id: ownKey },
  'ring_chat.read': { id: ownRing },
  'meets.get': { id: ownMeet },
  'meets.edit': { id: ownMeet },
  'meets.cancel': { id: ownMeet },
  'meets.visit': { id: ownMeet, plant_ids: ownPlants },
  'meets.leave': { id: ownMeet },
  'meets.visitors': { id: ownMeet },
  'meets.matches': { id: ownMeet },
  'meets.code': { id: ownMeet },
  'meets.check_in': { id: ownMeet },
  'meets.calendar': { id: ownMeet },
  'meets.agree_exchange': { id: 'exchange', meet_id: ownMeet },
  'chat.room': { id: 'room' },
  'chat.messages': { room_id: 'room' },
  'chat.search': { room_id: 'room' },
  'chat.send': { room_id: 'room', client_msg_id: ownKey, image_id: 'chat_photo', quoted_message_id: ownMessage },
  'chat.store_photo': { room_id: 'room' },
  'chat.read': { room_id: 'room', message_id: 'message' },
  'chat.read_all': { room_id: 'room' },
  'chat.open': { exchange_id: 'exchange' },
  'translations.message': { room_id: 'room' },
  'translations.plant': { id: 'plant' },
  'translations.review': { id: 'person', review_id: theirReview },
  'moderation.report': { subject_id: 'reported' },
  'moderation.appeal_report': { id: ownReport },
  'moderation.appeal': { statement_id: ownStatement },
};

/** Others get 403 whatever the id (`apps/gateway/test/access.medium-spec.ts`); moderators and admins may see everything. */
const isForModerators = (operation: PublicOperation): boolean => /^(moderator|admin)$/.test(accessOf(operation));

const namesIds = (schema: unknown): boolean => /"format":"uuid"|media/.test(JSON.stringify(schema));

const jsonSchema = (operation: PublicOperation) =>
  z.toJSONSchema(requestSchema(operation), { io: 'input', unrepresentable: 'any' });

const properties = (operation: PublicOperation) => jsonSchema(operation).properties ?? {};

/** Whether a request is invalid without the field. */
export const isRequired = (operation: PublicOperation, field: string): boolean =>
  jsonSchema(operation).required?.includes(field) ?? false;

/** The fields of a request. */
export const requestFields = (operation: PublicOperation): string[] => Object.keys(properties(operation));

/** The fields of a request that contain ids, or paths of files with ids. */
export const idFields = (operation: PublicOperation): string[] =>
  Object.entries(properties(operation)).flatMap(([name, schema]) => (namesIds(schema) ? [name] : []));

/** Public operations whose ids are not classified, or no longer exist, as `operation field`. */
export function wronglyClassified(): string[] {
  const existing = new Set(
    Object.values(httpOperations as Record<string, PublicOperation>)
      .filter((operation) => !isForModerators(operation))
      .flatMap((operation) => idFields(operation).map((field) => `${operation.name} ${field}`)),
  );
  const classified = new Set(
    Object.entries(idsOfOperations).flatMap(([name, fields]) => Object.keys(fields).map((field) => `${name} ${field}`)),
  );
  return [...[...existing].filter((id) => !classified.has(id)), ...[...classified].filter((id) => !existing.has(id))];
}
