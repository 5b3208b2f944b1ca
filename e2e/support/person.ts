import { ApiClient } from '@offshoot/api-client';
import type { MeWithStats } from '@offshoot/contracts/auth';
import type { ChatMessage, ChatRoom } from '@offshoot/contracts/chat';
import type { Exchange } from '@offshoot/contracts/exchange';
import type { Plant } from '@offshoot/contracts/plants';
import type { PlantOffer } from '@offshoot/contracts/plant-choices';
import { logIn, register, verifyEmail } from '@offshoot/contracts/operations/accounts';
import { listMessages, openRoom, sendMessage } from '@offshoot/contracts/operations/chat';
import {
  acceptExchange,
  confirmExchange,
  getExchange,
  requestExchange,
} from '@offshoot/contracts/operations/exchanges';
import type { HttpResponse } from '@offshoot/contracts/operations/http';
import { getMe } from '@offshoot/contracts/operations/people';
import { createPlant, getPlant, storePlantPhoto } from '@offshoot/contracts/operations/plants';
import { listRewards } from '@offshoot/contracts/operations/rewards';
import { v7 as newId } from 'uuid';
import { eventually } from './eventually.ts';
import { verificationLink } from './mail.ts';
import { type PhotoFile, photoFiles } from './photo-file.ts';
import { system } from './system.ts';

/** The response of a call. */
export interface ApiResponse<T> {
  status: number;
  body: T;
  headers: Headers;
}

/** Longer than the gateway waits for any service. */
const timeoutMs = 20_000;

/** Calls operations without a session, and parses the responses. */
export const visitor = (): ApiClient => new ApiClient({ baseUrl: system.url(), timeoutMs });

export const password = 'Fern-and-moss-27!';

/** A user of the product through its public API only. */
export class Person {
  /** Calls operations as this user, and parses the responses. */
  readonly api: ApiClient;

  private constructor(
    readonly email: string,
    readonly token: string,
    readonly refreshToken: string,
    readonly id: string,
  ) {
    this.api = new ApiClient({ baseUrl: system.url(), token, timeoutMs });
  }

  /** Registers, reads the mail and verifies the address: a new signed-in user. */
  static async arrive(name: string, email = `${name}-${newId().slice(-12)}@people.example`): Promise<Person> {
    await visitor().call(register, { email, password, confirmPassword: password, language: 'en' });
    const token = new URL(await verificationLink(email)).searchParams.get('token') ?? '';
    const verified = await visitor().call(verifyEmail, { token });
    if (!('access_token' in verified)) throw new Error(`the verification of ${email} asks for a new password`);
    return new Person(email, verified.access_token, verified.refresh_token, verified.user.id);
  }

  /** Signs in as an existing user, such as one of the demo community. */
  static async signIn(email: string, withPassword: string): Promise<Person> {
    const { access_token, refresh_token, user } = await visitor().call(logIn, { email, password: withPassword });
    return new Person(email, access_token, refresh_token, user.id);
  }

  /** Any call as this user: for malformed requests, and errors whose whole response matters. */
  call<T = unknown>(method: string, path: string, options: CallOptions = {}): Promise<ApiResponse<T>> {
    return call<T>(method, path, { ...options, token: this.token });
  }

  me(): Promise<MeWithStats> {
    return this.api.call(getMe);
  }

  /** Uploads photos of the demo community by file name; returns their references. */
  async upload(...photos: string[]): Promise<string[]> {
    return this.uploadFiles(await photoFiles(photos));
  }

  /** Uploads photos; returns their references. */
  async uploadFiles(photos: readonly PhotoFile[]): Promise<string[]> {
    const files = photos.map(
      ({ name, mimeType, buffer }) => new File([new Uint8Array(buffer)], name, { type: mimeType }),
    );
    return (await this.api.call(storePlantPhoto, {}, { files })).images;
  }

  /** Lists a plant; returns before its review. */
  async listPlant(
    name: string,
    place: Place,
    photos: readonly string[] = plantPhotos,
    offer: PlantOffer = 'either',
  ): Promise<Plant> {
    const images = await this.upload(...photos);
    return this.api.call(createPlant, {
      name,
      description: 'A healthy plant with good roots, potted this spring.',
      species: 'Monstera deliciosa',
      ...place,
      address: homeAddress,
      images,
      offer,
    });
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
    return this.api.call(getPlant, { id });
  }

  exchange(id: string): Promise<Exchange> {
    return this.api.call(getExchange, { id });
  }

  request(plantId: string, offeredPlantId: string | null = null): Promise<Exchange> {
    return this.api.call(requestExchange, { plant_id: plantId, offered_plant_id: offeredPlantId });
  }

  accept(exchangeId: string, ownerMessage = ''): Promise<Exchange> {
    return this.api.call(acceptExchange, { id: exchangeId, owner_message: ownerMessage });
  }

  confirm(exchangeId: string): Promise<Exchange> {
    return this.api.call(confirmExchange, { id: exchangeId });
  }

  /** The chat room of an exchange, once it shows the acceptance as its first message. */
  roomOf(exchangeId: string): Promise<ChatRoom> {
    return eventually(
      'the acceptance to be shown in the room',
      () => this.api.call(openRoom, { exchange_id: exchangeId }),
      (room) => room.last_message !== null,
    );
  }

  say(roomId: string, content: string, client_msg_id = newId()): Promise<ChatMessage> {
    return this.api.call(sendMessage, { room_id: roomId, content, client_msg_id });
  }

  messages(roomId: string): Promise<ChatMessage[]> {
    return this.api.call(listMessages, { room_id: roomId, limit: 100 });
  }

  rewards(): Promise<HttpResponse<typeof listRewards>> {
    return this.api.call(listRewards, { limit: 100 });
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
    signal: AbortSignal.timeout(timeoutMs),
  });
  const text = await response.text();
  const body = (text ? JSON.parse(text) : undefined) as T;
  if (options.expect !== undefined && response.status !== options.expect) {
    throw new Error(`${method} ${path}: ${response.status} instead of ${options.expect}: ${text.slice(0, 500)}`);
  }
  return { status: response.status, body, headers: response.headers };
}
