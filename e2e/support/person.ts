import type { MeWithStats } from '@offshoot/contracts/auth';
import type { ChatMessage, ChatRoom } from '@offshoot/contracts/chat';
import type { Exchange } from '@offshoot/contracts/exchange';
import type { Plant } from '@offshoot/contracts/plants';
import type { Reward } from '@offshoot/contracts/rewards';
import { v7 as newId } from 'uuid';
import { eventually } from './eventually.ts';
import { verificationLink } from './mail.ts';
import { photoFiles } from './photo-file.ts';
import { system } from './system.ts';

/** The response of a call. */
export interface ApiResponse<T> {
  status: number;
  body: T;
  headers: Headers;
}

export const password = 'Fern-and-moss-27!';

/** A user of the product through its public API only. */
export class Person {
  private constructor(
    readonly email: string,
    readonly token: string,
    readonly refreshToken: string,
    readonly id: string,
  ) {}

  /** Registers, reads the mail and verifies the address: a new signed-in user. */
  static async arrive(name: string): Promise<Person> {
    const email = `${name}-${newId().slice(-12)}@people.example`;
    await call('POST', '/auth/register', {
      body: { email, password, confirmPassword: password, language: 'en' },
      expect: 201,
    });
    const token = new URL(await verificationLink(email)).searchParams.get('token') ?? '';
    const signedIn = await call<{ access_token: string; refresh_token: string; user: { id: string } }>(
      'GET',
      `/auth/verify-email?token=${encodeURIComponent(token)}`,
      { expect: 200 },
    );
    const { access_token, refresh_token, user } = signedIn.body;
    return new Person(email, access_token, refresh_token, user.id);
  }

  /** Signs in as an existing user, such as one of the demo community. */
  static async signIn(email: string, withPassword: string): Promise<Person> {
    const { body } = await call<{ access_token: string; refresh_token: string; user: { id: string } }>(
      'POST',
      '/auth/login',
      {
        body: { email, password: withPassword },
        expect: 200,
      },
    );
    return new Person(email, body.access_token, body.refresh_token, body.user.id);
  }

  /** Any call as this user. */
  call<T = unknown>(method: string, path: string, options: CallOptions = {}): Promise<ApiResponse<T>> {
    return call<T>(method, path, { ...options, token: this.token });
  }

  async get<T>(path: string): Promise<T> {
    return (await this.call<T>('GET', path, { expect: 200 })).body;
  }

  me(): Promise<MeWithStats> {
    return this.get('/auth/me');
  }

  /** Uploads photos of the demo community by file name; returns their references. */
  async upload(...photos: string[]): Promise<string[]> {
    const form = new FormData();
    for (const { name, mimeType, buffer } of await photoFiles(photos))
      form.append('files', new Blob([new Uint8Array(buffer)], { type: mimeType }), name);
    return (await this.call<{ images: string[] }>('POST', '/plants/upload-image', { form, expect: 201 })).body.images;
  }

  /** Lists a plant; returns before its review. */
  async listPlant(name: string, place: Place, photos: readonly string[] = plantPhotos): Promise<Plant> {
    const images = await this.upload(...photos);
    const created = await this.call<Plant>('POST', '/plants/', {
      body: {
        name,
        description: 'A healthy plant with good roots, potted this spring.',
        species: 'Monstera deliciosa',
        ...place,
        address: homeAddress,
        images,
      },
      expect: 201,
    });
    return created.body;
  }

  /** Waits until a plant's review has published it. */
  published({ id, name }: Plant): Promise<Plant> {
    return eventually(
      `plant ${name} to be published`,
      () => this.plant(id),
      (plant) => plant.status === 'available',
      90_000,
    );
  }

  /** Lists a plant with two photos and waits until it is published. */
  async publishPlant(name: string, place: Place, photos: readonly string[] = plantPhotos): Promise<Plant> {
    return this.published(await this.listPlant(name, place, photos));
  }

  plant(id: string): Promise<Plant> {
    return this.get(`/plants/${id}`);
  }

  exchange(id: string): Promise<Exchange> {
    return this.get(`/exchange/${id}`);
  }

  async request(plantId: string, offeredPlantId: string | null = null): Promise<Exchange> {
    return (
      await this.call<Exchange>('POST', '/exchange/request', {
        body: { plant_id: plantId, message: '', offered_plant_id: offeredPlantId },
        expect: 201,
      })
    ).body;
  }

  async roomOf(exchangeId: string): Promise<ChatRoom> {
    return (await this.call<ChatRoom>('POST', `/chat/exchange/${exchangeId}/create-room`, { expect: 200 })).body;
  }

  messages(roomId: string): Promise<ChatMessage[]> {
    return this.get(`/chat/rooms/${roomId}/messages?limit=100`);
  }

  rewards(): Promise<{ rewards: Reward[]; total: number }> {
    return this.get('/rewards/me?limit=100');
  }

  /** The number of rows of each type in the user's ledger. */
  async rewardCounts(): Promise<Record<string, number>> {
    const { rewards } = await this.rewards();
    const counts: Record<string, number> = {};
    for (const { reward_type } of rewards) counts[reward_type] = (counts[reward_type] ?? 0) + 1;
    return counts;
  }
}

export interface Place {
  latitude: number;
  longitude: number;
}

/** The private address of every plant in these tests; only its owner may read it. */
export const homeAddress = 'Rua das Flores 12, Lisboa';

/** Pictures of the demo community that tests list plants with. */
const plantPhotos: readonly string[] = ['monstera-1', 'aloe-1'];

/** A place in or around Lisbon unique to this run, with the precision of a phone's location. */
export function somewhere(): Place {
  return { latitude: 38.7 + Math.random() * 0.05, longitude: -9.2 + Math.random() * 0.05 };
}

export interface CallOptions {
  token?: string;
  body?: unknown;
  form?: FormData;
  /** Sent unchanged as the body. */
  raw?: string;
  headers?: Record<string, string>;
  /** Throws if the status differs. */
  expect?: number;
}

/** One call to the public API. */
export async function call<T = unknown>(
  method: string,
  path: string,
  options: CallOptions = {},
): Promise<ApiResponse<T>> {
  const headers: Record<string, string> = { ...options.headers };
  if (options.token) headers.authorization = `Bearer ${options.token}`;
  if (options.body !== undefined) headers['content-type'] = 'application/json';
  const response = await fetch(`${system.url()}/api/v1${path}`, {
    method,
    headers,
    body: options.form ?? options.raw ?? (options.body === undefined ? undefined : JSON.stringify(options.body)),
    signal: AbortSignal.timeout(20_000),
  });
  const text = await response.text();
  const body = (text ? JSON.parse(text) : undefined) as T;
  if (options.expect !== undefined && response.status !== options.expect) {
    throw new Error(`${method} ${path}: ${response.status} instead of ${options.expect}: ${text.slice(0, 500)}`);
  }
  return { status: response.status, body, headers: response.headers };
}
