import { expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import type { Plant } from '@offshoot/contracts/plants';
import { aPerson } from '../../testing/a-person.ts';
import { aPlant } from '../../testing/a-plant.ts';
import { fakeServer } from '../../testing/fake-server.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { HealthLine } from './health-line.tsx';

const owner = { id: aPlant().owner_id, name: 'Mia', avatar: null };
const show = (different: Partial<Plant>, signedIn = false) =>
  renderApp(
    <>
      <HealthLine plant={aPlant({ owner, ...different })} />
      <p>Below</p>
    </>,
    { signedIn },
  );

it.each([
  [{ pests_checked_on: '2026-11-12' }, 'looked for pests on 12 November 2026, found none'],
  [{ soil_origin: 'outdoors' }, 'soil from outdoors'],
  [
    { pests_checked_on: '2026-11-12', soil_origin: 'none' },
    'looked for pests on 12 November 2026, found none · no soil',
  ],
] as const)('says what the owner says, and that it is they who say so: %j', async (said, words) => {
  await show(said);
  expect(await screen.findByText(`\u2068Mia\u2069 says: ${words}`)).toBeVisible();
});

it('says so to the owner too', async () => {
  fakeServer(({ path }) => ({ body: path.startsWith('/auth/me') ? aPerson({ id: owner.id }) : [] }));
  await show({ soil_origin: 'shop' }, true);
  expect(await screen.findByText('You say: soil from a shop')).toBeVisible();
});

it('says nothing where the owner does not', async () => {
  await show({});
  expect(await screen.findByText('Below')).toBeVisible();
  expect(screen.queryByText(/says?:/)).toBeNull();
});
