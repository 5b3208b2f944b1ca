import { describe, expect, it, jest } from '@jest/globals';
import { limits } from '@offshoot/contracts/limits';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aPlant } from '../../testing/a-plant.ts';
import { fakeServer } from '../../testing/fake-server.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { NameParentDialog } from './name-parent-dialog.tsx';

const idOf = (n: number) => `0190a5a4-0000-7000-8000-${String(n).padStart(12, '0')}`;
const parent = idOf(999);
const plants = Array.from({ length: limits.pageSizeMax + 1 }, (_, n) => aPlant({ id: idOf(n), name: `Aloe ${n}` }));
const oldest = plants.at(-1) ?? aPlant();

/** Opens it over a server whose lists and names fail as often as it is said. */
async function opened({ lists = 0, names = 0 } = {}) {
  const left = { lists, names };
  const calls = fakeServer(({ method, path }) => {
    if (method === 'POST') {
      left.names -= 1;
      return left.names < 0
        ? { body: { state: 'proposed' } }
        : { status: 409, body: { code: 'parent_is_set', detail: 'no' } };
    }
    if (!path.startsWith('/plants/my')) return { body: [] };
    left.lists -= 1;
    if (left.lists >= 0) return { status: 503, body: { code: 'unavailable', detail: 'no' } };
    const page = Number(new URLSearchParams(path.split('?')[1]).get('page'));
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
  });
  const onClose = jest.fn();
  await renderApp(<NameParentDialog plantId={parent} onClose={onClose} />);
  const sent = () => calls.filter(({ method }) => method === 'POST').map(({ path, body }) => ({ path, body }));
  return { onClose, sent };
}
const choose = async () => userEvent.selectOptions(await screen.findByLabelText(/^Or one you/), oldest.name);
const send = () => userEvent.click(screen.getByRole('button', { name: 'Name the parent' }));

describe('naming a parent', () => {
  it('leads to a new listing, or names it of any plant of who has many', async () => {
    const { onClose, sent } = await opened();
    const link = await screen.findByRole('link', { name: 'List a new plant' });
    expect(link).toHaveAttribute('href', `/plants/create?parent=${parent}`);
    await choose();
    await send();
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(sent()).toEqual([{ path: `/plants/${oldest.id}/parent`, body: { parent_id: parent } }]);
  });

  it('says why it was refused, and stays open', async () => {
    const { onClose } = await opened({ names: 1 });
    await choose();
    await send();
    expect(await screen.findByText('This plant already names the one it grew from. Remove that first.')).toBeVisible();
    expect(onClose).not.toHaveBeenCalled();
  });

  it('says that plants could not be loaded, and loads them again', async () => {
    await opened({ lists: 1 });
    expect(await screen.findByText('Couldn’t load your plants')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await choose();
  });
});
