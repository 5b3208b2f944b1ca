import { beforeEach, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterSignIn } from '../../lib/navigation/after-sign-in.ts';
import { clearPlace } from '../../lib/places/geolocation.ts';
import { aPerson } from '../../testing/a-person.ts';
import { fakeServer } from '../../testing/fake-server.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { WelcomePage } from './welcome-page.tsx';

const newcomer = aPerson({ name: 'Sturdy Oak 32', named_by_person: false });
const plant = '/plants/019b754f-2600-7212-9e9b-721f4381ba91';

beforeEach(() => {
  localStorage.clear();
  clearPlace();
});

async function show(query = `?next=${encodeURIComponent(plant)}`) {
  const calls = fakeServer(({ method, body }) =>
    method === 'PUT' ? { body: { ...newcomer, ...(body as object), named_by_person: true } } : { body: newcomer },
  );
  const { history } = await renderApp(<WelcomePage />, {
    path: `/welcome${query}`,
    pattern: '/welcome',
    signedIn: true,
    others: [
      { path: '/plants/:id', element: <p>the plant</p> },
      { path: '/', element: <p>home</p> },
    ],
  });
  await screen.findByText(/others see “Sturdy Oak 32”/);
  return { history, sent: () => calls.filter(({ method }) => method !== 'GET').map(({ body }) => body) };
}
const name = () => screen.getByLabelText('What should we call you?');
const town = () => screen.getByLabelText('Your town', { selector: 'input' });
const press = (label: string) => userEvent.click(screen.getByRole('button', { name: label }));

it('keeps a name and a town, then leads to the plant that was wanted', async () => {
  const { sent, history } = await show();
  await userEvent.type(name(), ' Noura ');
  await userEvent.type(town(), 'Lisb');
  await userEvent.click(await screen.findByRole('option', { name: /^Lisbon/ }));
  await press('Continue');
  expect(await screen.findByText('the plant')).toBeVisible();
  expect(history.location.pathname).toBe(plant);
  expect(sent()).toEqual([{ name: 'Noura', location: 'Lisbon' }]);
});

it('is left by one press, and is not shown again in this browser', async () => {
  const { sent } = await show();
  await press('Not now');
  expect(await screen.findByText('the plant')).toBeVisible();
  expect(sent()).toEqual([]);
  expect(afterSignIn(newcomer, plant)).toBe(plant);
});

it('sends only what was filled in, and nothing where nothing was', async () => {
  const { sent } = await show('');
  await press('Continue');
  expect(await screen.findByText('home')).toBeVisible();
  expect(sent()).toEqual([]);
});

it('says at the name that it is too short', async () => {
  const { sent } = await show();
  await userEvent.type(name(), 'N');
  await press('Continue');
  expect(name()).toBeInvalid();
  expect(name()).toHaveFocus();
  expect(sent()).toEqual([]);
});

it.each([
  ['the town around it', { latitude: 38.72, longitude: -9.14 }, 'Lisbon', ''],
  [
    'nothing far from any',
    { latitude: -48.9, longitude: -123.4 },
    '',
    'We don’t know a town near you. Please type its name.',
  ],
])('fills in from the location of the device %s', async (_case, coords, filled, said) => {
  Object.defineProperty(navigator, 'geolocation', {
    configurable: true,
    value: { getCurrentPosition: (report: (at: object) => void) => report({ coords }) },
  });
  await show();
  await userEvent.click(await screen.findByRole('button', { name: 'Use my location' }));
  await waitFor(() => expect(town()).toHaveValue(filled));
  if (said) expect(await screen.findByText(said)).toBeVisible();
});

it.each([
  ['a newcomer with a generated name', newcomer, `/welcome?next=${encodeURIComponent(plant)}`],
  ['who has chosen a name', aPerson({ named_by_person: true }), plant],
  ['who signed in at an earlier release', aPerson(), plant],
])('is where a sign-in leads %s', (_who, me, path) => {
  expect(afterSignIn(me, plant)).toBe(path);
});
