import { beforeEach, describe, expect, it } from '@jest/globals';
import type { NearHandoverPoints } from '@offshoot/contracts/handover-points';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { anExchange } from '../../testing/an-exchange.ts';
import { fakeServer } from '../../testing/fake-server.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { MeetingDialog } from './meeting-dialog.tsx';

beforeEach(() => localStorage.clear());

const library: NearHandoverPoints['items'][number] = {
  id: '0199f000-0000-7000-8000-000000000077',
  name: 'City library',
  kind: 'library',
  address: 'Campo Pequeno 1',
  hours: 'Mon–Sat 9–18',
  latitude: 38.72,
  longitude: -9.15,
  distance_km: 1.4,
};
const exchange = anExchange({ status: 'accepted' });

async function show(reply: { status?: number; body: unknown }) {
  const calls = fakeServer(({ path, method }) =>
    path.endsWith('/handover-points') ? reply : { body: method === 'PUT' ? exchange : [] },
  );
  await renderApp(<MeetingDialog exchange={exchange} name="Mia" onClose={() => undefined} />);
  await waitFor(() => expect(calls.some(({ path }) => path.endsWith('/handover-points'))).toBe(true));
  return { user: userEvent.setup(), calls };
}

describe('the public places near a plant', () => {
  it('fill in where to meet', async () => {
    const { user, calls } = await show({ body: { items: [library] } });
    const place = await screen.findByRole('button', { name: /City library/ });
    expect(place.textContent).toBe('City libraryLibrary · 1.4\u00a0kmMon–Sat 9–18');
    expect(place.getAttribute('aria-pressed')).toBe('false');
    await user.click(place);
    expect(place.getAttribute('aria-pressed')).toBe('true');
    expect(screen.getByLabelText<HTMLInputElement>('Where').value).toBe('City library, Campo Pequeno 1');
    const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
    await user.type(screen.getByLabelText('Day'), tomorrow);
    await user.type(screen.getByLabelText('Time'), '12:00');
    await user.click(screen.getByRole('button', { name: 'Send the proposal' }));
    await waitFor(() =>
      expect(calls.find(({ method }) => method === 'PUT')).toMatchObject({
        body: { address: 'City library, Campo Pequeno 1', latitude: 38.72, longitude: -9.15 },
      }),
    );
  });

  it.each([
    ['there are none', { body: { items: [] } }],
    ['they cannot be loaded', { status: 404, body: { detail: 'Plant not found', code: 'plant_not_found' } }],
  ])('leave the form as it is where %s', async (_case, reply) => {
    await show(reply);
    screen.getByLabelText('Where');
    expect(screen.queryByText('Meet at a public place nearby')).toBeNull();
  });
});
