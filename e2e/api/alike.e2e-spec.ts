import { beforeAll, describe, expect, it } from '@jest/globals';
import type { ApiClient } from '@offshoot/api-client';
import { httpOperations } from '@offshoot/contracts/http-operations';
import { listSessions } from '@offshoot/contracts/operations/accounts';
import { storeChatPhoto } from '@offshoot/contracts/operations/chat';
import { rateExchange } from '@offshoot/contracts/operations/exchanges';
import { type PublicOperation, splitFields } from '@offshoot/contracts/operations/http';
import { sendReport } from '@offshoot/contracts/operations/moderation';
import { listNotifications } from '@offshoot/contracts/operations/notifications';
import { block, deleteMe, getProfile, updateMe } from '@offshoot/contracts/operations/people';
import { deletePlant, storePlantVoice } from '@offshoot/contracts/operations/plants';
import { saveSearch } from '@offshoot/contracts/operations/saved-searches';
import { createWish } from '@offshoot/contracts/operations/wishes';
import { recorded } from '@offshoot/testing/recordings/recorded';
import { v7 as newId } from 'uuid';
import {
  idFields,
  idsOfOperations,
  isRequired,
  type Named,
  requestFields,
  wronglyClassified,
} from '../support/foreign-ids.ts';
import { Person, password, somewhere } from '../support/person.ts';
import { photoFile } from '../support/photo-file.ts';
import { system } from '../support/system.ts';

/** A value that every operation accepts, by field name. */
const sample: Record<string, unknown> = {
  name: 'Monstera',
  description: 'A cutting',
  species: '',
  care_instructions: '',
  latitude: 48.1,
  longitude: 11.5,
  radius_km: 5,
  address: 'At the fountain',
  content: 'Hello',
  message: '',
  owner_message: '',
  reason: 'spam',
  note: '',
  rating: 5,
  on_day: 1,
  pest: null,
  title: 'Cuttings in the park',
  place_name: 'Estrela garden',
  starts_at: new Date(Date.now() + 3 * 86_400_000).toISOString(),
  ends_at: new Date(Date.now() + 3 * 86_400_000 + 3_600_000).toISOString(),
  code: '0A1B2C3D',
  meet_id: '0193f1a0-0000-7000-8000-000000000071',
  photo_id: '0193f1a0-0000-7000-8000-000000000072',
  version: 1,
  declines: 'giving',
  paused: true,
  has_pests: false,
  review: '',
  time: new Date(Date.now() + 3 * 86_400_000).toISOString(),
  time_zone: 'Europe/Berlin',
  day: new Date(Date.now() + 86_400_000).toISOString().slice(0, 10),
  video_url: '',
  share_address: false,
  search: 'fern',
  query: 'Hello',
  alerts: true,
  seq: 1,
  decision: 'refused',
  share: false,
  field: 'description',
  to: 'en',
};

/** The subjects of a report, and what their ids name. */
const subjects = { plant: 'plant', person: 'person', message: 'message', review: 'review' } as const;
type Kind = Exclude<Named, 'reported'> | 'review';

/** An id that exists, but names nothing that the caller may see. */
interface Foreign {
  why: string;
  id: string;
  /** The only operations that may not see it. */
  only?: readonly string[];
}

const fileOf = async (name: string): Promise<File> => {
  const photo = await photoFile(name);
  return new File([new Uint8Array(photo.buffer)], photo.name, { type: photo.mimeType });
};
const idIn = (path: string): string => /[0-9a-f-]{36}/.exec(path)?.[0] ?? '';

describe('the id of a resource that the caller may not see', () => {
  let stranger: Person;
  /** The partner of the user with the private profile. */
  let acquaintance: Person;
  let foreign: Record<Kind, readonly Foreign[]>;
  /** Ids of the caller's own, and of public plants, for the other fields of a request. */
  let valid: Record<string, unknown>;
  let unattached: { photo: string; voice: string; chatPhoto: string };

  /** An exchange that both have completed and reviewed. @returns the id of the review about the owner */
  async function reviewed(requester: Person, owner: Person, plantId: string): Promise<string> {
    const { id } = await requester.request(plantId);
    await owner.accept(id);
    for (const party of [requester, owner]) await party.confirm(id);
    for (const party of [requester, owner]) await party.api.call(rateExchange, { id, rating: 5, review: 'Kind' });
    const { reviews } = await owner.api.call(getProfile, { id: owner.id });
    return reviews[0]?.id ?? '';
  }

  const makePrivate = async (person: Person) => {
    const { settings } = await person.me();
    await person.api.call(updateMe, {
      settings: { ...settings, privacy: { ...settings.privacy, public_profile: false } },
    });
  };

  beforeAll(async () => {
    let owner: Person, shy: Person, blocker: Person, leaver: Person;
    [owner, acquaintance, shy, blocker, leaver, stranger] = (await Promise.all(
      ['owner', 'requester', 'shy', 'blocker', 'leaver', 'stranger'].map((name) => Person.arrive(name)),
    )) as [Person, Person, Person, Person, Person, Person];
    const home = somewhere();
    const [fern, moss, aloe, oxalis, hidden, removed, own] = await Promise.all([
      owner.publishPlant('Sword fern', home),
      owner.publishPlant('Cushion moss', home),
      shy.publishPlant('Aloe with pups', home),
      blocker.publishPlant('Wood sorrel', home),
      // Their phone numbers prevent the plants from being published; one that was shown can be reported for an hour more.
      owner.listPlant('Fern, call +351 912 345 678', home),
      owner.listPlant('Deleted fern, call +351 912 345 678', home),
      stranger.listPlant('My own fern', home),
    ]);
    await Promise.all([
      owner.api.call(deletePlant, { id: removed.id }),
      blocker.api.call(block, { id: stranger.id }),
      leaver.api.call(deleteMe, { password }),
    ]);
    const review = await reviewed(acquaintance, shy, aloe.id);
    await makePrivate(shy);
    const exchange = await acquaintance.request(fern.id);
    await owner.accept(exchange.id);
    const room = await owner.roomOf(exchange.id);
    const message = await owner.say(room.id, 'Shall we meet on Sunday?');
    const chatPhoto = await owner.api.call(storeChatPhoto, { room_id: room.id }, { files: [await fileOf('aloe-1')] });
    const ownExchange = await stranger.request(moss.id);
    await owner.accept(ownExchange.id);
    const [photo = ''] = await owner.upload('aloe-1');
    const { voice } = await owner.api.call(
      storePlantVoice,
      {},
      { files: [new File([new Uint8Array(recorded('voice.webm'))], 'voice.webm', { type: 'audio/webm' })] },
    );
    unattached = { photo, voice, chatPhoto: chatPhoto.image };
    const search = await owner.api.call(saveSearch, { search: 'fern' });
    const wish = await owner.api.call(createWish, { species: 'aloe-vera', ...home });
    const sessions = await owner.api.call(listSessions);
    const { items } = await owner.api.call(listNotifications);
    foreign = {
      person: [
        { why: 'a private profile', id: shy.id },
        { why: 'a deleted account', id: leaver.id },
        // Their profile stays visible.
        { why: 'a user who blocks the caller', id: blocker.id, only: ['people.follow'] },
      ],
      plant: [
        { why: "another user's unpublished plant", id: hidden.id },
        { why: 'a plant deleted before it was published', id: removed.id },
        { why: 'a plant of a user who blocks the caller', id: oxalis.id },
      ],
      exchange: [{ why: "other users' exchange", id: exchange.id }],
      room: [{ why: "other users' room", id: room.id }],
      message: [{ why: "other users' message", id: message.id }],
      chat_photo: [{ why: 'a photo for another room', id: chatPhoto.image_id }],
      photo: [{ why: "another user's upload", id: idIn(photo) }],
      voice: [{ why: "another user's upload", id: idIn(voice) }],
      session: [{ why: "another user's session", id: sessions[0]?.id ?? '' }],
      notification: [{ why: "another user's notification", id: items[0]?.id ?? '' }],
      search: [{ why: "another user's search", id: search.id }],
      wish: [{ why: "another user's wish", id: wish.id }],
      review: [{ why: 'a review on a private profile', id: review }],
    };
    expect(
      Object.values(foreign)
        .flat()
        .filter(({ id }) => id.length !== 36),
    ).toEqual([]);
    const ownPhotos = await stranger.upload('monstera-1');
    const ownRoom = await stranger.roomOf(ownExchange.id);
    valid = { id: own.id, plant_id: moss.id, parent_id: moss.id, room_id: ownRoom.id, images: ownPhotos };
  }, 300_000);

  /** Status, headers and body, with placeholders for the id, and for the id and time of what was created. */
  async function replied(operation: PublicOperation, field: string, id: string, more: object): Promise<string> {
    const paths: Record<string, unknown> = {
      images: [`/media/${id}.webp`],
      image: `/media/${id}.webp`,
      voice_description: `/media/voices/${id}.webm`,
    };
    const given: Record<string, unknown> = { ...sample, ...valid, ...more, [field]: paths[field] ?? id };
    if (field === 'image_id') given.message_type = 'photo';
    const fields = requestFields(operation).filter((name) => name in given);
    const isGet = operation.http.route.startsWith('GET ');
    const sent = fields.filter(
      (name) => !isGet || name === field || idFields(operation).includes(name) || isRequired(operation, name),
    );
    const { method, path, query, body } = splitFields(
      operation.http,
      Object.fromEntries(sent.map((name) => [name, given[name]])),
    );
    const form = operation.http.files && !operation.http.files.optional ? new FormData() : null;
    if (form) form.append(operation.http.files?.field ?? '', await fileOf('aloe-1'));
    const search = new URLSearchParams(query as Record<string, string>).toString();
    const response = await fetch(`${system.url()}/api/v1${path}${search && `?${search}`}`, {
      method,
      headers: {
        authorization: `Bearer ${stranger.token}`,
        ...(form || !body ? {} : { 'content-type': 'application/json' }),
      },
      body: form ?? (body ? JSON.stringify(body) : null),
    });
    const headers = [...response.headers]
      .filter(([name]) => !/^(date|etag|x-request-id|(x-)?ratelimit.*)$/.test(name))
      .map(([name, value]) => `${name}: ${value}`);
    const text = (await response.text()).replaceAll(id, '{id}');
    const shown =
      response.status === 201
        ? text.replace(/"id":"[^"]+"/, '"id":"{new}"').replace(/"created_at":"[^"]+"/, '"created_at":"{now}"')
        : text;
    return [response.status, shown, ...headers].join('\n');
  }

  /** The differences between a foreign and an unknown id in a field. */
  async function differences(
    operation: PublicOperation,
    field: string,
    kind: Kind,
    more: object = {},
  ): Promise<string[]> {
    const faults: string[] = [];
    for (const { why, id, only } of foreign[kind].filter(({ only: few }) => few?.includes(operation.name) ?? true)) {
      const theirs = await replied(operation, field, id, more);
      const unknown = await replied(operation, field, newId(), more);
      const what = `${operation.name}, ${field} of ${why}${only ? ' (only here)' : ''}`;
      if (theirs !== unknown) faults.push(`${what}: ${theirs}\nand of an unknown id: ${unknown}`);
      if (/^(415|429|5)|validation_failed/.test(theirs)) faults.push(`${what}: ${theirs} says nothing`);
    }
    return faults;
  }

  it('is classified for every operation of the catalogue', () => {
    expect(wronglyClassified()).toEqual([]);
  });

  it('gets the same status, headers and body as an unknown id, from every operation and in every field', async () => {
    const faults: string[] = [];
    let compared = 0;
    for (const operation of Object.values(httpOperations as Record<string, PublicOperation>))
      for (const [field, named] of Object.entries(idsOfOperations[operation.name] ?? {})) {
        if (typeof named === 'object') continue;
        const kinds = named === 'reported' ? Object.entries(subjects) : [['', named] as const];
        for (const [subject, kind] of kinds) {
          compared += foreign[kind].length;
          faults.push(...(await differences(operation, field, kind, subject ? { subject } : {})));
        }
      }
    expect(faults).toEqual([]);
    expect(compared).toBeGreaterThan(60);
  });

  it('gets the same response as an unknown one for a file without its signature', async () => {
    const read = async (path: string) => {
      const response = await fetch(`${system.url()}${path.replace(/\?.*$/, '')}`);
      return `${response.status} ${await response.text()}`.replaceAll(idIn(path), '{id}');
    };
    for (const path of Object.values(unattached)) {
      const theirs = await read(path);
      expect(theirs).toBe(await read(path.replace(idIn(path), newId())));
      expect(theirs).toMatch(/^404 /);
    }
  });

  it('of a private profile can be blocked and reported by the partner of an exchange', async () => {
    const api: ApiClient = acquaintance.api;
    const id = foreign.person[0]?.id ?? '';
    const report = await api.call(sendReport, { subject: 'person', subject_id: id, reason: 'abuse' });
    expect(report).toMatchObject({ subject_id: id, state: 'open' });
    await api.call(block, { id });
  });
});
