import { beforeEach, describe, expect, it } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import i18next from 'i18next';
import { useState } from 'react';
import { fakeServer } from '../../testing/fake-server.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { emptyDraft } from './draft.ts';
import { PlaceFields } from './place-fields.tsx';

const nowhere = { latitude: '', longitude: '' };
const chosen = { ...nowhere };

function Fields() {
  const [draft, setDraft] = useState(emptyDraft);
  return (
    <PlaceFields
      draft={draft}
      change={(changed) => {
        Object.assign(chosen, changed);
        setDraft((before) => ({ ...before, ...changed }));
      }}
      fault={null}
      addressFault={null}
    />
  );
}

const lisbon = { latitude: '38.720000', longitude: '-9.130000' };
const town = () => screen.findByRole('combobox');
const say = (position: { latitude: number; longitude: number }) =>
  Object.assign(navigator, {
    geolocation: { getCurrentPosition: (succeed: (at: object) => void) => succeed({ coords: position }) },
  });

beforeEach(() => {
  Object.assign(chosen, nowhere);
  fakeServer(() => ({ body: {} }));
});

describe('the place of a plant', () => {
  it('is a town by its name, the first by Enter', async () => {
    await renderApp(<Fields />);
    await userEvent.type(await town(), 'lisb');
    await screen.findByRole('option', { name: /Lisbon.*Portugal/ });
    await userEvent.keyboard('{Enter}');
    expect(chosen).toEqual(lisbon);
    expect(((await town()) as HTMLInputElement).value).toBe('Lisbon');
    expect(screen.getByText('Near Lisbon.')).toBeVisible();
  });

  it('is a town in the reader’s language', async () => {
    await renderApp(<Fields />);
    await act(() => i18next.changeLanguage('ar'));
    await userEvent.type(await town(), 'لشبونه');
    await userEvent.click(await screen.findByRole('option', { name: /لشبونة/ }));
    expect(chosen).toEqual(lisbon);
  });

  it('is a town that was typed to its end, without a choice', async () => {
    await renderApp(<Fields />);
    await userEvent.type(await town(), 'lisbon');
    await screen.findByRole('option', { name: /Lisbon/ });
    await userEvent.tab();
    expect(chosen).toEqual(lisbon);
  });

  it('is none for a name that no town has, which is said', async () => {
    await renderApp(<Fields />);
    await userEvent.type(await town(), 'Nowhereville');
    await screen.findByText(/^We don’t know a town of this name/);
    await userEvent.tab();
    expect(chosen).toEqual(nowhere);
  });

  it('is the device’s location, which takes back the name of a town', async () => {
    await renderApp(<Fields />);
    await userEvent.type(await town(), 'lisb');
    await screen.findByRole('option', { name: /Lisbon/ });
    await userEvent.keyboard('{Enter}');
    say({ latitude: 41.151, longitude: -8.612 });
    await userEvent.click(screen.getByRole('button', { name: 'Use my location' }));
    await waitFor(() => expect(chosen).toEqual({ latitude: '41.151000', longitude: '-8.612000' }));
    expect(screen.getByText('Near Porto.')).toBeVisible();
    expect(((await town()) as HTMLInputElement).value).toBe('');
  });
});
