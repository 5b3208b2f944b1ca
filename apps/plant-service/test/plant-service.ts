import { randomUUID } from 'node:crypto';
import type { Actor } from '@offshoot/contracts/basics';
import { DomainError } from '@offshoot/contracts/errors';
import type { EventData } from '@offshoot/contracts/events';
import type { Plant } from '@offshoot/contracts/plants';
import type { RpcResponse, RpcInput } from '@offshoot/contracts/rpc';
import { newId } from '@offshoot/nest-kit/database';
import { TaskLimiter } from '@offshoot/nest-kit/task-limiter';
import { startService } from '@offshoot/testing/service';
import type { StartOptions, StartedService } from '@offshoot/testing/service';
import sharp from 'sharp';
import { service } from '../src/service.ts';

export const person = (more: Partial<Actor> = {}): Actor => ({
  user_id: newId(),
  session_id: randomUUID(),
  role: 'user',
  restricted: false,
  ...more,
});

/** A small JPEG in one colour. */
export const picture = (width = 64, height = 48): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: { r: 40, g: 140, b: 60 } } })
    .jpeg()
    .toBuffer();

export const lisbon = { latitude: 38.7169, longitude: -9.1312 };

/** A reference without its signature. */
export const plain = (reference: string | null): string => (reference ?? '').replace(/\?.*$/, '');

export interface Planted {
  plant: Plant;
  revisionId: string;
}

/** plant-service on real servers, with the operations that tests repeat. */
export class PlantServiceTest {
  /** Response of auth-service to whether a user may list; throws if not. */
  mayCreate: (userId: string) => void = () => undefined;

  /**
   * Plants held according to exchange-service, possibly before its event arrived here; null: exchange-service is
   * unavailable.
   */
  held: Set<string> | null = new Set<string>();

  /** Users who hide their plants, according to auth-service. */
  readonly hiding = new Set<string>();

  /** What exchange-service knows of completed exchanges: `plant receiver`. */
  readonly handedOver = new Set<string>();

  /** A user may let only some photos wait at a time. */
  private readonly uploads = new TaskLimiter(4, 100);

  private constructor(readonly running: StartedService) {}

  static async start(options: StartOptions = {}): Promise<PlantServiceTest> {
    const config = { PLACE_SECRET: 'a secret of the tests', ...options.config };
    const running = await startService(service, { ...options, config });
    const test = new PlantServiceTest(running);
    await running.reply('people.check_may_create', ({ user_id }) => {
      test.mayCreate(user_id);
      return {};
    });
    await running.reply('exchanges.holds_plant', ({ plant_id }) => {
      if (!test.held) throw new DomainError('unavailable');
      return { held: test.held.has(plant_id) };
    });
    await running.reply('people.shows_plants', ({ user_id }) => ({ shows_plants: !test.hiding.has(user_id) }));
    await running.reply('people.hiding_plants', ({ ids }) => ({ ids: ids.filter((id) => test.hiding.has(id)) }));
    await running.reply('exchanges.handed_over', ({ plant_id, receiver_id }) => ({
      handed_over: test.handedOver.has(`${plant_id} ${receiver_id}`),
    }));
    return test;
  }

  async stage(owner: Actor, file: Buffer): Promise<string> {
    const key = `staging/${owner.user_id}/${newId()}`;
    await this.running.storage.put(key, file, { contentType: 'application/octet-stream' });
    return key;
  }

  async upload(owner: Actor, file?: Buffer): Promise<RpcResponse<'plants.store_photo'>> {
    const staging_key = await this.stage(owner, file ?? (await picture()));
    const file_name = 'photo.jpg';
    return this.uploads.run(() =>
      this.running.call('plants.store_photo', { staging_key, file_name }, { actor: owner }),
    );
  }

  async create(owner: Actor, more: Partial<RpcInput<'plants.create'>> = {}): Promise<Planted> {
    const images = more.images ?? [(await this.upload(owner)).image];
    const body = {
      name: 'Monstera',
      description: 'A cutting with two leaves.',
      ...lisbon,
      address: 'Rua Canary 98',
      ...more,
      images,
    };
    const plant = await this.running.call('plants.create', body, { actor: owner });
    const [row] = await this.running.database.query<{ revision_id: string }>(
      'select revision_id from plant where id = $1',
      [plant.id],
    );
    return { plant, revisionId: row?.revision_id ?? '' };
  }

  async judge({ plant, revisionId }: Planted, more: Partial<EventData<'plant.judged.v1'>> = {}): Promise<void> {
    const at = new Date().toISOString();
    await this.running.deliver({
      type: 'plant.judged.v1',
      data: {
        plant_id: plant.id,
        revision_id: revisionId,
        verdict: 'clean',
        reasons: [],
        tags: [],
        decided_by: 'machine',
        at,
        ...more,
      },
    });
    await this.running.settled();
  }

  /** A plant with a clean verdict. */
  async publish(owner: Actor, more: Partial<RpcInput<'plants.create'>> = {}, tags: string[] = []): Promise<Plant> {
    const planted = await this.create(owner, more);
    await this.judge(planted, { tags });
    return this.running.call('plants.get', { id: planted.plant.id }, { actor: owner });
  }

  stop(): Promise<void> {
    return this.running.stop();
  }
}
