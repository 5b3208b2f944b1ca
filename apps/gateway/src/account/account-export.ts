import { PassThrough, Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import type { ArchiveFile } from '@offshoot/contracts/archive';
import type { Actor } from '@offshoot/contracts/basics';
import { DomainError } from '@offshoot/contracts/errors';
import { limits } from '@offshoot/contracts/limits';
import type { RpcResponse } from '@offshoot/contracts/rpc';
import { RpcClient } from '@offshoot/nest-kit/rpc';
import { Storage } from '@offshoot/nest-kit/storage';
import { ZipFile } from 'yazl';

type Paged =
  | 'plants.export_likes'
  | 'plants.export_views'
  | 'exchanges.export'
  | 'chat.export'
  | 'ring_chat.export'
  | 'rewards.export'
  | 'notifications.export'
  | 'moderation.export_reports'
  | 'moderation.export_decisions'
  | 'moderation.export_contact_messages';
type Kept =
  'plants.export' | 'chat.export_photos' | 'exchanges.export_clips' | 'exchanges.export_growth_photos' | 'meets.export';
interface Page {
  items: unknown[];
  next: string | null;
}

/** Written while their pages arrive. */
const pagedFiles: readonly (readonly [ArchiveFile, Paged])[] = [
  ['likes.json', 'plants.export_likes'],
  ['views.json', 'plants.export_views'],
  ['exchanges.json', 'exchanges.export'],
  ['messages.json', 'chat.export'],
  ['ring_messages.json', 'ring_chat.export'],
  ['rewards.json', 'rewards.export'],
  ['notifications.json', 'notifications.export'],
  ['reports.json', 'moderation.export_reports'],
  ['decisions.json', 'moderation.export_decisions'],
  ['contact_messages.json', 'moderation.export_contact_messages'],
];

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
    const [account, plants, chatPhotos, clips, growthPhotos, searches, wishes, rings, meets, ...firstPages] =
      await Promise.all([
        this.rpc.call('people.export', {}, subject),
        this.all('plants.export', subject),
        this.all('chat.export_photos', subject),
        this.all('exchanges.export_clips', subject),
        this.all('exchanges.export_growth_photos', subject),
        this.rpc.call('saved_searches.list', {}, subject),
        this.rpc.call('wishes.export', {}, subject),
        this.rings(subject),
        this.all('meets.export', subject),
        ...pagedFiles.map(([, method]) => this.page(method, subject, null)),
      ]);
    const zip = new ZipFile();
    const stream = new PassThrough();
    let reading: Readable | null = null;
    zip.on('error', (error: Error) => stream.destroy(error));
    zip.outputStream.pipe(stream);

    const json = (name: ArchiveFile, value: unknown) =>
      zip.addBuffer(Buffer.from(JSON.stringify(value, null, 2)), name);
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
    json('profile.json', account);
    json('plants.json', plants);
    json('saved_searches.json', searches);
    json('wishes.json', wishes);
    json('rings.json', rings);
    const isHosted = ({ host_id }: (typeof meets)[number]) => host_id === actor.user_id;
    json('meets.json', { hosted: meets.filter(isHosted), visited: meets.filter((meet) => !isHosted(meet)) });
    pagedFiles.forEach(([name, method], index) =>
      add(name, true, () => Promise.resolve(Readable.from(this.array(method, subject, firstPages[index]!)))),
    );
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
    for (const { id, key } of growthPhotos) add(`photos/diaries/${id}.webp`, false, () => this.picture(key));
    for (const { exchange_id, key } of clips)
      add(`clips/${exchange_id}${key.slice(key.lastIndexOf('.'))}`, false, () => this.picture(key));
    zip.end();
    // What is being read stays open where only its reader is destroyed.
    signal.addEventListener('abort', () => reading?.destroy(), { once: true });
    return stream;
  }

  private async rings(subject: Subject): Promise<Omit<RpcResponse<'rings.export'>, 'next'>> {
    const { next, ...all } = await this.rpc.call('rings.export', { after: null }, subject);
    for (let after = next; after !== null;) {
      const page: RpcResponse<'rings.export'> = await this.rpc.call('rings.export', { after }, subject);
      all.rings.push(...page.rings);
      after = page.next;
    }
    return all;
  }

  /** Kept in memory, because every file has to be added to the archive before the first one is read: a few hundred at most. */
  private async all<M extends Kept>(method: M, subject: Subject): Promise<RpcResponse<M>['items'][number][]> {
    const items: RpcResponse<M>['items'][number][] = [];
    for (let after: string | null = null; ;) {
      const page: RpcResponse<Kept> = await this.rpc.call<Kept>(method, { after }, subject);
      items.push(...page.items);
      if (page.next === null) return items;
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
