import { describe, expect, it } from '@jest/globals';
import { ofDatabase, type Stamps } from './stamps.ts';

const embedded: Stamps = { migrated: { auth: 'x' }, demo: 'written', database: 'embedded/1', others: {} };
const empty = async () => true;
const full = async () => false;
const notRequested = async () => {
  throw new Error('asked');
};

describe('the stamps of a data folder', () => {
  it('belong to the database in use when they began', async () => {
    const { database: _none, ...old } = embedded;
    expect(await ofDatabase(old, 'embedded/1', notRequested)).toEqual(embedded);
    expect(await ofDatabase(embedded, 'embedded/1', notRequested)).toEqual(embedded);
  });

  it('start over for another database, and return with the first', async () => {
    const docker = await ofDatabase(embedded, 'docker/1', empty);
    expect(docker).toMatchObject({ demo: 'pending', database: 'docker/1' });
    const back = await ofDatabase({ ...docker, demo: 'declined' }, 'embedded/1', notRequested);
    expect(back).toEqual({ ...embedded, others: { 'docker/1': 'declined' } });
    expect(await ofDatabase(back, 'docker/1', notRequested)).toMatchObject({ demo: 'declined' });
  });

  it('prevent a demo seed into another database that has users', async () => {
    expect(await ofDatabase(embedded, 'mine/1', full)).toMatchObject({ demo: 'declined' });
  });
});
