import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { storageKeys } from '../../../config/app.ts';
import { aPlant } from '../../../testing/a-plant.ts';
import { fakeServer } from '../../../testing/fake-server.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { PlantsPage } from './plants-page.tsx';

const montijo = { name: 'Montijo', country: 'PT', within: null, latitude: 38.70675, longitude: -8.97388 };

/** `towns` are those that the server suggests. */
async function field(path = '/plants', towns: readonly (typeof montijo)[] = []) {
  fakeServer(({ path: requested }) => ({
    body: requested.startsWith('/towns') ? towns : { items: [aPlant()], total: 1, page: 1, pages: 1, per_page: 20 },
  }));
  const { history } = await renderApp(<PlantsPage />, { path, pattern: '/plants' });
  const input = await screen.findByRole<HTMLInputElement>('combobox', { name: 'Name, description or town' });
  const activeOption = () =>
    document.getElementById(input.getAttribute('aria-activedescendant') ?? '')?.textContent ?? null;
  return { input, activeOption, search: () => new URLSearchParams(history.location.search) };
}
const options = () => screen.getAllByRole('option').map(({ textContent }) => textContent);

beforeEach(() => localStorage.clear());

describe('the search field', () => {
  it('suggests species and towns, and says how many', async () => {
    const { input } = await field();
    expect(input.getAttribute('aria-expanded')).toBe('false');
    await userEvent.type(input, 'lisb');
    const list = await screen.findByRole('listbox', { name: '1 suggestion' });
    expect(within(list).getByRole('option').textContent).toBe('Lisbon Portugal');
    expect(input.getAttribute('aria-expanded')).toBe('true');
    expect(input.getAttribute('aria-controls')).toBe(list.id);
    expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain('1 suggestion');
  });

  it('moves through them and back to the field with the arrow keys, and chooses a species with Enter', async () => {
    const { input, activeOption, search } = await field();
    await userEvent.type(input, 'snake');
    await screen.findByRole('listbox');
    expect(activeOption()).toBeNull();
    await userEvent.keyboard('{ArrowDown}');
    expect(activeOption()).toBe('snake plant Dracaena trifasciata');
    expect(screen.getByRole('option', { selected: true }).textContent).toBe(activeOption());
    await userEvent.keyboard('{ArrowDown}'.repeat(options().length));
    expect(activeOption()).toBeNull();
    await userEvent.keyboard('{ArrowUp}');
    expect(activeOption()).toBe(options().at(-1));
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}');
    await waitFor(() => expect(search().toString()).toBe('search=Dracaena+trifasciata'));
    expect(screen.queryByRole('listbox')).toBeNull();
    expect(input.value).toBe('Dracaena trifasciata');
    expect(document.activeElement).toBe(input);
  });

  it('sets the place of a town with a click, and leaves it again', async () => {
    const { input, search } = await field('/plants?search=fern&radius=25');
    await userEvent.clear(input);
    await userEvent.type(input, 'lisbo');
    await userEvent.click(await screen.findByRole('option', { name: 'Lisbon Portugal' }));
    await waitFor(() => expect(search().toString()).toBe('radius=25&lat=38.7200&lng=-9.1300&place=Lisbon'));
    expect(input.value).toBe('');
    expect(document.activeElement).toBe(input);
    expect(await screen.findByRole('combobox', { name: 'Radius' })).toHaveProperty('value', '25');
    await userEvent.click(screen.getByRole('button', { name: 'Lisbon: Leave this area' }));
    await waitFor(() => expect(search().toString()).toBe('radius=25'));
  });

  it('searches for the text with Enter while no suggestion is chosen', async () => {
    const { input, search } = await field();
    await userEvent.type(input, 'lisbon');
    await screen.findByRole('listbox');
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(search().toString()).toBe('search=lisbon'));
    await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull());
  });

  it('closes the list with Escape and on blur, and keeps the text', async () => {
    const { input } = await field();
    await userEvent.type(input, 'lisbo');
    await screen.findByRole('listbox');
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('listbox')).toBeNull();
    expect(input.getAttribute('aria-expanded')).toBe('false');
    expect(input.value).toBe('lisbo');
    await userEvent.keyboard('{ArrowDown}');
    await screen.findByRole('listbox');
    await userEvent.tab();
    await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull());
    await userEvent.click(input);
    await screen.findByRole('listbox');
  });

  it('suggests small towns as well, near ones first', async () => {
    localStorage.setItem(storageKeys.place, JSON.stringify({ latitude: 38.72, longitude: -9.13 }));
    const { input, search } = await field('/plants', [montijo]);
    await userEvent.type(input, 'mont');
    await userEvent.click(await screen.findByRole('option', { name: 'Montijo Portugal' }));
    await waitFor(() => expect(search().toString()).toBe('lat=38.7067&lng=-8.9739&place=Montijo'));
  });

  it('keeps to the towns that it knows while the server cannot be reached', async () => {
    const { input } = await field();
    fakeServer(() => ({ status: 503, body: { code: 'unavailable', detail: 'Not now.' } }));
    await userEvent.type(input, 'lisb');
    expect((await screen.findByRole('option')).textContent).toBe('Lisbon Portugal');
  });
});
