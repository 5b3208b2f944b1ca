import { beforeEach, describe, expect, it } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useQuery } from '@tanstack/react-query';
import { listRooms } from '@offshoot/contracts/operations/chat';
import { storageKeys } from '../../config/app.ts';
import { aPerson } from '../../testing/a-person.ts';
import { aRoom } from '../../testing/chat-server.ts';
import { fakeServer } from '../../testing/fake-server.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { call } from '../api/call.ts';
import { useLocationToggle } from '../places/geolocation.ts';
import { keys } from '../api/query.ts';
import { useSession } from './session.tsx';
import { tokenStore } from './token-store.ts';
import { begunPrefix, unsentPrefix } from './unsent.ts';

const ids = { mira: '0190a000-0000-7000-8000-000000000001', noor: '0190a000-0000-7000-8000-000000000002' };
type Name = keyof typeof ids;

const tokenOf = (name: Name) => `x.${btoa(JSON.stringify({ sub: ids[name] }))}.x`;
const meOf = (name: Name) => aPerson({ id: ids[name], name });
const nameOf = (token: string | null): Name => (token === tokenOf('noor') ? 'noor' : 'mira');

function Rooms() {
  const { me, signIn } = useSession();
  const { data } = useQuery({
    queryKey: keys.rooms,
    queryFn: () => call(listRooms, {}),
    staleTime: Infinity,
  });
  return (
    <>
      <p>{`${me?.name ?? ''} chats with ${data?.[0]?.other_participant.name ?? ''}`}</p>
      <button onClick={() => signIn({ access_token: tokenOf('noor'), refresh_token: 'r-noor' }, null, true)}>
        open the link of a mail
      </button>
    </>
  );
}

function Leaving() {
  const { signOut } = useSession();
  const { state, place, toggle } = useLocationToggle();
  return (
    <>
      <p>{`${state} ${place?.latitude ?? 'nowhere'}`}</p>
      <button onClick={toggle}>near me</button>
      <button onClick={signOut}>sign out</button>
    </>
  );
}

function serve() {
  return fakeServer(({ path, token }) =>
    path === '/auth/me'
      ? { body: meOf(nameOf(token)) }
      : path === '/chat/rooms'
        ? { body: [aRoom({ other_participant: { id: ids.mira, name: `${nameOf(token)}’s friend` } })] }
        : { status: 204 },
  );
}

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

describe('a session', () => {
  it('clears all data of a user once another tab has signed in a different one', async () => {
    serve();
    tokenStore.open({ access_token: tokenOf('mira'), refresh_token: 'r' }, null, true);
    await renderApp(<Rooms />);
    await screen.findByText('mira chats with mira’s friend');
    // This tab was frozen: by the time it receives an event, the other one has signed out and in.
    localStorage.setItem(storageKeys.token, tokenOf('noor'));
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: storageKeys.token })));
    await screen.findByText('noor chats with noor’s friend');
  });

  it('ends at the server when a link signs in another user', async () => {
    const calls = serve();
    tokenStore.open({ access_token: tokenOf('mira'), refresh_token: 'r-mira' }, null, true);
    await renderApp(<Rooms />);
    await screen.findByText('mira chats with mira’s friend');
    act(() => screen.getByRole('button').click());
    await screen.findByText('noor chats with noor’s friend');
    await waitFor(() =>
      expect(calls).toContainEqual(
        expect.objectContaining({ path: '/auth/logout', token: tokenOf('mira'), body: { refresh_token: 'r-mira' } }),
      ),
    );
  });

  it('finds the plant and the text that its user started before it expired, and not those of others', async () => {
    serve();
    for (const name of ['mira', 'noor'] as const) {
      localStorage.setItem(`${storageKeys.draft}.${ids[name]}`, '{}');
      localStorage.setItem(`${begunPrefix}${ids[name]}.room`, 'Hello');
    }
    await renderApp(<Rooms />);
    await userEvent.click(await screen.findByRole('button'));
    await screen.findByText('noor chats with noor’s friend');
    const left = Object.keys(localStorage).filter((key) =>
      [storageKeys.draft, begunPrefix].some((prefix) => key.startsWith(prefix)),
    );
    expect(left.sort()).toEqual([`${begunPrefix}${ids.noor}.room`, `${storageKeys.draft}.${ids.noor}`]);
  });

  it("keeps unsent data when a mail's link signs the same user in again", async () => {
    serve();
    const written = [`${storageKeys.draft}.${ids.noor}`, `${unsentPrefix}${ids.noor}.1`];
    for (const key of written) localStorage.setItem(key, '{}');
    tokenStore.open({ access_token: tokenOf('noor'), refresh_token: 'r-first' }, null, true);
    await renderApp(<Rooms />);
    await userEvent.click(await screen.findByRole('button'));
    expect(tokenStore.refresh()).toBe('r-noor');
    expect(written.filter((key) => localStorage.getItem(key) === null)).toEqual([]);
  });

  it('deletes an unfinished plant and the location from the browser when the user ends it', async () => {
    serve();
    localStorage.setItem(`${storageKeys.draft}.${ids.mira}`, JSON.stringify({ latitude: '38.7223' }));
    const getCurrentPosition = (succeed: PositionCallback) =>
      succeed({ coords: { latitude: 38.7223, longitude: -9.1393 } } as GeolocationPosition);
    Object.defineProperty(navigator, 'geolocation', { value: { getCurrentPosition }, configurable: true });
    localStorage.setItem(storageKeys.language, 'en');
    tokenStore.open({ access_token: tokenOf('mira'), refresh_token: 'r' }, null, true);
    await renderApp(<Leaving />);
    await userEvent.click(await screen.findByRole('button', { name: 'near me' }));
    await screen.findByText('on 38.7223');
    expect(localStorage.getItem(storageKeys.place)).not.toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'sign out' }));
    await screen.findByText('off nowhere');
    expect(Object.keys(localStorage)).toEqual([storageKeys.language]);
  });
});
