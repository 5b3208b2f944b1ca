import * as z from 'zod/mini';
import { actor, byId, id, imageMeta, instant, nothing } from '../basics.ts';
import { plantEvidence } from '../evidence.ts';
import { limits } from '../limits.ts';
import * as personalData from '../personal-data.ts';
import { shownPlantTexts } from '../plant-texts.ts';
import * as plants from '../plants.ts';
import { fileDeadline, operation } from './operation.ts';

/** Re-encodes and stores a staged photo. */
export const storePlantPhoto = operation('plants.store_photo', {
  request: z.object({ staging_key: z.string().check(z.maxLength(300)), file_name: z.string().check(z.maxLength(300)) }),
  response: z.object({ image: z.string(), image_meta: imageMeta }),
  who: 'signed_in',
  errors: [
    'invalid_file_format',
    'file_too_large',
    'picture_too_large',
    'broken_upload',
    'length_required',
    'quota_reached',
    'unused_uploads_reached',
  ],
  deadline: fileDeadline,
  http: {
    summary: 'Upload photos for a plant',
    route: 'POST /plants/upload-image',
    access: 'active',
    status: 201,
    budget: 'upload',
    request: nothing,
    response: plants.uploadedImages,
    files: { field: 'files', most: limits.photosPerPlant },
  },
});

/** Stores a staged voice note without its metadata. */
export const storePlantVoice = operation('plants.store_voice', {
  request: z.object({ staging_key: z.string().check(z.maxLength(300)) }),
  response: plants.uploadedVoice,
  who: 'signed_in',
  errors: [
    'invalid_file_format',
    'file_too_large',
    'voice_too_long',
    'broken_upload',
    'length_required',
    'quota_reached',
    'unused_uploads_reached',
  ],
  deadline: fileDeadline,
  http: {
    summary: 'Upload a voice note for a plant',
    route: 'POST /plants/upload-voice',
    access: 'active',
    status: 201,
    budget: 'upload',
    request: nothing,
    files: { field: 'file', most: 1 },
  },
});

export const createPlant = operation('plants.create', {
  request: plants.listPlantBody,
  response: plants.plant,
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
    'species_forbidden',
    'parent_not_found',
    'parent_limit_reached',
  ],
  deadline: 4_000,
  http: { summary: 'List a plant', route: 'POST /plants', access: 'active', status: 201 },
});

export const searchPlants = operation('plants.search', {
  request: plants.searchPlantsQuery,
  response: plants.plantPage,
  who: 'anyone',
  http: { summary: 'Search public plants', route: 'GET /plants/search' },
});

export const mapPlants = operation('plants.map', {
  request: plants.mapPlantsQuery,
  response: plants.plantMap,
  who: 'anyone',
  http: { summary: 'Count public plants by the cells of a map', route: 'GET /plants/map' },
});

export const listMyPlants = operation('plants.my', {
  request: plants.myPlantsQuery,
  response: plants.plantPage,
  who: 'signed_in',
  http: { summary: 'List your plants', route: 'GET /plants/my' },
});

export const getPlant = operation('plants.get', {
  request: z.extend(plants.plantQuery, { id }),
  response: plants.plant,
  who: 'signed_in',
  errors: ['plant_not_found', 'own_plant_deleted'],
  http: { summary: 'Get a plant', route: 'GET /plants/{id}', unknown: 'plant_not_found' },
});

export const exportPlants = operation('plants.export', {
  request: personalData.exportQuery,
  response: personalData.plantsExport,
  who: 'signed_in',
  deadline: 5_000,
});

export const exportLikes = operation('plants.export_likes', {
  request: personalData.exportQuery,
  response: personalData.likesExport,
  who: 'signed_in',
});

export const exportViews = operation('plants.export_views', {
  request: personalData.exportQuery,
  response: personalData.viewsExport,
  who: 'signed_in',
});

export const updatePlant = operation('plants.update', {
  request: z.extend(plants.updatePlantBody, { id }),
  response: plants.plant,
  who: 'signed_in',
  writes: true,
  errors: [
    'plant_not_found',
    'forbidden',
    'plant_held',
    'plant_not_available',
    'plant_changed',
    'image_not_usable',
    'voice_not_usable',
    'quota_reached',
    'species_forbidden',
  ],
  deadline: 4_000,
  http: { summary: 'Edit your plant', route: 'PUT /plants/{id}', access: 'active', unknown: 'plant_not_found' },
});

export const likePlant = operation('plants.like', {
  request: byId,
  response: plants.plantLike,
  who: 'signed_in',
  writes: true,
  errors: ['plant_not_found', 'forbidden'],
  http: {
    summary: 'Like a plant of another user',
    route: 'POST /plants/{id}/like',
    access: 'active',
    unknown: 'plant_not_found',
  },
});

export const unlikePlant = operation('plants.unlike', {
  request: byId,
  response: plants.plantLike,
  who: 'signed_in',
  writes: true,
  errors: ['plant_not_found', 'forbidden'],
  http: {
    summary: 'Remove your like of a plant',
    route: 'DELETE /plants/{id}/like',
    access: 'active',
    unknown: 'plant_not_found',
  },
});

export const recordView = operation('plants.view', {
  request: byId,
  response: nothing,
  who: 'signed_in',
  writes: true,
  errors: ['plant_not_found'],
  http: {
    summary: 'Record a view of a plant, counted once per user and day',
    route: 'POST /plants/{id}/view',
    access: 'active',
    status: 204,
    unknown: 'plant_not_found',
  },
});

export const similarPlants = operation('plants.similar', {
  request: z.extend(plants.plantQuery, { id }),
  response: plants.similarPlants,
  who: 'signed_in',
  errors: ['plant_not_found'],
  http: {
    summary: 'List plants that are similar to a plant',
    route: 'GET /plants/{id}/similar',
    unknown: 'plant_not_found',
  },
});

export const suggestSpecies = operation('plants.species', {
  request: plants.speciesQuery,
  response: plants.speciesSuggestions,
  who: 'anyone',
  http: { summary: 'Suggest species by the beginning of a name', route: 'GET /plants/species' },
});

export const deletePlant = operation('plants.delete', {
  request: byId,
  response: nothing,
  who: 'signed_in',
  writes: true,
  errors: ['plant_not_found', 'forbidden', 'plant_held'],
  http: {
    summary: 'Delete your plant',
    route: 'DELETE /plants/{id}',
    access: 'active',
    status: 204,
    unknown: 'plant_not_found',
  },
});

export const listAvailableForExchange = operation('plants.available_for_exchange', {
  request: nothing,
  response: z.array(plants.plant),
  who: 'signed_in',
  http: { summary: 'List your plants that you can offer in exchange', route: 'GET /plants/my/available-for-exchange' },
});

export const plantStats = operation('plants.stats', {
  request: nothing,
  response: z.object({ plants_shared: z.number(), cities: z.number() }),
  who: 'anyone',
  reads: true,
});

export const personPlantStats = operation('plants.person_stats', {
  request: z.object({ user_id: id }),
  response: z.object({ plants_shared: z.number(), likes_received: z.number() }),
  who: 'anyone',
  reads: true,
  // Moderation: the version before, beside this one.
  callers: ['gateway', 'moderation'],
});

/** How many plants each of these users has shared; users without one are left out. */
export const plantStatsOfPeople = operation('plants.stats_of_people', {
  request: z.object({ user_ids: z.array(id).check(z.maxLength(100)) }),
  response: z.object({ people: z.array(z.object({ user_id: id, plants_shared: z.number() })) }),
  who: 'anyone',
  reads: true,
  callers: ['moderation'],
});

/** The current state of plants, for read models that lack them. */
export const plantReadModels = operation('plants.read_models', {
  request: z.object({ ids: z.array(id).check(z.maxLength(500)) }),
  response: z.object({ plants: z.array(plants.plantReadModel) }),
  who: 'anyone',
  reads: true,
  callers: ['gateway', 'auth', 'exchange', 'chat', 'rewards'],
});

/**
 * Whether the law lets a member receive a plant, and its owner the one that is offered for it. A member's place is that of the
 * latest listing; without one nothing is checked.
 */
export const checkSharing = operation('plants.check_sharing', {
  request: z.object({ plant_id: id, offered_plant_id: z.nullable(id), requester_id: id }),
  response: nothing,
  who: 'anyone',
  reads: true,
  callers: ['exchange'],
  errors: ['species_forbidden'],
});

/** All plants in id order, to rebuild a read model. */
export const plantsSnapshot = operation('plants.snapshot', {
  request: z.object({ after: z.nullable(id), limit: z.number().check(z.minimum(1), z.maximum(500)) }),
  response: z.object({ plants: z.array(plants.plantReadModel) }),
  who: 'anyone',
  reads: true,
  callers: ['exchange'],
});

/** Which of these photos and voice notes are public: those of a public plant. */
export const publicMedia = operation('plants.public_media', {
  request: z.object({ ids: z.array(id).check(z.maxLength(500)) }),
  response: z.object({ ids: z.array(id) }),
  who: 'anyone',
  reads: true,
});

/** A revision for its judgement: texts and the object keys of the 800 px photos. */
export const getRevision = operation('plants.revision', {
  request: z.object({ plant_id: id, revision_id: id }),
  response: z.object({
    plant_id: id,
    revision_id: id,
    owner_id: id,
    is_current: z.boolean(),
    ...shownPlantTexts,
    photo_keys: z.array(z.string()),
    /** Whether another owner uploaded one of the photos first. */
    duplicate_of_others: z.boolean(),
    /** Their plants with the photo, at most ten. */
    /** The species by which the law forbids to share it at its place, unless a moderator has let it through. */
    forbidden_taxon: z.optional(z.nullable(z.string())),
    /** The species whose name the listing has; `certain`: by a name that hardly means anything else. */
    named_species: z.optional(z.nullable(z.object({ latin_name: z.string(), certain: z.boolean() }))),
    copied_from: z.optional(z.array(z.object({ plant_id: id, owner_id: id, name: z.string(), photo_id: id }))),
  }),
  who: 'anyone',
  reads: true,
  callers: ['moderation'],
  errors: ['plant_not_found'],
});

/**
 * The owner of a plant; `plant_not_found` where the viewer may not see it. With `shown_since` also of one that was deleted since, and
 * `shown_revisions`: what it has shown since, the latest first.
 */
export const plantOwner = operation('plants.owner', {
  request: z.object({ id, viewer_id: id, viewer_role: actor.shape.role, shown_since: z.optional(instant) }),
  response: z.object({ owner_id: id, shown_revisions: z.optional(z.array(id)) }),
  who: 'anyone',
  reads: true,
  callers: ['moderation'],
  errors: ['plant_not_found'],
});

/** A plant for moderators, whatever its status, as it is shown or in this revision; deleted plants are found only if they were reported. */
export const plantForModerators = operation('plants.for_moderators', {
  request: z.object({ plant_id: id, revision_id: z.optional(id), is_reported: z.optional(z.boolean()) }),
  response: plantEvidence,
  who: 'anyone',
  reads: true,
  callers: ['moderation'],
  errors: ['plant_not_found'],
});
