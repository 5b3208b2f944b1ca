import { afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { limits } from '@offshoot/contracts/limits';
import type { Plant } from '@offshoot/contracts/plants';
import { listSpecies } from '@offshoot/contracts/operations/species';
import { badFiles, brokenForm, post, unknownId, until } from '../support/error-requests.ts';
import { homeAddress, Person, somewhere } from '../support/person.ts';
import { photoOfColour } from '../support/photo-file.ts';
import { notShown, shows, missingElsewhere, wrong } from '../support/shown-errors.ts';

let owner: Person;
let stranger: Person;
let fern: Plant;
const home = somewhere();

beforeAll(async () => {
  [owner, stranger] = await Promise.all([Person.arrive('owner'), Person.arrive('stranger')]);
  fern = await owner.publishPlant('Sword fern', home, ['calathea-1', 'monstera-1']);
});
afterEach(() => expect(wrong.splice(0)).toEqual([]));

describe('plants: returns every documented error with its status, code and message', () => {
  it('of saved searches', async () => {
    const save = (body: object = { search: 'fern' }) => post(stranger, '/plants/saved-searches', body);
    await shows('saved_searches.create', 'validation_failed', save({ name: 'All of them' }));
    await shows(
      'saved_searches.update',
      'validation_failed',
      stranger.call('PUT', `/plants/saved-searches/${unknownId}`, { body: { name: 'All' } }),
    );
    await shows(
      'saved_searches.update',
      'saved_search_not_found',
      stranger.call('PUT', `/plants/saved-searches/${unknownId}`, { body: { search: 'fern' } }),
    );
    const settings = (body: object) => stranger.call('PUT', `/plants/saved-searches/${unknownId}/settings`, { body });
    await shows('saved_searches.settings', 'validation_failed', settings({ alerts: 'often' }));
    await shows('saved_searches.settings', 'saved_search_not_found', settings({ name: 'Ferns' }));
    await shows(
      'saved_searches.delete',
      'saved_search_not_found',
      stranger.call('DELETE', `/plants/saved-searches/${unknownId}`),
    );
    let n = 0;
    await shows(
      'saved_searches.create',
      'saved_search_limit_reached',
      until('saved_search_limit_reached', () => save({ search: `fern ${(n += 1)}` })),
    );
  });

  it('of wishes', async () => {
    const wish = (body: object) => post(stranger, '/wishes', { ...home, ...body });
    await shows('wishes.create', 'species_not_found', wish({ species: 'planta-ignota' }));
    await shows('wishes.delete', 'wish_not_found', stranger.call('DELETE', `/wishes/${unknownId}`));
    await shows(
      'wishes.offer',
      'wish_not_found',
      post(stranger, `/wishes/${unknownId}/offers`, { plant_id: unknownId }),
    );
    await shows('wishes.list', 'validation_failed', stranger.call('GET', '/wishes?latitude=1'));
    const { species } = await stranger.api.call(listSpecies, {});
    let n = 0;
    await shows(
      'wishes.create',
      'wish_limit_reached',
      until('wish_limit_reached', () => wish({ species: species[n++]?.slug })),
    );
  });

  it('of plants', async () => {
    for (const [rpcMethod, method, path] of [
      ['plants.get', 'GET', ''],
      ['plants.like', 'POST', '/like'],
      ['plants.unlike', 'DELETE', '/like'],
      ['plants.view', 'POST', '/view'],
      ['plants.similar', 'GET', '/similar'],
      ['plants.border_rule', 'GET', '/border-rule'],
      ['plants.forecast', 'GET', '/forecast?day=2027-01-05'],
      ['plants.delete', 'DELETE', ''],
    ] as const) {
      await shows(rpcMethod, 'plant_not_found', stranger.call(method, `/plants/${unknownId}${path}`));
    }
    for (const path of ['lineage', 'family'] as const)
      await shows(
        path === 'family' ? 'lineage.family' : 'lineage.get',
        'plant_not_found',
        stranger.call('GET', `/plants/${unknownId}/${path}`),
      );
    const parent = (id: string, parent_id = unknownId) => post(stranger, `/plants/${id}/parent`, { parent_id });
    await shows('lineage.name_parent', 'plant_not_found', parent(unknownId));
    await shows('lineage.name_parent', 'forbidden', parent(fern.id));
    await shows(
      'lineage.name_parent',
      'parent_not_found',
      post(owner, `/plants/${fern.id}/parent`, { parent_id: unknownId }),
    );
    const decide = { body: { decision: 'confirmed' } };
    await shows('lineage.decide', 'parent_not_found', stranger.call('PUT', `/plants/${fern.id}/parent`, decide));
    await shows('lineage.remove', 'parent_not_found', owner.call('DELETE', `/plants/${fern.id}/parent`));
    await shows('species.get', 'species_not_found', stranger.call('GET', '/species/planta-ignota'));
    await shows('plants.like', 'forbidden', post(owner, `/plants/${fern.id}/like`));
    await shows('plants.unlike', 'forbidden', owner.call('DELETE', `/plants/${fern.id}/like`));
    await shows('plants.delete', 'forbidden', stranger.call('DELETE', `/plants/${fern.id}`));
    const looked = (by: typeof owner, more: object = {}) =>
      by.call('PUT', `/plants/${fern.id}/look-over`, { body: { has_pests: false, ...more } });
    await shows('plants.look_over', 'plant_not_found', looked(stranger));
    await shows('plants.look_over', 'validation_failed', looked(owner, { pests_checked_on: '2999-01-01' }));
    const body = {
      name: 'Fern',
      description: 'A healthy plant with good roots.',
      species: 'Fern',
      ...home,
      address: homeAddress,
      images: [`/media/${unknownId}.webp`],
    };
    await shows('plants.create', 'image_not_usable', post(owner, '/plants/', body));
    await shows('plants.create', 'parent_not_found', post(owner, '/plants/', { ...body, parent_id: unknownId }));
    const update = (by: Person, id: string, more: object = {}) =>
      by.call('PUT', `/plants/${id}`, { body: { ...body, images: fern.images, ...more } });
    await shows('plants.update', 'plant_not_found', update(owner, unknownId));
    await shows('plants.update', 'forbidden', update(stranger, fern.id));
    await shows('plants.update', 'plant_changed', update(owner, fern.id, { edit_version: 'earlier' }));
    await shows('plants.update', 'image_not_usable', update(owner, fern.id, { images: body.images }));
    const forbidden = { species: 'Heracleum mantegazzianum', latitude: 38.7169, longitude: -9.1312 };
    await shows('plants.create', 'species_forbidden', post(owner, '/plants/', { ...body, ...forbidden }));
    await shows('plants.update', 'species_forbidden', update(owner, fern.id, forbidden));
    await badFiles(
      'plants.store_photo',
      (form) => owner.call('POST', '/plants/upload-image', { form }),
      'files',
      limits.photoBytes,
    );
    await shows('plants.store_photo', 'broken_upload', brokenForm(owner, '/plants/upload-image'));
    await owner.call('DELETE', `/plants/${fern.id}`);
    await shows('plants.get', 'own_plant_deleted', owner.call('GET', `/plants/${fern.id}`));
    await shows('plants.get', 'plant_not_found', stranger.call('GET', `/plants/${fern.id}`));
  });

  it('of the names of a photo', async () => {
    const named = async (colour: string, consent: string | null = 'Pl@ntNet') => {
      const [image] = await stranger.uploadFiles([await photoOfColour(colour)]);
      return post(stranger, '/species/names-of-photo', { image, consent });
    };
    await shows('species.name_photo', 'naming_consent_needed', named('green', null));
    await shows('species.name_photo', 'naming_limit_reached', named('red'));
    await shows('species.name_photo', 'naming_unavailable', named('blue'));
    const image = `/media/${unknownId}.webp`;
    await shows('species.name_photo', 'image_not_usable', post(stranger, '/species/names-of-photo', { image }));
  });

  it('of all RPC methods in this area, or names the test that does', async () => {
    expect(await missingElsewhere('plants')).toEqual([]);
    expect(notShown('plants')).toEqual([]);
  });
});
