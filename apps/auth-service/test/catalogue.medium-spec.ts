import { expect, it } from '@jest/globals';
import { catalogueOf } from '@offshoot/testing/catalogue';
import { service } from '../src/service.ts';

it('makes of an empty database what is committed beside this test', async () => {
  expect(await catalogueOf(service)).toMatchSnapshot();
});
