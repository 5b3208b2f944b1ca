import { expect, it } from '@jest/globals';
import { catalogueOf } from '@offshoot/testing/catalogue';
import { service } from '../src/service.ts';

it('creates the committed database schema from an empty database', async () => {
  expect(await catalogueOf(service)).toMatchSnapshot();
});
