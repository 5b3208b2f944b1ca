import type { EventData } from '@offshoot/contracts/events';
import { textsOf } from '@offshoot/contracts/plant-texts';
import type { PlantTexts } from '@offshoot/contracts/plant-texts';
import { isPublic } from '@offshoot/contracts/plants';
import type { Plant } from '@offshoot/contracts/plants';
import { type ImageMeta, imageReferenceOf } from '@offshoot/contracts/basics';
import { earthRadiusKm } from '../../sphere/sphere.ts';
import { editVersionOf } from '../domain/edit-version.ts';
import type { EditableContent } from '../domain/edit-version.ts';
import { isOffForPests } from './pest-waits.ts';
import { revisionTextsAsJson, textColumns } from './text-columns.ts';

/** A photo as stored in the JSON columns of plants and revisions. */
export interface PlantPhoto extends ImageMeta {
  readonly id: string;
}

/** An edit as read from JSON: instants are strings. */
interface EditRow extends PlantTexts {
  photos: PlantPhoto[];
  verdict: 'review' | 'reject' | null;
  reasons: NonNullable<Plant['moderation_reasons']> | null;
  created_at: string;
}

/** A plant as one viewer may see it: the exact columns are null for everyone except its owner. */
export interface PlantRow extends PlantTexts {
  id: string;
  owner_id: string;
  version: number;
  status: Plant['status'];
  is_reserved: boolean;
  voice_description: string | null;
  photos: PlantPhoto[];
  is_own: boolean;
  exact_latitude: number | null;
  exact_longitude: number | null;
  exact_address: string | null;
  public_latitude: number;
  public_longitude: number;
  town: string | null;
  ai_tags: string[];
  kind: Plant['kind'];
  offer: Plant['offer'];
  /** As YYYY-MM-DD. */
  ready_from: string | null;
  /** As YYYY-MM-DD. */
  pests_checked_on: string | null;
  soil_origin: Plant['soil_origin'];
  moderation_reasons: NonNullable<Plant['moderation_reasons']> | null;
  likes: number;
  /** For its owner, while it waits for them to look it over. */
  pests_wait: NonNullable<Plant['pests_wait']> | null;
  /** Null for visitors. */
  liked: boolean | null;
  views: number | null;
  /** The edit that is not shown: pending or rejected. */
  edit: EditRow | null;
  created_at: Date;
  updated_at: Date;
  /** Straight-line distance in km to the point of the query; null without one. */
  chord: number | null;
}

/**
 * The columns of `PlantRow`. Columns for the owner only are masked here, in SQL: a response cannot leak what was never
 * read.
 * @param viewer placeholder of the viewer's id (may be null)
 * @param from placeholder of the cube of the query's point, or null
 */
export const plantColumns = (viewer: string, from: string | null = null): string => {
  const own = (column: string): string => `CASE WHEN owner_id = ${viewer}::uuid THEN ${column} END AS ${column}`;
  return [
    `id, owner_id, version, status, is_reserved, ${textColumns}, voice_description`,
    'photos, public_latitude, public_longitude, town, ai_tags, kind, offer, likes, created_at, updated_at',
    'ready_from::text AS ready_from, pests_checked_on::text AS pests_checked_on, soil_origin',
    `coalesce(owner_id = ${viewer}::uuid, false) AS is_own`,
    own('exact_latitude'),
    own('exact_longitude'),
    own('exact_address'),
    `CASE WHEN owner_id = ${viewer}::uuid THEN
       CASE WHEN withheld_ground IS NULL THEN moderation_reasons
         ELSE jsonb_build_array(jsonb_build_object('code', 'person.' || withheld_ground, 'level', 'reject')) END END AS moderation_reasons`,
    own('views'),
    `CASE WHEN owner_id = ${viewer}::uuid AND status = 'inactive' AND withheld IS NULL THEN (
       SELECT jsonb_build_object('pests', jsonb_agg(DISTINCT pest ORDER BY pest), 'is_treated', bool_or(is_treated))
       FROM pest_wait WHERE plant_id = plant.id HAVING bool_or(true)) END AS pests_wait`,
    `CASE WHEN ${viewer}::uuid IS NOT NULL THEN
       EXISTS (SELECT FROM plant_like WHERE plant_like.plant_id = plant.id AND person_id = ${viewer}::uuid) END AS liked`,
    `CASE WHEN owner_id = ${viewer}::uuid AND edit_id IS NOT NULL THEN (
       SELECT jsonb_build_object(${revisionTextsAsJson}, 'photos', r.photos,
         'verdict', r.verdict, 'reasons', r.reasons, 'created_at', r.created_at)
       FROM plant_revision r WHERE r.id = plant.edit_id) END AS edit`,
    from === null ? 'NULL::float8 AS chord' : `public_cube <-> ${from}::cube AS chord`,
  ].join(', ');
};

/** The distance in km along the sphere, with one decimal, of a straight line in km. */
export const kmOfChord = (chord: number): number => {
  const km = 2 * earthRadiusKm * Math.asin(Math.min(1, chord / (2 * earthRadiusKm)));
  return Math.round(km * 10) / 10;
};

/** Maps the reference of a photo or voice note to the one in a response, signed or not. */
export type NamedMedia = (reference: string) => string;

const plain: NamedMedia = (reference) => reference;

const presentPhotos = (photos: readonly PlantPhoto[], named: NamedMedia): Pick<Plant, 'images' | 'image_meta'> => ({
  images: photos.map((photo) => named(imageReferenceOf(photo.id))),
  image_meta: photos.map(({ thumbhash, width, height }) => ({ thumbhash, width, height })),
});

const editStates = { review: 'waiting', reject: 'rejected' } as const;

function presentEdit(edit: EditRow, signed: NamedMedia): NonNullable<Plant['revision']> {
  return {
    state: edit.verdict === null ? 'judging' : editStates[edit.verdict],
    ...textsOf(edit),
    ...presentPhotos(edit.photos, signed),
    reasons: edit.reasons ?? [],
    created_at: new Date(edit.created_at).toISOString(),
  };
}

/** What the form of the owner starts from: the texts of the latest edit, also of a rejected one, whose photos are deleted. */
export function editableContentOf(row: PlantRow): EditableContent {
  const { edit, voice_description, kind, offer, ready_from, pests_checked_on, soil_origin } = row;
  return {
    ...textsOf(edit ?? row),
    photos: edit && edit.verdict !== 'reject' ? edit.photos : row.photos,
    latitude: row.exact_latitude ?? row.public_latitude,
    longitude: row.exact_longitude ?? row.public_longitude,
    address: row.exact_address,
    voice_description,
    kind,
    offer,
    ready_from,
    pests_checked_on,
    soil_origin,
  };
}

/**
 * Maps a row to a response.
 * @param signed signs the media of a plant or edit that is not public, for a caller who may see them
 */
export function presentPlant(row: PlantRow, signed: NamedMedia = plain): Plant {
  const named = isPublic(row.status) ? plain : signed;
  return {
    id: row.id,
    ...textsOf(row),
    voice_description: row.voice_description === null ? null : named(row.voice_description),
    ...presentPhotos(row.photos, named),
    latitude: row.exact_latitude ?? row.public_latitude,
    longitude: row.exact_longitude ?? row.public_longitude,
    address: row.is_own ? row.exact_address : row.town,
    location_is_exact: row.is_own,
    owner_id: row.owner_id,
    ai_tags: row.ai_tags,
    kind: row.kind,
    offer: row.offer,
    ready_from: row.ready_from,
    pests_checked_on: row.pests_checked_on,
    soil_origin: row.soil_origin,
    status: row.status,
    is_reserved: row.is_reserved,
    likes: row.likes,
    ...(row.liked === null ? {} : { liked: row.liked }),
    ...(row.views === null ? {} : { views: row.views }),
    ...(row.edit === null ? {} : { revision: presentEdit(row.edit, signed) }),
    ...(row.is_own ? { edit_version: editVersionOf(editableContentOf(row)) } : {}),
    ...(row.pests_wait === null ? {} : { pests_wait: row.pests_wait }),
    ...(row.moderation_reasons === null ? {} : { moderation_reasons: row.moderation_reasons }),
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
    ...(row.chord === null ? {} : { distance_km: kmOfChord(row.chord) }),
  };
}

/** Columns that read models of other services need. */
export interface ReadModelRow {
  id: string;
  version: number;
  owner_id: string;
  name: string;
  photos: PlantPhoto[];
  status: Plant['status'];
  offer: Plant['offer'];
  deleted_at: Date | null;
}

/**
 * A deactivation that can still be undone, and one until its owner has looked for pests, look like any plant that is not public: they must
 * not end exchanges.
 */
export const readModelColumns = `id, version, owner_id, name, photos, offer, deleted_at,
  CASE WHEN withheld = 'inactive' AND NOT withheld_for_good OR ${isOffForPests}
    THEN 'pending' ELSE status END AS status`;

/** A plant as the read models of other services store it. */
export function plantReadModelOf(row: ReadModelRow): Omit<EventData<'plant.changed.v1'>, 'at'> {
  const cover = row.photos[0];
  return {
    plant_id: row.id,
    version: row.version,
    owner_id: row.owner_id,
    name: row.name,
    cover: cover === undefined ? null : imageReferenceOf(cover.id),
    status: row.status,
    offer: row.offer,
    deleted: row.deleted_at !== null,
  };
}
