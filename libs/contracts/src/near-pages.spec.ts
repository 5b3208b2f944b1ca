import { expect, it } from '@jest/globals';
import { nearPages } from './near-pages.ts';

it.each([
  ['/plants/not-an-id', ['/plants']],
  ['/plant', ['/plants']],
  ['/Abuot', ['/about']],
  ['/species/planta/ignota', ['/species']],
  // A section without a page of its own.
  ['/users/nobody', []],
  ['/nothing/here', null],
  ['/de/plants', null],
  ['/', null],
  [`/${'plants'.repeat(50_000)}`, null],
])('%j is near %j', (path, near) => expect(nearPages(path)).toEqual(near));
