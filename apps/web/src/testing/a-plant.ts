import { emptyPlantTexts } from '@offshoot/contracts/plant-texts';
import type { Plant } from '@offshoot/contracts/plants';
import { anExchange } from './an-exchange.ts';

const { plant_id, owner_id } = anExchange();

/** The pothos of `anExchange`; a test overrides what differs. */
export const aPlant = (different: Partial<Plant> = {}): Plant => ({
  id: plant_id,
  ...emptyPlantTexts,
  name: 'Golden pothos',
  description: 'Climbs',
  species: 'Epipremnum aureum',
  voice_description: null,
  images: [],
  image_meta: [],
  latitude: 38.7,
  longitude: -9.1,
  address: 'Lisbon',
  location_is_exact: false,
  owner_id,
  ai_tags: [],
  kind: null,
  offer: 'either',
  ready_from: null,
  pests_checked_on: null,
  soil_origin: null,
  status: 'available',
  is_reserved: false,
  likes: 0,
  created_at: '2026-11-20T10:00:00.000Z',
  updated_at: '2026-11-20T10:00:00.000Z',
  ...different,
});
