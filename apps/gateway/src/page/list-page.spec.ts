import { expect, it } from '@jest/globals';
import { listPageOf, listPagePath } from './list-page.ts';

it.each([
  ['/plants', {}, 1],
  ['/plants', { page: '1' }, 1],
  ['/plants', { page: '12' }, 12],
  ['/plants', { page: '0' }, undefined],
  ['/plants', { page: '01' }, undefined],
  ['/plants', { page: '1000' }, undefined],
  ['/plants', { page: ['2', '3'] }, undefined],
  ['/plants', { page: '2', search: 'fern' }, undefined],
  ['/plants', { search: '' }, undefined],
  ['/plants/my', { page: '2' }, undefined],
  ['/', {}, undefined],
])('%s with %j is page %s of all plants', (path, query, page) => {
  expect(listPageOf(path, query)).toBe(page);
});

it('leaves the first page’s number out', () => {
  expect([1, 2].map(listPagePath)).toEqual(['/plants', '/plants?page=2']);
});
