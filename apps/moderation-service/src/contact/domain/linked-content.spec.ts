import { expect, it } from '@jest/globals';
import { linkedContent } from './linked-content.ts';

const id = '01890a5d-ac96-774b-bcce-b302099a8057';

it.each([
  [`https://offshoot.example/plants/${id}`, { subject: 'plant', id }],
  [`https://offshoot.example/de/plants/${id}?from=map#photos`, { subject: 'plant', id }],
  [`/users/${id.toUpperCase()}/`, { subject: 'person', id }],
  [`https://offshoot.example/plants/${id}x`, null],
  ['https://offshoot.example/plants', null],
  ['the fern of Ana', null],
  ['https://', null],
])('%s shows %o', (link, content) => {
  expect(linkedContent(link)).toEqual(content);
});
