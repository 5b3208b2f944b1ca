import { beforeEach, describe, expect, it } from '@jest/globals';
import type { SpeciesRevisions } from '@offshoot/contracts/species-revisions';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aSpecies } from '../../../testing/a-species.ts';
import { fakeServer } from '../../../testing/fake-server.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { SpeciesRevisionsPage } from './species-revisions-page.tsx';

const latest = '01890a5d-ac96-774b-bcce-b302099a8057';
const source = { title: 'A book, page 12', url: null, read_on: '2026-11-20' };
const history: SpeciesRevisions = {
  items: [
    {
      id: latest,
      part: 'propagation',
      before: null,
      after: [{ value: 'seed', months: [3, 4], source }],
      reason: 'The book says so.',
      at: '2026-11-21T08:00:00.000Z',
      by_id: '01890a5d-ac96-774b-bcce-b302099a8058',
      by: { id: '01890a5d-ac96-774b-bcce-b302099a8058', name: 'Noor', avatar: null },
    },
  ],
  total: 1,
  page: 1,
  pages: 1,
  per_page: 12,
  latest,
  species: aSpecies(),
};

interface Served {
  revisions?: () => { status?: number; body?: unknown };
  revise?: () => { status?: number; body?: unknown };
}

const opened = async ({
  revisions = () => ({ body: history }),
  revise = () => ({ status: 201, body: { id: latest } }),
}: Served = {}) => {
  const calls = fakeServer(({ method, path }) => {
    if (method === 'POST') return revise();
    return path.startsWith('/moderation/') ? revisions() : { status: 404 };
  });
  await renderApp(<SpeciesRevisionsPage slug="monstera-deliciosa" />, { path: '/species/monstera-deliciosa/edit' });
  await screen.findByRole('heading', { level: 1, name: /Monstera deliciosa/ });
  return () => calls.filter(({ method }) => method === 'POST').map(({ path, body }) => ({ path, body }));
};
const edit = async (part: string) => {
  await userEvent.click(screen.getByRole('button', { name: `Edit: ${part}` }));
  const dialog = within(await screen.findByRole('dialog', { name: part }));
  await dialog.findByLabelText('Why you change it');
  return dialog;
};
const path = '/moderation/species/monstera-deliciosa/revisions';

describe('the record of a species', () => {
  beforeEach(() => localStorage.clear());

  it('shows who changed what, why, from what and to what', async () => {
    await opened();
    const [change] = await screen.findAllByText('The book says so.');
    const item = change?.closest('li');
    expect(item).toHaveTextContent(/New plants, month by month.*Noor/s);
    expect(item).toHaveTextContent(/As the release says.*Seed: March – April.*A book, page 12/s);
  });

  it('sends what sources say of a part, all of it, on the revision that was seen', async () => {
    const sent = await opened();
    const dialog = await edit('Water');
    await userEvent.click(dialog.getByRole('button', { name: 'Add a statement' }));
    await userEvent.selectOptions(dialog.getByLabelText('Value'), 'Keep the soil moist');
    await userEvent.type(dialog.getByLabelText('Source'), 'A garden');
    await userEvent.type(dialog.getByLabelText('Web address, if it has one'), 'https://garden.example/water');
    await userEvent.type(dialog.getByLabelText('Why you change it'), 'It was missing.');
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const read_on = expect.stringMatching(/^\d{4}-\d\d-\d\d$/);
    const statement = {
      value: 'keep_moist',
      source: { title: 'A garden', url: 'https://garden.example/water', read_on },
    };
    expect(sent()).toEqual([
      {
        path,
        body: { content: { part: 'water', statements: [statement] }, reason: 'It was missing.', latest },
      },
    ]);
  });

  it('starts from what is said now, and removes a statement', async () => {
    const sent = await opened();
    const dialog = await edit('New plants, month by month');
    await userEvent.click(dialog.getByRole('button', { name: 'Remove statement 2' }));
    await userEvent.click(dialog.getByRole('checkbox', { name: 'June' }));
    await userEvent.type(dialog.getByLabelText('Why you change it'), 'June too.');
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(sent()).toHaveLength(1));
    expect(sent()[0]?.body).toMatchObject({
      content: {
        statements: [{ value: 'stem_cutting', months: [3, 4, 5, 6], source: { title: 'A garden' } }],
      },
    });
  });

  it('says at its field what is wrong, and sends nothing', async () => {
    const sent = await opened();
    const dialog = await edit('Names');
    const [first] = dialog.getAllByLabelText('Value');
    await userEvent.clear(first as HTMLElement);
    await userEvent.type(first as HTMLElement, 'Мята');
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await dialog.findByText('This isn’t written in the script of the language.')).toBeVisible();
    expect(dialog.getByText('Please say why.')).toBeVisible();
    expect(first).toHaveFocus();
    expect(sent()).toEqual([]);
  });

  it('returns to what the release says, with a reason', async () => {
    const sent = await opened();
    const dialog = await edit('Light');
    await userEvent.click(dialog.getByRole('button', { name: 'Use what the release says' }));
    expect(await dialog.findByText('Please say why.')).toBeVisible();
    await userEvent.type(dialog.getByLabelText('Why you change it'), 'The source is gone.');
    await userEvent.click(dialog.getByRole('button', { name: 'Use what the release says' }));
    await waitFor(() => expect(sent()).toHaveLength(1));
    expect(sent()[0]?.body).toEqual({
      content: { part: 'light', statements: null },
      reason: 'The source is gone.',
      latest,
    });
  });

  it('says why it was refused, and keeps what was written', async () => {
    await opened({ revise: () => ({ status: 409, body: { code: 'species_changed', detail: 'Changed' } }) });
    const dialog = await edit('Light');
    await userEvent.type(dialog.getByLabelText('Why you change it'), 'Why not.');
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await dialog.findByRole('alert')).toHaveTextContent(/Another moderator changed this species/);
    expect(dialog.getByLabelText('Why you change it')).toHaveValue('Why not.');
  });

  it('begins with the record of the revision that it names, also where another moderator was faster', async () => {
    const newer = '01890a5d-ac96-774b-bcce-b302099a8059';
    let current = history;
    const sent = await opened({ revisions: () => ({ body: current }) });
    current = { ...history, latest: newer, species: aSpecies({ light: [{ value: 'full_sun', source: 1 }] }) };
    const dialog = await edit('Light');
    expect(dialog.getByLabelText('Value')).toHaveValue('full_sun');
    await userEvent.type(dialog.getByLabelText('Why you change it'), 'Why not.');
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(sent()).toHaveLength(1));
    expect(sent()[0]?.body).toMatchObject({ content: { statements: [{ value: 'full_sun' }] }, latest: newer });
  });

  it('says that it failed to load', async () => {
    fakeServer(() => ({ status: 503, body: { code: 'unavailable', detail: 'Later' } }));
    await renderApp(<SpeciesRevisionsPage slug="monstera-deliciosa" />, { path: '/species/monstera-deliciosa/edit' });
    expect(await screen.findByText('Failed to load the species')).toBeVisible();
  });
});
