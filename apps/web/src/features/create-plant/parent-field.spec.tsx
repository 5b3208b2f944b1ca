import { describe, expect, it } from '@jest/globals';
import { limits } from '@offshoot/contracts/limits';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { aPlant } from '../../testing/a-plant.ts';
import { fakeServer } from '../../testing/fake-server.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { ParentField } from './parent-field.tsx';

const plants = Array.from({ length: limits.pageSizeMax + 1 }, (_, n) =>
  aPlant({ id: `0190a5a4-0000-7000-8000-${String(n).padStart(12, '0')}`, name: `Aloe ${n}` }),
);
const oldest = plants.at(-1) ?? aPlant();

function Field() {
  const [parent, setParent] = useState('');
  return <ParentField parent={parent} fault={undefined} onChange={setParent} />;
}

/** Renders it over a server that replies to calls as it is said. */
async function show(reply: (page: number) => { status?: number; body: unknown } | Promise<{ body: unknown }>) {
  fakeServer(({ path }) => {
    if (!path.startsWith('/plants/my')) return { body: [] };
    return reply(Number(new URLSearchParams(path.split('?')[1]).get('page')));
  });
  await renderApp(<Field />);
}
const pageOf = (page: number) => {
  const end = page * limits.pageSizeMax;
  return {
    body: {
      items: plants.slice(end - limits.pageSizeMax, end),
      total: plants.length,
      page,
      per_page: limits.pageSizeMax,
      pages: 2,
    },
  };
};
const field = () => screen.findByLabelText<HTMLSelectElement>('Grown from');

describe('the field of a parent', () => {
  it('has all of the plants of who has many', async () => {
    await show(pageOf);
    await waitFor(async () => expect(within(await field()).getAllByRole('option')).toHaveLength(plants.length + 1));
    await userEvent.selectOptions(await field(), oldest.name);
    expect((await field()).value).toBe(oldest.id);
  });

  it('says that it is loading, and is not there for who has no plant', async () => {
    const { promise, resolve } = Promise.withResolvers<{ body: unknown }>();
    await show(() => promise);
    expect(await field()).toHaveAccessibleDescription('Loading…');
    resolve({ body: { items: [], total: 0, page: 1, per_page: 100, pages: 1 } });
    await waitFor(() => expect(screen.queryByLabelText('Grown from')).toBeNull());
  });

  it('says that plants could not be loaded, and loads them again', async () => {
    let isDown = true;
    await show((page) => (isDown ? { status: 503, body: { code: 'unavailable', detail: 'no' } } : pageOf(page)));
    expect(await screen.findByRole('alert')).toHaveTextContent('Couldn’t load your plants');
    isDown = false;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await within(await field()).findByRole('option', { name: oldest.name })).toBeVisible();
    expect(screen.queryByRole('alert')).toBeNull();
  });
});
