import { describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import type { NamedSpecies } from '@offshoot/contracts/species';
import { fakeServer } from '../../testing/fake-server.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { SpeciesLink } from './species-link.tsx';

const monstera = { slug: 'monstera-deliciosa', latin_name: 'Monstera deliciosa', name: 'Swiss cheese plant' };

const shown = async (species: NamedSpecies['species'], plant = { name: 'Cutting', species: 'Costilla de Adán' }) => {
  const calls = fakeServer(() => ({ body: { species } }));
  await renderApp(<SpeciesLink plant={plant} />);
  await waitFor(() => expect(calls).toHaveLength(1));
  return new URLSearchParams(calls[0]?.path.split('?')[1]);
};

describe('the link to a species', () => {
  it('has its name in the reader’s language', async () => {
    const query = await shown(monstera);
    expect(await screen.findByRole('link', { name: 'Swiss cheese plant' })).toHaveAttribute(
      'href',
      '/species/monstera-deliciosa',
    );
    expect(Object.fromEntries(query)).toEqual({ language: 'en', name: 'Cutting', species: 'Costilla de Adán' });
  });

  it('repeats no name that the owner has written', async () => {
    await shown(monstera, { name: 'Swiss Cheese Plant', species: '' });
    expect(await screen.findByRole('link', { name: 'About the species' })).toBeVisible();
  });

  it('has the Latin name where the language has none', async () => {
    await shown({ ...monstera, name: null });
    expect(await screen.findByRole('link', { name: 'Monstera deliciosa' })).toBeVisible();
  });
});
