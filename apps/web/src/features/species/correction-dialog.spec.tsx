import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aSpecies } from '../../testing/a-species.ts';
import { fakeServer } from '../../testing/fake-server.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { CorrectionButton } from './correction-button.tsx';

const receipt = {
  status: 201,
  body: { id: '01890a5d-ac96-774b-bcce-b302099a8057', kind: 'contact', created_at: '2026-03-01T08:00:00.000Z' },
};
const opened = async (reply: Parameters<typeof fakeServer>[0] = () => receipt) => {
  const calls = fakeServer(reply);
  await renderApp(<CorrectionButton species={aSpecies()} />);
  await userEvent.click(await screen.findByRole('button', { name: 'Something is wrong' }));
  await screen.findByRole('dialog', { name: 'What is wrong?' });
  return () => calls.filter(({ method }) => method === 'POST').map(({ path, body }) => ({ path, body }));
};
const fillIn = async () => {
  await userEvent.selectOptions(screen.getByLabelText('Which part'), 'Light');
  await userEvent.type(screen.getByLabelText('What is right'), 'It wants shade.');
  await userEvent.type(screen.getByLabelText('Where it says so'), 'https://garden.example/shade');
  await userEvent.type(screen.getByLabelText('Email address for our reply'), 'ben@plants.example');
};

describe('the form for what is wrong on the page of a species', () => {
  beforeEach(() => localStorage.clear());

  it('sends the moderators the species, the part, what is right, and where it says so', async () => {
    const sent = await opened();
    await fillIn();
    await userEvent.click(screen.getByRole('button', { name: 'Send' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent()).toEqual([
      {
        path: '/contact',
        body: {
          message:
            'Monstera deliciosa · Light\n\n/species/monstera-deliciosa\n\nIt wants shade.\n\nWhere it says so: https://garden.example/shade',
          email: 'ben@plants.example',
          language: 'en',
        },
      },
    ]);
  });

  it('needs every field, and sends nothing without', async () => {
    const sent = await opened();
    await userEvent.click(screen.getByRole('button', { name: 'Send' }));
    for (const fault of [
      'Please choose a part.',
      'Please say what is right.',
      'Please name a source.',
      'Please enter a valid email address.',
    ])
      expect(screen.getByText(fault)).toBeVisible();
    expect(sent()).toEqual([]);
  });

  it('says why it was refused, and keeps what was written', async () => {
    await opened(() => ({
      status: 429,
      body: { code: 'rate_limited', detail: 'Too many requests', params: { retry_after: 60 } },
    }));
    await fillIn();
    await userEvent.click(screen.getByRole('button', { name: 'Send' }));
    expect(await screen.findByRole('alert')).toBeVisible();
    expect(screen.getByLabelText('What is right')).toHaveValue('It wants shade.');
  });
});
