// First, because the router calls it while it is imported.
import '../../testing/complete-browser.ts';
import { beforeEach, describe, expect, it } from '@jest/globals';
import type { Plant } from '@offshoot/contracts/plants';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { Link } from 'react-router-dom';
import { aPerson } from '../../testing/a-person.ts';
import { aPlant } from '../../testing/a-plant.ts';
import { fakeServer } from '../../testing/fake-server.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { EditPlantPage } from './edit-plant-page.tsx';

const me = aPerson();
const image = '/media/0193f1a0-0000-7000-8000-000000000001.webp';
const changed = 'This plant has changed since you opened it, in another tab or on another device.';
const discard = 'Discard what you entered?';
let stored: Plant;

beforeEach(() => {
  Object.assign(URL, { createObjectURL: () => 'blob:photo', revokeObjectURL: () => undefined });
  stored = aPlant({ owner_id: me.id, images: [image], kind: 'cutting', edit_version: 'one' });
});

/** The page, over a server that compares versions, with a link beside it. */
async function show() {
  const calls = fakeServer(({ method, path, body }) => {
    if (path === '/auth/me') return { body: me };
    if (path !== `/plants/${stored.id}`) return { body: [] };
    if (method === 'GET') return { body: stored };
    const { edit_version = stored.edit_version, ...edit } = body as Partial<Plant>;
    if (edit_version !== stored.edit_version) return { status: 409, body: { detail: 'no', code: 'plant_changed' } };
    stored = { ...stored, ...edit, edit_version: `${stored.edit_version} and more` };
    return { body: stored };
  });
  const page = (
    <>
      <Link to="/faq">Questions</Link>
      <EditPlantPage />
    </>
  );
  const view = await renderApp(page, {
    path: `/plants/${stored.id}/edit`,
    pattern: '/plants/:id/edit',
    signedIn: true,
    others: [
      { path: '/faq', element: <p>The FAQ</p> },
      { path: '/plants/:id', element: <p>The plant</p> },
    ],
  });
  await screen.findByLabelText(/^Name/);
  const name = () => screen.getByLabelText(/^Name/);
  const saves = () => calls.filter(({ method }) => method === 'PUT').map(({ body }) => body);
  const edit = (value: string) => fireEvent.change(name(), { target: { value } });
  return { ...view, name, saves, edit };
}

const press = async (text: string) => fireEvent.click(await screen.findByText(text));
const save = () => press('Save changes');
const elsewhere = () => {
  stored = { ...stored, name: 'Ivy', edit_version: 'two' };
};
const unload = () => {
  const event = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(event);
  return event.defaultPrevented;
};

describe('an edit of a plant that was changed since', () => {
  it('leaves the newer look for pests where its own is too long ago to be stored again', async () => {
    stored = { ...stored, pests_checked_on: '2020-05-01' };
    const { saves, edit } = await show();
    edit('Moss');
    elsewhere();
    await save();
    await screen.findByText(changed);
    await press('Save mine instead');
    await waitFor(() => expect(saves()).toHaveLength(2));
    expect(saves()[0]).toMatchObject({ pests_checked_on: '2020-05-01' });
    expect(saves()[1]).not.toHaveProperty('pests_checked_on');
  });

  it('is refused, and replaces the newer version on demand', async () => {
    const { saves, edit } = await show();
    edit('Moss');
    elsewhere();
    await save();
    await screen.findByText(changed);
    expect(stored.name).toBe('Ivy');
    await press('Save mine instead');
    await screen.findByText('The plant');
    expect(stored.name).toBe('Moss');
    expect(saves()).toMatchObject([{ edit_version: 'one' }, { name: 'Moss' }]);
  });

  it('starts from the newer version on demand', async () => {
    const { edit } = await show();
    edit('Moss');
    elsewhere();
    await save();
    await press('Start from the newer version');
    await screen.findByDisplayValue('Ivy');
    edit('Ivy 2');
    await save();
    await screen.findByText('The plant');
    expect(stored.name).toBe('Ivy 2');
  });

  it('is refused also after its page has read the newer version in the background', async () => {
    const { edit, client } = await show();
    edit('Moss');
    elsewhere();
    await act(() => client.refetchQueries());
    await save();
    await screen.findByText(changed);
    expect(stored.name).toBe('Ivy');
  });
});

describe('leaving the form of a plant', () => {
  it('needs no confirmation while nothing has been changed', async () => {
    await show();
    expect(unload()).toBe(false);
    await press('Questions');
    await screen.findByText('The FAQ');
  });

  it('needs a confirmation before a link, and keeps what was typed', async () => {
    const { edit, name } = await show();
    edit('Moss');
    await press('Questions');
    await screen.findByText(discard);
    await press('Keep it');
    await waitFor(() => expect(screen.queryByText(discard)).toBeNull());
    expect(name()).toHaveValue('Moss');
    await press('Questions');
    await press('Discard');
    await screen.findByText('The FAQ');
  });

  it('needs a confirmation before Back', async () => {
    const { edit, name, history } = await show();
    const here = history.location;
    await act(async () => history.push('/faq'));
    await act(async () => history.push(here));
    await waitFor(name);
    edit('Moss');
    await act(async () => history.go(-1));
    await screen.findByText(discard);
    expect(history.location.pathname).toBe(here.pathname);
    expect(name()).toHaveValue('Moss');
    await press('Discard');
    await screen.findByText('The FAQ');
  });

  it('needs a confirmation before a reload, until it is saved', async () => {
    const { edit } = await show();
    edit('Moss');
    expect(unload()).toBe(true);
    await save();
    await screen.findByText('The plant');
    expect(unload()).toBe(false);
  });
});
