import * as z from 'zod/mini';
import * as account from '../account.ts';
import { actor, id, imageMeta, nothing } from '../basics.ts';
import * as plants from '../plants.ts';
import * as savedSearches from '../saved-searches.ts';
import { byId, fileDeadline, rpcMethod } from './rpc-method.ts';

/** A plant for the read models of other services. */
const plantReadModel = z.object({
  plant_id: id,
  version: z.number(),
  owner_id: id,
  name: z.string(),
  cover: z.nullable(z.string()),
  status: plants.plantStatus,
  deleted: z.boolean(),
});
export type PlantReadModel = z.infer<typeof plantReadModel>;

/** The RPC methods of plant-service. */
export const plantMethods = {
  /** Re-encodes and stores a staged photo. */
  'plants.store_photo': rpcMethod(
    z.object({ staging_key: z.string().check(z.maxLength(300)), file_name: z.string().check(z.maxLength(300)) }),
    z.object({ image: z.string(), image_meta: imageMeta }),
    { who: 'signed_in', errors: ['invalid_file_format', 'file_too_large', 'broken_upload'], deadline: fileDeadline },
  ),
  /** Stores a staged voice note without its metadata. */
  'plants.store_voice': rpcMethod(z.object({ staging_key: z.string().check(z.maxLength(300)) }), plants.uploadedVoice, {
    who: 'signed_in',
    errors: ['invalid_file_format', 'file_too_large', 'voice_too_long', 'broken_upload'],
    deadline: fileDeadline,
  }),
  'plants.create': rpcMethod(plants.createPlantBody, plants.plant, {
    who: 'signed_in',
    writes: true,
    errors: [
      'daily_limit_reached',
      'total_limit_reached',
      'image_not_usable',
      'voice_not_usable',
      'account_banned',
      'email_not_verified',
      'account_inactive',
    ],
    deadline: 4_000,
  }),
  'plants.search': rpcMethod(plants.searchPlantsQuery, plants.plantPage, { who: 'anyone' }),
  'plants.my': rpcMethod(plants.myPlantsQuery, plants.plantPage, { who: 'signed_in' }),
  'plants.get': rpcMethod(z.extend(plants.plantQuery, { id }), plants.plant, {
    who: 'signed_in',
    errors: ['plant_not_found'],
  }),
  'plants.export': rpcMethod(account.exportQuery, account.plantsExport, { who: 'signed_in', deadline: 5_000 }),
  'plants.update': rpcMethod(z.extend(plants.updatePlantBody, { id }), plants.plant, {
    who: 'signed_in',
    writes: true,
    errors: [
      'plant_not_found',
      'forbidden',
      'plant_held',
      'plant_not_available',
      'image_not_usable',
      'voice_not_usable',
    ],
    deadline: 4_000,
  }),
  /** Likes a plant, or removes the like; idempotent. `forbidden` for the caller's own plants. */
  'plants.like': rpcMethod(z.object({ id, liked: z.boolean() }), plants.plantLike, {
    who: 'signed_in',
    writes: true,
    errors: ['plant_not_found', 'forbidden'],
  }),
  /** Counts a view of a plant, at most one per user and day. */
  'plants.view': rpcMethod(byId, nothing, { who: 'signed_in', writes: true, errors: ['plant_not_found'] }),
  'plants.similar': rpcMethod(z.extend(plants.plantQuery, { id }), z.object({ plants: plants.similarPlants }), {
    who: 'signed_in',
    errors: ['plant_not_found'],
  }),
  'plants.species': rpcMethod(plants.speciesQuery, z.object({ species: plants.speciesSuggestions }), { who: 'anyone' }),
  'saved_searches.list': rpcMethod(nothing, z.object({ searches: savedSearches.savedSearches }), { who: 'signed_in' }),
  'saved_searches.create': rpcMethod(savedSearches.saveSearchBody, savedSearches.savedSearch, {
    who: 'signed_in',
    writes: true,
    errors: ['validation_failed', 'saved_search_limit_reached'],
  }),
  'saved_searches.update': rpcMethod(z.extend(savedSearches.saveSearchBody, { id }), savedSearches.savedSearch, {
    who: 'signed_in',
    writes: true,
    errors: ['validation_failed', 'saved_search_not_found'],
  }),
  'saved_searches.delete': rpcMethod(byId, nothing, {
    who: 'signed_in',
    writes: true,
    errors: ['saved_search_not_found'],
  }),
  'plants.delete': rpcMethod(byId, nothing, {
    who: 'signed_in',
    writes: true,
    errors: ['plant_not_found', 'forbidden', 'plant_held'],
  }),
  'plants.available_for_exchange': rpcMethod(nothing, z.object({ plants: z.array(plants.plant) }), {
    who: 'signed_in',
  }),
  'plants.stats': rpcMethod(nothing, z.object({ plants_shared: z.number(), cities: z.number() }), { who: 'anyone' }),
  'plants.person_stats': rpcMethod(
    z.object({ user_id: id }),
    z.object({ plants_shared: z.number(), likes_received: z.number() }),
    { who: 'anyone' },
  ),
  /** The current state of plants, for read models that lack them. */
  'plants.read_models': rpcMethod(
    z.object({ ids: z.array(id).check(z.maxLength(500)) }),
    z.object({ plants: z.array(plantReadModel) }),
    {
      who: 'anyone',
      callers: ['gateway', 'auth', 'exchange', 'chat', 'rewards'],
    },
  ),
  /** All plants in id order, to rebuild a read model. */
  'plants.snapshot': rpcMethod(
    z.object({ after: z.nullable(id), limit: z.number().check(z.minimum(1), z.maximum(500)) }),
    z.object({ plants: z.array(plantReadModel) }),
    { who: 'anyone', callers: ['exchange', 'chat'] },
  ),
  /** Which of these photos and voice notes are public: those of a public plant. */
  'plants.public_media': rpcMethod(
    z.object({ ids: z.array(id).check(z.maxLength(500)) }),
    z.object({ ids: z.array(id) }),
    { who: 'anyone' },
  ),
  /** A revision for its judgement: texts and the object keys of the 800 px photos. */
  'plants.revision': rpcMethod(
    z.object({ plant_id: id, revision_id: id }),
    z.object({
      plant_id: id,
      revision_id: id,
      owner_id: id,
      is_current: z.boolean(),
      name: z.string(),
      description: z.string(),
      species: z.string(),
      care_instructions: z.string(),
      photo_keys: z.array(z.string()),
      /** Whether one of the photos resembles a photo of another owner's plant. */
      duplicate_of_others: z.boolean(),
    }),
    { who: 'anyone', callers: ['moderation'], errors: ['plant_not_found'] },
  ),
  /** The owner of a plant; `plant_not_found` where the viewer may not see it. */
  'plants.owner': rpcMethod(
    z.object({ id, viewer_id: id, viewer_role: actor.shape.role }),
    z.object({ owner_id: id }),
    {
      who: 'anyone',
      callers: ['moderation'],
      errors: ['plant_not_found'],
    },
  ),
} as const;
