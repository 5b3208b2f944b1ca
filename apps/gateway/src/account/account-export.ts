import { PassThrough, Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import type { Actor } from '@offshoot/contracts/basics';
import { DomainError } from '@offshoot/contracts/errors';
import { limits } from '@offshoot/contracts/limits';
import type { RpcResponse } from '@offshoot/contracts/rpc';
import { RpcClient } from '@offshoot/nest-kit/rpc';
import { Storage } from '@offshoot/nest-kit/storage';
import { ZipFile } from 'yazl';

type Paged =
  | 'plants.export'
  | 'exchanges.export'
  | 'chat.export'
  | 'rewards.export'
  | 'notifications.export'
  | 'moderation.export_reports'
  | 'moderation.export_decisions';
interface Page {
  items: unknown[];
  next: string | null;
}

/** A ZIP archive that is still being written. */
export interface Archive {
  stream: Readable;
  /** Closes the files that are open, for a client that disconnected. */
  abandon(): void;
}

const widest = Math.max(...limits.photoWidths);

/** All of a user's data as a ZIP, written while it is sent: one JSON file per kind of data, and the photos. */
@Injectable()
export class AccountExport {
  constructor(
    private readonly rpc: RpcClient,
    private readonly storage: Storage,
  ) {}

  /** @throws DomainError before the first byte is written, if a service does not respond */
  async open(actor: Actor): Promise<Archive> {
    const [account, plants, exchanges, messages, chatPhotos, rewards, notifications, searches, reports, decisions] =
      await Promise.all([
        this.rpc.call('people.export', {}, { actor }),
        this.allPlants(actor),
        this.page('exchanges.export', actor, null),
        this.page('chat.export', actor, null),
        this.allChatPhotos(actor),
        this.page('rewards.export', actor, null),
        this.page('notifications.export', actor, null),
        this.rpc.call('saved_searches.list', {}, { actor }),
        this.page('moderation.export_reports', actor, null),
        this.page('moderation.export_decisions', actor, null),
      ]);
    const zip = new ZipFile();
    const stream = new PassThrough();
    let reading: Readable | null = null;
    zip.on('error', (error: Error) => stream.destroy(error));
    zip.outputStream.pipe(stream);

    const json = (name: string, value: unknown) => zip.addBuffer(Buffer.from(JSON.stringify(value, null, 2)), name);
    const add = (name: string, compress: boolean, source: () => Promise<Readable>) =>
      zip.addReadStreamLazy(name, { compress }, (done) => {
        source().then(
          (opened) => {
            reading = opened;
            // Without this an error of the source would never end the archive: yazl only handles errors of its own
            // output.
            opened.once('error', (error) => stream.destroy(error));
            done(null, opened);
          },
          (error: unknown) => done(error, Readable.from([])),
        );
      });
    const pages = (name: string, method: Paged, first: Page) =>
      add(name, true, () => Promise.resolve(Readable.from(this.array(method, actor, first))));

    json('profile.json', account);
    json('plants.json', plants);
    pages('exchanges.json', 'exchanges.export', exchanges);
    pages('messages.json', 'chat.export', messages);
    pages('rewards.json', 'rewards.export', rewards);
    pages('notifications.json', 'notifications.export', notifications);
    json('saved_searches.json', searches);
    pages('reports.json', 'moderation.export_reports', reports);
    pages('decisions.json', 'moderation.export_decisions', decisions);
    if (account.profile.avatar)
      add('photos/avatar.webp', false, () => this.picture(avatarKey(account.profile.avatar ?? '')));
    for (const plant of plants) {
      plant.images.forEach((image, index) =>
        add(`photos/${plant.id}/${index + 1}.webp`, false, () => this.picture(photoKey(image))),
      );
      const { voice_description: voice } = plant;
      if (voice)
        add(`voices/${plant.id}${voice.slice(voice.lastIndexOf('.'))}`, false, () => this.picture(voiceKey(voice)));
    }
    for (const { id, key } of chatPhotos) add(`photos/messages/${id}.webp`, false, () => this.picture(key));
    zip.end();
    return {
      stream,
      abandon: () => {
        reading?.destroy();
        stream.destroy();
      },
    };
  }

  /** Kept in memory, because the photos are added afterwards; a user has a few hundred plants at most. */
  private async allPlants(actor: Actor): Promise<RpcResponse<'plants.export'>['items']> {
    const plants = [];
    for (let after: string | null = null; ;) {
      const page: RpcResponse<'plants.export'> = await this.rpc.call('plants.export', { after }, { actor });
      plants.push(...page.items);
      if (page.next === null) return plants;
      after = page.next;
    }
  }

  /** Kept in memory, because every file has to be added to the archive before the first one is read. */
  private async allChatPhotos(actor: Actor): Promise<RpcResponse<'chat.export_photos'>['items']> {
    const photos = [];
    for (let after: string | null = null; ;) {
      const page: RpcResponse<'chat.export_photos'> = await this.rpc.call('chat.export_photos', { after }, { actor });
      photos.push(...page.items);
      if (page.next === null) return photos;
      after = page.next;
    }
  }

  private page(method: Paged, actor: Actor, after: string | null): Promise<Page> {
    return this.rpc.call(method, { after }, { actor });
  }

  private async *array(method: Paged, actor: Actor, first: Page): AsyncGenerator<string> {
    let lead = '[\n';
    for (let page = first; ;) {
      for (const item of page.items) {
        yield lead + JSON.stringify(item, null, 2);
        lead = ',\n';
      }
      if (page.next === null) break;
      page = await this.page(method, actor, page.next);
    }
    yield lead === '[\n' ? '[]\n' : '\n]\n';
  }

  /** A file that was deleted in the meantime becomes an empty file, so that the rest of the archive still arrives. */
  private async picture(key: string): Promise<Readable> {
    try {
      return (await this.storage.stream(key)).stream;
    } catch (error) {
      if (error instanceof DomainError && error.code === 'not_found') return Readable.from([]);
      throw error;
    }
  }
}

const idOf = (reference: string): string => reference.slice(reference.lastIndexOf('/') + 1, -'.webp'.length);
const photoKey = (reference: string): string => `photos/${idOf(reference)}/${widest}.webp`;
const voiceKey = (reference: string): string => `voices/${reference.slice(reference.lastIndexOf('/') + 1)}`;
const avatarKey = (reference: string): string => `avatars/${idOf(reference)}/800.webp`;
