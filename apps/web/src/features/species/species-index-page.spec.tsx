import { describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aListedSpecies } from '../../testing/a-species.ts';
import { fakeServer } from '../../testing/fake-server.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { SpeciesIndexPage } from './species-index-page.tsx';

const monstera = aListedSpecies();
const mint = aListedSpecies({
  slug: 'mentha-spicata',
  latin_name: 'Mentha spicata',
  name: null,
  light: ['full_sun'],
  toxicity: { people: null, cats: 'not_listed_as_toxic', dogs: 'not_listed_as_toxic' },
});

const shown = async (path = '/species') => {
  const calls = fakeServer(({ path: requested }) => ({
    body: {
      species: requested.includes('query=')
        ? requested.includes(encodeURIComponent('نعناع')) && [{ ...mint, match: 'نعناع' }]
        : [mint, monstera],
    },
  }));
  const view = await renderApp(<SpeciesIndexPage />, { path });
  await screen.findByText(/\d species/);
  return { calls, ...view };
};
const names = () => screen.queryAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);

describe('the list of species', () => {
  it('names each by the reader’s name or the Latin one, with its light and for whom it is toxic', async () => {
    await shown();
    expect(names()).toEqual(['Mentha spicata', 'Swiss cheese plant']);
    expect(screen.getByText('Toxic: cats')).toBeVisible();
    expect(screen.getByText('Not listed as toxic: cats and dogs')).toBeVisible();
    expect(screen.getByText('Bright, indirect light · Partial shade')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Swiss cheese plant' })).toHaveAttribute(
      'href',
      '/species/monstera-deliciosa',
    );
  });

  it('finds a species by a name in another script, which it shows and keeps in the address', async () => {
    const { calls, history } = await shown();
    await userEvent.type(screen.getByRole('searchbox'), 'نعناع');
    await screen.findByText('also called نعناع');
    expect(names()).toEqual(['Mentha spicata']);
    expect(calls.at(-1)?.path).toContain('language=en');
    await waitFor(() => expect(history.location.search).toBe(`?q=${encodeURIComponent('نعناع')}`));
  });

  it('has filters by light and by whom it is not listed as toxic to, and shows all again', async () => {
    const { history } = await shown('/species?light=full_sun&not_toxic=cats');
    expect(names()).toEqual(['Mentha spicata']);
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Light' }), 'Shade');
    expect(names()).toEqual([]);
    expect(screen.getByText('0 species')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Show all species' }));
    expect(names()).toHaveLength(2);
    expect(history.location.search).toBe('');
  });
});
