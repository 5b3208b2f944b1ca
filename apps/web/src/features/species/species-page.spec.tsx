import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import type { SpeciesPage as Species } from '@offshoot/contracts/species';
import { aSpecies } from '../../testing/a-species.ts';
import { fakeServer } from '../../testing/fake-server.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { clearPlace, useLocationToggle } from '../../lib/places/geolocation.ts';
import { SpeciesPage } from './species-page.tsx';

function NearMe() {
  const { toggle } = useLocationToggle();
  return <button onClick={toggle}>Near me</button>;
}

const shown = async (species: Species | null = aSpecies(), beside: ReactNode = null) => {
  fakeServer(() =>
    species
      ? { body: species }
      : { status: 404, body: { code: 'species_not_found', detail: 'There is no page about this species.' } },
  );
  const screens = (
    <>
      {beside}
      <SpeciesPage slug="monstera-deliciosa" wishes={null} missing={<h1>missing</h1>} />
    </>
  );
  await renderApp(screens, { path: '/species/monstera-deliciosa' });
  await screen.findByRole('heading', { level: 1 });
};
/** The values of a term. */
const valuesOf = (name: string) => {
  const values = screen.getByText(name, { selector: 'dt' }).parentElement?.querySelectorAll('dd') ?? [];
  return Array.from(values, (value) => value.textContent);
};
const region = (name: string) => within(screen.getByRole('region', { name }));

describe('the page of a species', () => {
  beforeEach(() => clearPlace());

  it('shows every value with the numbers of its sources, and each source with the day it was read', async () => {
    await shown();
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Swiss cheese plant');
    expect(valuesOf('Light')).toEqual(['Bright, indirect light1', 'Partial shade21']);
    expect(valuesOf('Water')).toEqual(['We found no statement.']);
    expect(valuesOf('Cold')).toEqual(['Survives -1.5\u00a0°C1']);
    const [note] = region('Care').getAllByRole('link', { name: 'Source 1' });
    const items = region('Sources').getAllByRole('listitem');
    expect(note).toHaveAttribute('href', `#${items[0]?.id}`);
    expect(items.map(({ textContent }) => textContent)).toEqual([
      'A garden, read on 28 November 2026',
      'A list of names, read on 27 November 2026',
    ]);
    expect(region('Sources').getByRole('link')).toHaveAttribute('href', 'https://garden.example/monstera');
  });

  it('shows the safer of two statements and names the other, and never calls anything safe', async () => {
    await shown();
    expect(valuesOf('Cats')).toEqual([
      'Toxic1Sources differ, so the safer statement is shown. Another says: Not listed as toxic2',
    ]);
    expect(valuesOf('Dogs')).toEqual(['Not listed as toxic2']);
    expect(valuesOf('People')).toEqual(['We found no statement. Treat it as toxic.']);
    expect(region('Poison').getByText(/isn’t medical advice/)).toBeVisible();
  });

  it('moves the months by half a year for the south, and says so', async () => {
    await shown();
    const rooting = region('New plants, month by month');
    expect(rooting.getByText('March – May')).toBeVisible();
    expect(rooting.queryByText(/shifted/)).toBeNull();
    await userEvent.click(rooting.getByRole('radio', { name: 'Southern hemisphere' }));
    expect(rooting.getByText('September – November')).toBeVisible();
    expect(rooting.getByText(/shifted by six months/)).toBeVisible();
    expect(rooting.getByText('Seed')).toBeVisible();
  });

  it('starts with the hemisphere of the reader’s place, and says that it does', async () => {
    const coords = { latitude: -33.9, longitude: 18.4 };
    Object.assign(navigator, {
      geolocation: { getCurrentPosition: (onPlace: (at: { coords: object }) => void) => onPlace({ coords }) },
    });
    await shown(aSpecies(), <NearMe />);
    const rooting = region('New plants, month by month');
    expect(rooting.getByText('March – May')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Near me' }));
    expect(await rooting.findByText('September – November')).toBeVisible();
    expect(rooting.getByText(/Chosen by your place/)).toBeVisible();
    await userEvent.click(rooting.getByRole('radio', { name: 'Northern hemisphere' }));
    expect(rooting.getByText('March – May')).toBeVisible();
    expect(rooting.queryByText(/Chosen by your place/)).toBeNull();
  });

  it('is replaced where there is no such species', async () => {
    await shown(null);
    await waitFor(() => expect(screen.getByText('missing')).toBeVisible());
  });
});
