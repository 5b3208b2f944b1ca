import { expect, it } from '@jest/globals';
import { catalogueOf } from '@offshoot/testing/catalogue';
import { service } from '../src/service.ts';

it('migrates an empty database to the schema of the snapshot', async () => {
  expect(await catalogueOf(service)).toMatchSnapshot();
});
