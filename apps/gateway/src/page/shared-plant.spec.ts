import { expect, it } from '@jest/globals';
import { plantAfterSignIn, plantOf, plantPage } from './shared-plant.ts';

const id = '019b754f-2600-7212-9e9b-721f4381ba91';

it('reads the id from the page of a plant, and from no other path', () => {
  expect(plantOf(plantPage(id))).toBe(id);
  for (const path of ['/plants/my', `/plants/${id}/edit`, `/users/${id}`, `/en/plants/${id}`, '/plants/-'])
    expect(plantOf(path)).toBeUndefined();
});

it.each([
  `/plants/${id}`,
  `/plants/${id}?from=mail`,
  `/plants/${id}#photos`,
  `/ar/plants/${id}`,
  `/plants/${id}/`,
  `/plants/${id}/family`,
])('finds the plant to which a sign-in page returns in %s', (next) => {
  expect([plantAfterSignIn('/login', next), plantAfterSignIn('/register', next)]).toEqual([
    plantPage(id),
    plantPage(id),
  ]);
  expect(plantAfterSignIn('/plants', next)).toBeUndefined();
});

it.each([
  undefined,
  '',
  '/profile',
  `/plants/${id}/edit`,
  `//evil.example/plants/${id}`,
  `https://evil.example/plants/${id}`,
  [`/plants/${id}`],
  { id },
])('finds none in %j', (next) => expect(plantAfterSignIn('/login', next)).toBeUndefined());
