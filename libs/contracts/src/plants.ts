import * as z from 'zod/mini';
import {
  bbox,
  id,
  imageMeta,
  imageReference,
  instant,
  latitude,
  longitude,
  paged,
  markedPageQuery,
  queryNumber,
  staffRole,
  voiceReference,
} from './basics.ts';
import { limits } from './limits.ts';
import { plainLine } from './plain-text.ts';
import { plantKinds, plantOffers, plantSorts, soilOrigins, wantedOffers } from './plant-choices.ts';
import { editedPlantTexts, plantTexts, shownPlantTexts } from './plant-texts.ts';

/** The statuses of a plant. The client shows `pending`, `pending_moderation` and `ai_approved` as 'pending'. */
const plantStatuses = [
  'available',
  'pending',
  'pending_moderation',
  'ai_approved',
  'exchanged',
  'inactive',
  'rejected',
] as const;
export const plantStatus = z.enum(plantStatuses);
export type PlantStatus = z.infer<typeof plantStatus>;

/** The public statuses, by which a search can filter. */
const publicPlantStatus = z.enum(['available', 'exchanged']);

/** Whether everyone may see a plant with this status. */
export const isPublic = (status: PlantStatus): boolean => status === 'available' || status === 'exchanged';

/** Filter of GET /plants/my: 'pending' includes pending, pending_moderation and ai_approved. */
export const myPlantsFilter = z.enum(['all', 'available', 'pending', 'exchanged']);

export const plantKind = z.enum(plantKinds);
export const plantOffer = z.enum(plantOffers);
export const soilOrigin = z.nullable(z.enum(soilOrigins));
export const wantedOffer = z.enum(wantedOffers);
/** As YYYY-MM-DD. */
const day = z.nullable(z.iso.date());
const plantSort = z.enum(plantSorts);

/** POST /plants/. The caller must have uploaded the images, and no other plant may use them. Coordinates in degrees. */
export const createPlantBody = z.object({
  ...plantTexts,
  latitude,
  longitude,
  address: z._default(z.nullable(z.string().check(plainLine(), z.maxLength(limits.addressMax))), null),
  images: z
    .array(imageReference)
    .check(z.minLength(1, 'photo_required'), z.maxLength(limits.photosPerPlant, 'too_many_photos')),
  /** The path of a voice note that the caller uploaded. */
  voice_description: z.optional(z.nullable(voiceReference)),
  kind: z.optional(z.nullable(plantKind)),
  /** Defaults to `either`. */
  offer: z.optional(plantOffer),
  /** The day from which it is ready to be handed over, in the owner's time zone; `ready-from.ts` says how far ahead. Null for at once. */
  ready_from: z.optional(day),
  /**
   * The day on which the owner looked it over for pests and found none, in their time zone; `pests-checked-on.ts` says how long ago.
   * Null where they do not say.
   */
  pests_checked_on: z.optional(day),
  /** Null where the owner does not say. */
  soil_origin: z.optional(soilOrigin),
  /** Of a species that the law forbids to share: a moderator decides whether it may be, instead of a refusal. */
  law_review: z.optional(z.boolean()),
});
export type CreatePlantBody = z.infer<typeof createPlantBody>;

/** The request of `plants.create`, which can name the plant that the new one was grown from. */
export const listPlantBody = z.extend(createPlantBody, { parent_id: z.optional(id) });
export type ListPlantBody = z.infer<typeof listPlantBody>;

/**
 * PUT /plants/{id}: replaces all fields, except an optional text, voice note, kind, offer, day or soil that is left out. Place, address, voice
 * note, kind, offer, `ready_from`, `pests_checked_on` and `soil_origin` change at once; changes of texts or photos become a revision, shown after its verdict. With the
 * `edit_version` that the owner has read, a plant that was changed since is not overwritten.
 */
export const updatePlantBody = z.extend(createPlantBody, {
  ...editedPlantTexts,
  edit_version: z.optional(z.string().check(z.maxLength(64))),
});
export type UpdatePlantBody = z.infer<typeof updatePlantBody>;

/** A reason of a verdict, as a code that the client translates. */
export const moderationReason = z.object({ code: z.string(), level: z.enum(['info', 'review', 'reject']) });

/**
 * The latest revision of a plant that is not published, for its owner: `judging` by machine, `waiting` for a moderator,
 * or `rejected` and discarded, with the reasons.
 */
const plantRevision = z.object({
  state: z.enum(['judging', 'waiting', 'rejected']),
  ...shownPlantTexts,
  images: z.array(z.string()),
  image_meta: z.array(imageMeta),
  reasons: z.array(moderationReason),
  created_at: instant,
});
export type PlantRevision = z.infer<typeof plantRevision>;

/** Who gives a plant; missing while names cannot be loaded. */
const shownOwner = z.optional(z.object({ id, name: z.string(), avatar: z.nullable(z.string()), role: staffRole }));

/**
 * A plant in a response. Latitude, longitude (degrees) and address are exact (`location_is_exact: true`) for its owner and,
 * in `plants.get`, for the requester of a running exchange with whom the owner shares them; for others they are the
 * public point and the town.
 */
export const plant = z.object({
  id,
  ...shownPlantTexts,
  voice_description: z.nullable(z.string()),
  images: z.array(z.string()),
  image_meta: z.array(imageMeta),
  latitude: z.number(),
  longitude: z.number(),
  address: z.nullable(z.string()),
  location_is_exact: z.boolean(),
  /** The outline of the public point's grid cell, as pairs of longitude and latitude; in `plants.get` only. */
  area: z.optional(z.array(z.tuple([z.number(), z.number()]))),
  owner_id: id,
  owner: shownOwner,
  ai_tags: z.array(z.string()),
  /** Null for a plant whose owner has not chosen one. */
  kind: z._default(z.nullable(plantKind), null),
  offer: z._default(plantOffer, 'either'),
  /** The day from which it is ready, which may have come; null where it was ready from the start. */
  ready_from: z._default(day, null),
  /** The day on which its owner says to have looked it over for pests and found none; null where they do not say. */
  pests_checked_on: z._default(day, null),
  /** What its owner says of its soil; null where they do not say. */
  soil_origin: z._default(soilOrigin, null),
  status: plantStatus,
  is_reserved: z.boolean(),
  likes: z.number(),
  /** Whether the caller likes it; absent for visitors. */
  liked: z.optional(z.boolean()),
  /** Views by other users, at most one per user and day; for the owner only. */
  views: z.optional(z.number()),
  /** Requests that wait for the owner's decision; in `plants.my` only, and left out while they cannot be counted. */
  open_requests: z.optional(z.number()),
  revision: z.optional(plantRevision),
  /** Changes with what the owner edits; for the owner only, to send with PUT /plants/{id}. */
  edit_version: z.optional(z.string()),
  moderation_reasons: z.optional(z.array(moderationReason)),
  /**
   * For its owner, of an inactive plant that is not public since these pests were found on a plant from its place, until they have looked it over;
   * `is_treated`: they found some too. A pest is a string here: readers take one that a later release adds.
   */
  pests_wait: z.optional(z.object({ pests: z.array(z.string()), is_treated: z.boolean() })),
  created_at: instant,
  updated_at: instant,
  /** Great-circle distance to the public point in km, one decimal; only where the query has coordinates. */
  distance_km: z.optional(z.number()),
});
export type Plant = z.infer<typeof plant>;

/** What a link to a listed plant shows to everybody: its first photo with its size in pixels, its town, and who gives it. */
export const plantPreview = z.object({
  id,
  name: z.string(),
  /** Missing from version 1.1.2. */
  owner_id: z.optional(id),
  owner: shownOwner,
  cover: z.nullable(z.object({ image: z.string(), width: z.number(), height: z.number() })),
  town: z.nullable(z.string()),
  offer: plantOffer,
  /** Great-circle distance to the public point in km, one decimal; only where the query has coordinates. */
  distance_km: z.optional(z.number()),
});
export type PlantPreview = z.infer<typeof plantPreview>;

/** A page of plants. */
export const plantPage = paged(plant);
export type PlantPage = z.infer<typeof plantPage>;

/** What a list of public plants and its map filter by. Coordinates in degrees, both or none; `radius_km` defaults to 10 with coordinates. */
const plantFilters = z.object({
  search: z.optional(z.string().check(z.trim(), z.maxLength(limits.searchMax))),
  latitude: z.optional(queryNumber(z.minimum(-90), z.maximum(90))),
  longitude: z.optional(queryNumber(z.minimum(-180), z.maximum(180))),
  radius_km: z.optional(queryNumber(z.minimum(0.1), z.maximum(100))),
  status: z.optional(publicPlantStatus),
  species: z.optional(z.string().check(z.trim(), z.maxLength(limits.speciesMax))),
  /** Comma-separated; matches plants with all of them. */
  tags: z.optional(z.string().check(z.maxLength(limits.tagsMax))),
  kind: z.optional(plantKind),
  offer: z.optional(wantedOffer),
});

/** GET /plants/search. By distance, which is the default, and newest first, all reserved plants follow those that can be requested. */
export const searchPlantsQuery = z.extend(markedPageQuery, {
  ...plantFilters.shape,
  bbox: z.optional(bbox),
  owner_id: z.optional(id),
  sort: z.optional(plantSort),
});
export type SearchPlantsQuery = z.infer<typeof searchPlantsQuery>;

/** GET /plants/map. `zoom` as of a map with tiles of 512 pixels: 0 shows the whole world in one. */
export const mapPlantsQuery = z.extend(plantFilters, { bbox, zoom: queryNumber(z.int(), z.minimum(0), z.maximum(22)) });
export type MapPlantsQuery = z.infer<typeof mapPlantsQuery>;

/**
 * The plants of an area by the cells of a square grid, some 64 pixels wide at the zoom of the request. Total as in a page of
 * plants; where it is capped, `cells` are those of at most a minute ago.
 */
export const plantMap = z.object({
  cells: z.array(
    z.object({
      /** The mean of the plants' public points, in degrees. */
      latitude: z.number(),
      longitude: z.number(),
      count: z.number(),
      /** The area of the public points, for a search of the cell's plants. */
      bbox,
    }),
  ),
  /** All plants of the area, newest first and the reserved ones last, if it has at most `limits.plantsOnMap`. */
  plants: z.optional(z.array(plant)),
  total: z.number(),
  total_is_capped: z.boolean(),
});
export type PlantMap = z.infer<typeof plantMap>;

/** GET /plants/my. */
export const myPlantsQuery = z.extend(markedPageQuery, { status: z._default(myPlantsFilter, 'all') });

/** GET /plants/{id}: with coordinates in degrees, the response has `distance_km`. */
export const plantQuery = z.object({
  latitude: z.optional(queryNumber(z.minimum(-90), z.maximum(90))),
  longitude: z.optional(queryNumber(z.minimum(-180), z.maximum(180))),
});

/** The response to POST and DELETE /plants/{id}/like. */
export const plantLike = z.object({ liked: z.boolean(), likes: z.number() });
export type PlantLike = z.infer<typeof plantLike>;

/** GET /plants/{id}/similar: at most 8, nearest to the plant first. */
export const similarPlants = z.array(plant);

/** GET /plants/species. */
export const speciesQuery = z.object({
  query: z.string().check(z.trim(), z.minLength(1, 'required'), z.maxLength(limits.speciesMax)),
});

/** Scientific names that match the query; `common` is the name that the query
 * matches, in whatever language, else the English one, or null. */
export const speciesSuggestions = z.array(z.object({ name: z.string(), common: z.nullable(z.string()) }));
export type SpeciesSuggestions = z.infer<typeof speciesSuggestions>;

/** POST /plants/upload-image: paths in the order of the files. */
export const uploadedImages = z.object({ images: z.array(z.string()), image_meta: z.array(imageMeta) });
export type UploadedImages = z.infer<typeof uploadedImages>;

/** POST /plants/upload-voice: the path of the voice note and its length in seconds. */
export const uploadedVoice = z.object({ voice: z.string(), seconds: z.number() });
export type UploadedVoice = z.infer<typeof uploadedVoice>;

/** GET /stats. */
export const homeStats = z.object({
  plants_shared: z.number(),
  active_users: z.number(),
  cities: z.number(),
  user_rating: z.number(),
});
export type HomeStats = z.infer<typeof homeStats>;

/** A plant for the read models of other services. */
export const plantReadModel = z.object({
  plant_id: id,
  version: z.number(),
  owner_id: id,
  name: z.string(),
  cover: z.nullable(z.string()),
  status: plantStatus,
  offer: z._default(plantOffer, 'either'),
  deleted: z.boolean(),
});
export type PlantReadModel = z.infer<typeof plantReadModel>;
