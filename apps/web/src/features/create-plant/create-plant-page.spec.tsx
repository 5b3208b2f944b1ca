// First, because the router calls it while it is imported.
import '../../testing/complete-browser.ts';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { aPerson } from '../../testing/a-person.ts';
import { aPlant } from '../../testing/a-plant.ts';
import { fakeServer } from '../../testing/fake-server.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { CreatePlantPage } from './create-plant-page.tsx';
import { emptyDraft, isBegun, keepDraft, readDraft } from './draft.ts';

const me = aPerson();
const parent = '0190a5a4-0000-7000-8000-000000000001';
const label = 'Grown from';
const lost = 'The plant it grew from wasn’t found. It may have been deleted.';
const image = () => {
  const time = Date.now().toString(16).padStart(12, '0');
  return `/media/${time.slice(0, 8)}-${time.slice(8)}-7000-8000-000000000001.webp`;
};
const complete = () => ({
  ...emptyDraft,
  name: 'Aloe',
  description: 'Two pups',
  species: 'Aloe vera',
  latitude: '38.71',
  longitude: '-9.14',
  images: [image()],
});

beforeEach(() => {
  localStorage.clear();
  Object.assign(URL, { createObjectURL: () => 'blob:photo', revokeObjectURL: () => undefined });
});

async function opened(search = '', button: string | RegExp = /^List this plant/) {
  const calls = fakeServer(({ method, path, body }) => {
    if (path === '/auth/me') return { body: me };
    if (path.startsWith('/plants/my')) return { body: { items: [], total: 0, page: 1, per_page: 100, pages: 1 } };
    if (method !== 'POST' || path !== '/plants') return { body: [] };
    return 'parent_id' in (body as object)
      ? { status: 404, body: { detail: 'no', code: 'parent_not_found' } }
      : { body: aPlant({ owner_id: me.id }) };
  });
  const view = await renderApp(<CreatePlantPage />, {
    path: `/plants/create${search}`,
    pattern: '/plants/create',
    signedIn: true,
    others: [{ path: '/plants/my', element: <p>My plants</p> }],
  });
  await screen.findByRole('button', { name: button });
  const sent = () => calls.flatMap(({ method, path, body }) => (method === 'POST' && path === '/plants' ? [body] : []));
  return { ...view, sent };
}
const type = (name: string) => fireEvent.change(screen.getByLabelText(/^Name/), { target: { value: name } });

describe('the parent of a listing, from the address', () => {
  it('begins no listing by itself', async () => {
    await opened(`?parent=${parent}`);
    expect((await screen.findByLabelText<HTMLSelectElement>(label)).value).toBe(parent);
    expect(isBegun(me.id)).toBe(false);
    expect(readDraft(me.id)).toEqual(emptyDraft);
  });

  it('stays out of a listing that was begun without it, until something is typed', async () => {
    keepDraft(me.id, { ...emptyDraft, name: 'Aloe' });
    await opened(`?parent=${parent}`);
    expect((await screen.findByLabelText<HTMLSelectElement>(label)).value).toBe(parent);
    expect(readDraft(me.id)).toMatchObject({ name: 'Aloe', parent: '' });
    type('Aloe pup');
    await waitFor(() => expect(readDraft(me.id)).toMatchObject({ name: 'Aloe pup', parent }));
    expect(isBegun(me.id)).toBe(true);
  });

  it('is an error at its field where it was deleted, and the listing is sent without it', async () => {
    keepDraft(me.id, complete());
    const { client, sent } = await opened(`?parent=${parent}`);
    client.setQueryData(['wishes', 'list'], []);
    const send = () => fireEvent.click(screen.getByRole('button', { name: 'List this plant' }));
    send();
    expect(await screen.findByText(lost)).toBeVisible();
    const field = screen.getByLabelText<HTMLSelectElement>(label);
    expect(field.value).toBe('');
    expect(field).toHaveFocus();
    send();
    await waitFor(() => expect(sent()).toHaveLength(2));
    expect(sent()).toMatchObject([{ parent_id: parent }, { name: 'Aloe' }]);
    expect(sent()[1]).not.toHaveProperty('parent_id');
    expect(await screen.findByText(/^We’re reviewing it/)).toBeVisible();
    // It may meet some.
    expect(client.getQueryState(['wishes', 'list'])?.isInvalidated).toBe(true);
    expect(screen.queryByText(lost)).toBeNull();
  });
});

describe('the steps on a phone', () => {
  const matchMedia = window.matchMedia.bind(window);
  beforeEach(() => {
    window.matchMedia = (query) => ({ ...matchMedia(query), matches: query.includes('max-width') });
  });
  afterEach(() => {
    window.matchMedia = matchMedia;
  });
  const next = () => fireEvent.click(screen.getByRole('button', { name: 'Next' }));
  const current = () => screen.getAllByRole('button', { current: 'step' }).map(({ textContent }) => textContent);

  it('name the plant beside its photo, then say what is given, and keep all of it on the way back', async () => {
    keepDraft(me.id, { ...complete(), name: '' });
    await opened('', 'Next');
    next();
    expect(screen.getByText('Plant name is required')).toBeVisible();
    type('Aloe');
    next();
    await screen.findByLabelText(/^Description/);
    expect(current()).toEqual(['2What you give']);
    fireEvent.click(screen.getByRole('radio', { name: 'Seeds' }));
    fireEvent.click(screen.getByRole('button', { name: 'Back' }));
    expect(await screen.findByLabelText<HTMLInputElement>(/^Name/)).toHaveValue('Aloe');
    next();
    expect(await screen.findByRole('radio', { name: 'Seeds' })).toBeChecked();
  });

  it('lead back to the parent that was deleted', async () => {
    keepDraft(me.id, complete());
    await opened(`?step=place&parent=${parent}`);
    fireEvent.click(screen.getByRole('button', { name: 'List this plant' }));
    expect(await screen.findByLabelText(label)).toHaveAccessibleDescription(expect.stringContaining(lost));
    expect(current()).toEqual(['What you give']);
  });

  it('fold what may be left out, until one of it has a fault', async () => {
    keepDraft(me.id, complete());
    await opened('?step=offer', 'Next');
    const more = () => screen.getByText('More about it (optional)').closest('details')?.open;
    expect(more()).toBe(false);
    const ready = await screen.findByLabelText('Ready from (optional)');
    fireEvent.change(ready, { target: { value: '2020-03-01' } });
    next();
    expect(more()).toBe(true);
    expect(screen.getByText('This day is over. Choose today or later.')).toBeVisible();
  });
});
