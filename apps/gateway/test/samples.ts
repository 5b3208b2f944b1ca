import type { Me } from '@offshoot/contracts/auth';
import type { ChatMessage, ChatRoom } from '@offshoot/contracts/chat';
import type { Exchange } from '@offshoot/contracts/exchange';
import type { Meet } from '@offshoot/contracts/meets';
import { emptyPlantTexts } from '@offshoot/contracts/plant-texts';
import type { Plant } from '@offshoot/contracts/plants';
import type { SpeciesList, SpeciesPage } from '@offshoot/contracts/species';
import { newId } from '@offshoot/nest-kit/ids';
import { anExchangeOf } from '@offshoot/testing/samples/exchange';

const at = '2026-05-01T10:00:00.000Z';

export const aPlant = (more: Partial<Plant> = {}): Plant => ({
  id: newId(),
  ...emptyPlantTexts,
  name: 'Monstera',
  description: 'A cutting with two leaves.',
  species: 'Monstera deliciosa',
  voice_description: null,
  images: [],
  image_meta: [],
  latitude: 48.1,
  longitude: 11.5,
  address: 'Munich',
  location_is_exact: false,
  owner_id: newId(),
  ai_tags: [],
  kind: null,
  offer: 'either',
  ready_from: null,
  pests_checked_on: null,
  soil_origin: null,
  status: 'available',
  is_reserved: false,
  likes: 0,
  created_at: at,
  updated_at: at,
  ...more,
});

export const anExchange = (more: Partial<Exchange> = {}): Exchange =>
  anExchangeOf({ id: newId(), requester_id: newId(), owner_id: newId(), plant_id: newId(), ...more });

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

const messageId = newId();

export const aMessage = (more: Partial<ChatMessage> = {}): ChatMessage => ({
  id: messageId,
  room_id: messageId,
  sender_id: null,
  content: '',
  message_type: 'text',
  automatic: null,
  image: null,
  image_meta: null,
  client_msg_id: null,
  seq: 1,
  created_at: at,
  is_read: false,
  ...more,
});

export const aPage = (items: Plant[] = []) => ({ items, total: items.length, page: 1, pages: 1, per_page: 20 });

export const aMe = (more: Partial<Me> = {}): Me => ({
  id: newId(),
  email: 'ana@plants.example',
  email_verified: true,
  name: 'Ana',
  bio: '',
  location: '',
  phone: null,
  website: '',
  avatar: null,
  language: 'en',
  role: 'user',
  joined_at: at,
  settings: {
    notifications: {
      email_notifications: true,
      push_notifications: true,
      plant_updates: true,
      new_followers: true,
      messages: true,
    },
    privacy: { public_profile: true, show_email: false, show_location: true, show_plants: true },
  },
  ...more,
});

export const anAloe: SpeciesPage = {
  slug: 'aloe-vera',
  latin_name: { value: 'Aloe vera', source: 1 },
  family: { value: 'Asphodelaceae', source: 1 },
  synonyms: [{ value: 'Aloe barbadensis', source: 1 }],
  names: [{ value: 'Sábila', language: 'es', transliterated: false, source: 1 }],
  toxicity: { people: [], cats: [{ value: 'toxic', source: 1 }], dogs: [] },
  light: [],
  water: [],
  minimum_celsius: [],
  propagation: [{ value: 'offsets', months: null, source: 1 }],
  pests: [],
  sources: [{ title: 'A garden', url: null, read_on: '2026-11-28' }],
};

/** Its entry in the list of species. */
export const aListedAloe: SpeciesList['species'][number] = {
  slug: anAloe.slug,
  latin_name: anAloe.latin_name.value,
  name: 'Sábila',
  match: null,
  light: [],
  toxicity: { people: null, cats: 'toxic', dogs: null },
};

/** A public swap meet. */
export const aMeet: Meet = {
  id: '01990000-0000-7000-8000-00000000000a',
  host_id: '01990000-0000-7000-8000-00000000000b',
  title: 'Cuttings </script> in the park',
  note: 'Bring what you have too much of.',
  place_name: 'Jardim da Estrela',
  latitude: 38.7145,
  longitude: -9.1601,
  starts_at: '2026-10-24T14:00:00.000Z',
  ends_at: '2026-10-24T16:30:00.000Z',
  time_zone: 'Europe/Lisbon',
  repeats: 'none',
  status: 'published',
  reason: null,
  rescheduled: false,
  visitors: 3,
  next_id: null,
  version: 2,
  updated_at: '2026-10-01T10:00:00.000Z',
  own_visit: null,
  exchange_ids: [],
};
