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

/** Whose data is exported; the signal is aborted when the client has disconnected. */
interface Subject {
  actor: Actor;
  signal: AbortSignal;
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
  async open(actor: Actor, signal: AbortSignal): Promise<Readable> {
    const subject = { actor, signal };
    const [account, plants, exchanges, messages, chatPhotos, rewards, notifications, searches, reports, decisions] =
      await Promise.all([
        this.rpc.call('people.export', {}, subject),
        this.allPlants(subject),
        this.page('exchanges.export', subject, null),
        this.page('chat.export', subject, null),
        this.allChatPhotos(subject),
        this.page('rewards.export', subject, null),
        this.page('notifications.export', subject, null),
        this.rpc.call('saved_searches.list', {}, subject),
        this.page('moderation.export_reports', subject, null),
        this.page('moderation.export_decisions', subject, null),
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
            if (signal.aborted) opened.destroy();
            // Without this an error of the source would never end the archive: yazl only handles errors of its own
            // output.
            opened.once('error', (error) => stream.destroy(error));
            done(null, opened);
          },
          (error: unknown) => done(error, Readable.from([])),
        );
      });
    const pages = (name: string, method: Paged, first: Page) =>
      add(name, true, () => Promise.resolve(Readable.from(this.array(method, subject, first))));

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
    // What is being read stays open where only its reader is destroyed.
    signal.addEventListener('abort', () => reading?.destroy(), { once: true });
    return stream;
  }

  /** Kept in memory, because the photos are added afterwards; a user has a few hundred plants at most. */
  private async allPlants(subject: Subject): Promise<RpcResponse<'plants.export'>['items']> {
    const plants = [];
    for (let after: string | null = null; ;) {
      const page: RpcResponse<'plants.export'> = await this.rpc.call('plants.export', { after }, subject);
      plants.push(...page.items);
      if (page.next === null) return plants;
      after = page.next;
    }
  }

  /** Kept in memory, because every file has to be added to the archive before the first one is read. */
  private async allChatPhotos(subject: Subject): Promise<RpcResponse<'chat.export_photos'>['items']> {
    const photos = [];
    for (let after: string | null = null; ;) {
      const page: RpcResponse<'chat.export_photos'> = await this.rpc.call('chat.export_photos', { after }, subject);
      photos.push(...page.items);
      if (page.next === null) return photos;
      after = page.next;
    }
  }

  private page(method: Paged, subject: Subject, after: string | null): Promise<Page> {
    return this.rpc.call(method, { after }, subject);
  }

  private async *array(method: Paged, subject: Subject, first: Page): AsyncGenerator<string> {
    let lead = '[\n';
    for (let page = first; ;) {
      for (const item of page.items) {
        yield lead + JSON.stringify(item, null, 2);
        lead = ',\n';
      }
      if (page.next === null) break;
      page = await this.page(method, subject, page.next);
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
