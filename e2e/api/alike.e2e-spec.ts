import { readFile } from 'node:fs/promises';
import { beforeAll, describe, expect, it } from '@jest/globals';
import type { Plant } from '@offshoot/contracts/plants';
import { listSessions } from '@offshoot/contracts/operations/accounts';
import { listNotifications } from '@offshoot/contracts/operations/notifications';
import { saveSearch } from '@offshoot/contracts/operations/saved-searches';
import { updateMe } from '@offshoot/contracts/operations/people';
import { v7 as newId } from 'uuid';
import { eventually } from '../support/eventually.ts';
import { Person, somewhere } from '../support/person.ts';
import { system } from '../support/system.ts';

/** A body that every route accepts. */
const body = {
  name: 'Monstera',
  description: 'A cutting',
  species: '',
  care_instructions: '',
  latitude: 48.1,
  longitude: 11.5,
  address: 'At the fountain',
  images: [`/media/${newId()}.webp`],
  content: 'Hello',
  message: '',
  owner_message: '',
  reason: 'spam',
  rating: 5,
  review: '',
  time: new Date(Date.now() + 3 * 86_400_000).toISOString(),
  time_zone: 'Europe/Berlin',
  video_url: '',
  share_address: false,
  search: 'fern',
  alerts: true,
};

/** A user may be blocked even if their profile is hidden: both may be the parties of an exchange. */
const leftOut = new Set(['POST users/:id/block']);

describe('the id of a resource that the caller may not see', () => {
  let stranger: Person;
  /** Ids that exist but belong to other users, by the beginning of a route's path. */
  let foreign: readonly (readonly [route: RegExp, id: string])[];
  let hidden: Plant;
  let routes: string[];

  beforeAll(async () => {
    let owner: Person, requester: Person, shy: Person;
    [owner, requester, shy, stranger] = (await Promise.all(
      ['owner', 'requester', 'shy', 'stranger'].map((name) => Person.arrive(name)),
    )) as [Person, Person, Person, Person];
    const home = somewhere();
    const fern = await owner.publishPlant('Sword fern', home);
    // The phone number prevents the plant from being published.
    hidden = await owner.listPlant('Fern, call +351 912 345 678', home);
    const exchange = await eventually(
      'the request',
      () => requester.request(fern.id),
      () => true,
      10_000,
    );
    await owner.accept(exchange.id);
    const room = await owner.roomOf(exchange.id);
    const search = await owner.api.call(saveSearch, { search: 'fern' });
    const { settings } = await shy.me();
    await shy.api.call(updateMe, {
      settings: { ...settings, privacy: { ...settings.privacy, public_profile: false } },
    });
    const sessions = await owner.api.call(listSessions);
    const { items } = await owner.api.call(listNotifications);
    foreign = [
      [/^plants\/saved-searches\//, search.id],
      [/^plants\//, hidden.id],
      [/^(exchange|chat\/exchange)\//, exchange.id],
      [/^chat\/rooms\//, room.id],
      [/^users\//, shy.id],
      [/^auth\/sessions\//, sessions[0]?.id ?? ''],
      [/^notifications\//, items[0]?.id ?? newId()],
    ];
    // The access matrix names every route; its own test checks that it is complete.
    const matrix = await readFile(new URL('../../apps/gateway/test/access.medium-spec.ts', import.meta.url), 'utf8');
    const names = new Set(
      [...matrix.matchAll(/'((?:GET|POST|PUT|DELETE) [^']+)': (?:open|signedIn|active|\[)/g)].map(
        ([, name]) => name ?? '',
      ),
    );
    routes = [...names].filter((name) => name.includes('/:') && !/ (media|api)\//.test(name) && !leftOut.has(name));
    expect(routes.length).toBeGreaterThan(25);
  }, 200_000);

  /** Status and body, with the id replaced by a placeholder where the body repeats it. */
  async function replied(method: string, path: string, id: string, sent: object = body): Promise<string> {
    const response = await fetch(`${system.url()}/api/v1/${path}`, {
      method,
      headers: {
        authorization: `Bearer ${stranger.token}`,
        ...(method === 'GET' ? {} : { 'content-type': 'application/json' }),
      },
      body: method === 'GET' ? null : JSON.stringify(sent),
    });
    return `${response.status} ${(await response.text()).replaceAll(id, '{id}')}`;
  }

  it('gets the same response as an unknown id from every route with an id', async () => {
    const faults: string[] = [];
    for (const route of routes) {
      const [method = '', path = ''] = route.split(' ');
      const id = foreign.find(([beginning]) => beginning.test(path))?.[1];
      if (!id) {
        faults.push(`${route}: this test has no foreign id for it`);
        continue;
      }
      const [unknown, message] = [newId(), newId()];
      const to = (wanted: string) => path.replace(':message_id', message).replace(/:\w+/, wanted);
      const [theirs, unownedId] = [await replied(method, to(id), id), await replied(method, to(unknown), unknown)];
      if (theirs !== unownedId) faults.push(`${route}: ${theirs}, and for an unknown id ${unownedId}`);
      if (/^(429|422|5)/.test(theirs)) faults.push(`${route}: ${theirs} says nothing`);
    }
    expect(faults).toEqual([]);
  }, 60_000);

  it.each([
    ['a request', 'exchange/request', (id: string) => ({ plant_id: id, message: '', offered_plant_id: null })],
    ['a report', 'reports', (id: string) => ({ subject: 'plant', subject_id: id, reason: 'spam' })],
  ])('of an unpublished plant gets the same response as an unknown id from %s', async (_what, path, bodyOf) => {
    const unknown = newId();
    const theirs = await replied('POST', path, hidden.id, bodyOf(hidden.id));
    expect(theirs).toBe(await replied('POST', path, unknown, bodyOf(unknown)));
    expect(theirs).toMatch(/^404 /);
  });
});
