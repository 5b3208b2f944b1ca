import { expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import type { NamedSpecies } from '@offshoot/contracts/species';
import { aPerson } from '../../testing/a-person.ts';
import { aPlant } from '../../testing/a-plant.ts';
import { fakeServer } from '../../testing/fake-server.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { ColdNotice } from './cold-notice.tsx';

type Cold = NonNullable<NamedSpecies['species']>['cold'];
const keepAbove10: Cold = { value: 10, kind: 'keep_above' };

async function show(cold: Cold, month: number, frost_months = [1, 12], forecast: number | null = null) {
  const species = { slug: 'ocimum-basilicum', latin_name: 'Ocimum basilicum', name: 'Basil', cold };
  const calls = fakeServer(({ path }) => ({
    body: path.startsWith('/auth/me') ? aPerson({ frost_months }) : { species },
  }));
  await renderApp(
    <>
      <ColdNotice
        plant={aPlant({ name: 'Basil' })}
        day={`2026-${String(month).padStart(2, '0')}-05`}
        forecast={forecast}
      />
      <p>Below</p>
    </>,
    { signedIn: true },
  );
  await screen.findByText('Below');
  await waitFor(() => expect(calls.some(({ path }) => path.startsWith('/auth/me'))).toBe(true));
  return () => calls.filter(({ path }) => path.startsWith('/species'));
}

it('says in a month of frost what cold a plant tolerates, with its source', async () => {
  await show(keepAbove10, 12);
  const notice = await screen.findByText(/Basil: keep it above 10 °C\./);
  expect(notice.textContent).toContain('December can bring frost where you are, so meet indoors or wrap it well.');
  expect(screen.getByRole('link', { name: 'Where this is from' })).toHaveAttribute('href', '/species/ocimum-basilicum');
});

it('says what a plant survives where no source says what to keep it above', async () => {
  await show({ value: 2, kind: 'survives' }, 1);
  expect(await screen.findByText(/Basil: it survives down to 2 °C\./)).toBeVisible();
});

it.each([
  ['in another month', 6, [1, 12]],
  ['to who has chosen no months', 12, []],
])('looks nothing up %s', async (_when, month, frost) => {
  const looked = await show(keepAbove10, month, frost);
  expect(screen.queryByText(/frost/)).toBeNull();
  expect(looked()).toEqual([]);
});

it.each<[string, Cold]>([
  ['a plant that survives frost', { value: -7, kind: 'survives' }],
  ['a plant of which no source says anything', null],
  ['a plant in a response of the release before', undefined],
])('says nothing of %s', async (_plant, cold) => {
  const looked = await show(cold, 12);
  await waitFor(() => expect(looked()).toHaveLength(1));
  expect(screen.queryByText(/frost/)).toBeNull();
});

it('says what is forecast below what a plant tolerates, in whatever month, and credits the source', async () => {
  await show({ value: -7, kind: 'survives' }, 6, [], -9.6);
  expect(await screen.findByText(/Around -10 °C is forecast there for 5 Jun,/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Open-Meteo.com, CC BY 4.0' })).toHaveAttribute(
    'href',
    'https://open-meteo.com/',
  );
});

it('says nothing in a month of frost where the forecast is warm enough', async () => {
  const looked = await show(keepAbove10, 12, [12], 11);
  await waitFor(() => expect(looked()).toHaveLength(1));
  expect(screen.queryByText(/Basil/)).toBeNull();
});
