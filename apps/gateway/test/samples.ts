import type { ChatRoom } from '@offshoot/contracts/chat';
import type { Exchange } from '@offshoot/contracts/exchange';
import type { Plant } from '@offshoot/contracts/plants';
import { newId } from '@offshoot/nest-kit/ids';

const at = '2026-05-01T10:00:00.000Z';

export const aPlant = (more: Partial<Plant> = {}): Plant => ({
  id: newId(),
  name: 'Monstera',
  description: 'A cutting with two leaves.',
  species: 'Monstera deliciosa',
  care_instructions: '',
  voice_description: null,
  images: [],
  image_meta: [],
  latitude: 48.1,
  longitude: 11.5,
  address: 'Munich',
  location_is_exact: false,
  owner_id: newId(),
  ai_tags: [],
  status: 'available',
  is_reserved: false,
  likes: 0,
  created_at: at,
  updated_at: at,
  ...more,
});

export const anExchange = (more: Partial<Exchange> = {}): Exchange => ({
  id: newId(),
  requester_id: newId(),
  owner_id: newId(),
  plant_id: newId(),
  message: 'I would like to request this plant.',
  owner_message: null,
  status: 'requested',
  closed_reason: null,
  offered_plant_id: null,
  meeting_latitude: null,
  meeting_longitude: null,
  meeting_address: null,
  meeting_time: null,
  requester_confirmed_completion: false,
  owner_confirmed_completion: false,
  completed_at: null,
  rating_from_requester: null,
  rating_from_owner: null,
  review_from_requester: null,
  review_from_owner: null,
  created_at: at,
  updated_at: at,
  plant_name: 'Monstera',
  plant_image: null,
  plant_status: 'available',
  offered_plant_name: null,
  offered_plant_image: null,
  offered_plant_status: null,
  owner_video_url: null,
  owner_video_file_path: null,
  requester_video_url: null,
  requester_video_file_path: null,
  ...more,
});

export const aRoom = (id: string, otherId: string): ChatRoom => ({
  id,
  exchange_id: newId(),
  plant_id: newId(),
  plant_name: 'Monstera',
  plant_image: null,
  other_participant: { id: otherId },
  last_message: null,
  last_message_at: null,
  unread_count: 0,
  is_active: true,
  created_at: at,
});

export const aPage = (items: Plant[] = []) => ({ items, total: items.length, page: 1, pages: 1, per_page: 20 });
