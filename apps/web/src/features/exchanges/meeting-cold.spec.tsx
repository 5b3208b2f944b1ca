import { beforeEach, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import type { Exchange } from '@offshoot/contracts/exchange';
import { aPerson } from '../../testing/a-person.ts';
import { aPlant } from '../../testing/a-plant.ts';
import { anExchange } from '../../testing/an-exchange.ts';
import { localDay } from '../../lib/i18n/local-day.ts';
import { fakeServer } from '../../testing/fake-server.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { MeetingBlock } from './meeting-block.tsx';

const offered = '01890a5d-ac96-774b-bcce-b302099a8021';
const meeting = '2999-12-05T12:00:00.000Z';

beforeEach(() => localStorage.clear());

async function show(different: Partial<Exchange>, minimum_celsius: number | null = null) {
  const calls = fakeServer(({ path }) => {
    if (path.startsWith('/auth/me')) return { body: aPerson({ frost_months: [12] }) };
    if (path.includes('/forecast')) return { body: { minimum_celsius } };
    if (path === `/plants/${offered}`) return { body: aPlant({ id: offered, name: 'Lavender' }) };
    if (path.startsWith('/plants/')) return { body: aPlant({ name: 'Basil' }) };
    const name = new URLSearchParams(path.split('?')[1]).get('name');
    const cold = name === 'Basil' ? { value: 10, kind: 'keep_above' } : { value: -15, kind: 'survives' };
    return { body: { species: { slug: 'ocimum-basilicum', latin_name: 'Ocimum basilicum', name, cold } } };
  });
  const exchange = anExchange({
    status: 'accepted',
    offered_plant_id: offered,
    meeting_status: 'proposed',
    ...different,
  });
  await renderApp(<MeetingBlock exchange={exchange} side="mine" name="Yael" />, { signedIn: true });
  await screen.findByRole('group', { name: 'Meeting' });
  return (what = '/species') => calls.filter(({ path }) => path.includes(what)).map(({ path }) => path);
}

it('names the plants that tolerate no frost before a meeting in a month of frost', async () => {
  const looked = await show({ meeting_time: meeting });
  expect(await screen.findByText(/Basil: keep it above 10 °C/)).toBeVisible();
  await waitFor(() => expect(looked()).toHaveLength(2));
  expect(screen.queryByText(/Lavender/)).toBeNull();
});

it.each([
  ['in another month', '2999-06-05T12:00:00.000Z', 'accepted'],
  ['that is over', '2020-12-05T12:00:00.000Z', 'accepted'],
  ['that was called off', meeting, 'cancelled'],
] as const)('looks nothing up before a meeting %s', async (_when, meeting_time, status) => {
  const looked = await show({ meeting_time, status });
  await waitFor(() => expect(screen.getByRole('group', { name: 'Meeting' })).toBeVisible());
  expect(looked()).toEqual([]);
});

it('names what does not tolerate the forecast of the day, of both plants', async () => {
  const soon = new Date(Date.now() + 2 * 86_400_000).toISOString();
  await show({ meeting_time: soon }, -20);
  expect(await screen.findByText(/Lavender: it survives down to -15 °C\. Around -20 °C is forecast/)).toBeVisible();
  expect(await screen.findByText(/Basil: keep it above 10 °C\. Around -20 °C is forecast/)).toBeVisible();
});

it('looks up the forecast of the meeting’s day in its own zone', async () => {
  const [day = '', next] = [2, 3].map((days) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10));
  const looked = await show({ meeting_time: `${day}T12:00:00.000Z`, meeting_time_zone: 'Pacific/Kiritimati' }, -20);
  await waitFor(() => expect(looked('/forecast')).toEqual([expect.stringContaining(`day=${next}`)]));
});

it('looks up the forecast of the reader’s day where the browser does not know the zone', async () => {
  const time = new Date(Date.now() + 2 * 86_400_000).toISOString();
  const looked = await show({ meeting_time: time, meeting_time_zone: 'Mars/Olympus' }, -20);
  await waitFor(() =>
    expect(looked('/forecast')).toEqual([expect.stringContaining(`day=${localDay(Date.parse(time))}`)]),
  );
});
