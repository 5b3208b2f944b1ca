import { beforeEach, describe, expect, it } from '@jest/globals';
import type { NameSuggestions } from '@offshoot/contracts/naming';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { fakeServer } from '../../testing/fake-server.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { namingConsent } from './naming-consent.ts';
import { PhotoNaming } from './photo-naming.tsx';

const image = '/media/0193f1a0-0000-7000-8000-000000000001.webp';
const monstera = { latin_name: 'Monstera deliciosa', name: 'Swiss cheese plant', sureness: 'likely' } as const;
const unnamed = { latin_name: 'Monstera adansonii', name: null, sureness: 'maybe' } as const;
const plantnet = 'Pl@ntNet';

function Naming() {
  const [species, setSpecies] = useState('');
  return (
    <>
      <PhotoNaming image={image} species={species} onChoose={setSpecies} />
      <output>{species}</output>
    </>
  );
}

/** Renders it for a site whose photos go to the recipient; undefined: that names none. */
async function show(recipient: string | null | undefined, reply: { status?: number; body: unknown }) {
  const calls = fakeServer(({ path }) => {
    if (path === '/species/names-of-photo') return reply;
    return { body: path === '/species/naming' ? { provider: recipient === undefined ? null : { recipient } } : {} };
  });
  const view = await renderApp(<Naming />);
  await waitFor(() => expect(calls.some(({ path }) => path === '/species/naming')).toBe(true));
  return {
    ...view,
    sent: () => calls.filter(({ path }) => path === '/species/names-of-photo').map(({ body }) => body),
  };
}
const named = (...suggestions: NameSuggestions['suggestions']) => ({ body: { suggestions } });
const button = (name: string | RegExp) => screen.findByRole('button', { name });
const press = async (name: string | RegExp) => userEvent.click(await button(name));
const suggest = 'Suggest a name from the photo';

beforeEach(() => localStorage.clear());

describe('naming a photo', () => {
  it('is not offered where the site does not', async () => {
    const { client } = await show(undefined, named());
    await waitFor(() => expect(client.getQueryData(['species', 'naming'])).toEqual({ provider: null }));
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('needs no consent where photos stay here, and fills in only what was chosen', async () => {
    const { sent } = await show(null, named(monstera, unnamed));
    await press(suggest);
    const likely = await button('Swiss cheese plant Monstera deliciosa Likely');
    expect(sent()).toEqual([{ image, language: 'en', consent: null }]);
    expect(screen.getByRole('button', { name: 'Monstera adansonii Maybe' })).toBeVisible();
    expect(document.querySelector('output')?.textContent).toBe('');
    await userEvent.click(likely);
    expect(document.querySelector('output')?.textContent).toBe('Monstera deliciosa');
    expect(likely).toHaveAttribute('aria-pressed', 'true');
  });

  it('says where a photo goes before it does, each time', async () => {
    const { sent } = await show(plantnet, named(monstera));
    await press(suggest);
    const notice = await screen.findByRole('group', { name: /^Your first photo goes to Pl@ntNet, without your name/ });
    expect(notice).toHaveFocus();
    await press('Cancel');
    expect(await button(suggest)).toHaveFocus();
    expect(sent()).toEqual([]);
    await press(suggest);
    await press('Send the photo');
    expect(await screen.findByText('Pl@ntNet says this may be:')).toBeVisible();
    expect(sent()).toEqual([{ image, language: 'en', consent: plantnet }]);
    await press(suggest);
    expect(await button('Send the photo')).toBeVisible();
    expect(sent()).toHaveLength(1);
  });

  it('keeps a consent on the device for the same recipient, until it is withdrawn', async () => {
    const first = await show(plantnet, named(monstera));
    await press(suggest);
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Don’t ask again on this device' }));
    await press('Send the photo');
    await button(/Monstera deliciosa/);
    first.unmount();

    const { sent, unmount } = await show(plantnet, named(monstera));
    expect(await screen.findByText(/^Your photo goes to Pl@ntNet\./)).toBeVisible();
    await press(suggest);
    await button(/Monstera deliciosa/);
    expect(sent()).toHaveLength(1);
    unmount();

    const other = await show('another company', named(monstera));
    await press(suggest);
    await button('Send the photo');
    expect(other.sent()).toEqual([]);
    other.unmount();

    await show(plantnet, named(monstera));
    await press('Ask me each time');
    await press(suggest);
    await button('Send the photo');
  });

  it('needs another consent where the recipient has changed since', async () => {
    namingConsent.keep('', plantnet);
    let recipient = plantnet;
    const needed = {
      status: 403,
      body: { code: 'naming_consent_needed', detail: 'No', params: { recipient: 'another company' } },
    };
    const calls = fakeServer(({ path }) => {
      if (path !== '/species/names-of-photo')
        return { body: path === '/species/naming' ? { provider: { recipient } } : {} };
      recipient = 'another company';
      return needed;
    });
    await renderApp(<Naming />);
    await press(suggest);
    await waitFor(() => expect(calls.filter(({ path }) => path === '/species/naming')).toHaveLength(2));
    expect(await screen.findByText(/^Your photo would go to another company/)).toBeVisible();
    await waitFor(() => expect(screen.queryByText(/^Your photo goes to Pl@ntNet/)).toBeNull());
    await press(suggest);
    expect(await screen.findByRole('group', { name: /^Your first photo goes to another company/ })).toHaveFocus();
    const sent = calls.filter(({ path }) => path === '/species/names-of-photo').map(({ body }) => body);
    expect(sent).toEqual([{ image, language: 'en', consent: plantnet }]);
  });

  it.each([
    ['no plant', named(), 'We couldn’t tell which plant this is. A close photo of a leaf or flower helps.'],
    [
      'a failure',
      { status: 503, body: { code: 'naming_unavailable', detail: 'No' } },
      'We can’t suggest a name from your photo right now. Type it, or try again later.',
    ],
    [
      'a limit',
      { status: 429, body: { code: 'naming_limit_reached', detail: 'No' } },
      'No more suggestions from photos today. Type the name, or try again tomorrow.',
    ],
  ])('says what follows from %s', async (_case, reply, text) => {
    await show(null, reply);
    await press(suggest);
    expect(await screen.findByText(text)).toBeVisible();
    expect(await button(suggest)).toBeEnabled();
  });
});
