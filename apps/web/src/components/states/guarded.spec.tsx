import { beforeEach, expect, it, jest } from '@jest/globals';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { aPlant } from '../../testing/a-plant.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { PlantCard } from '../plants/plant-card.tsx';
import { guarded } from './guarded.tsx';

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});

const fern = aPlant({ id: '0199f000-0000-7000-8000-0000000000b1', name: 'Fern' });
/** As from a server whose shape this build does not know. */
const strange = {
  ...aPlant({ id: '0199f000-0000-7000-8000-0000000000b2', name: 'Aloe' }),
  image_meta: undefined,
} as never;

function Cards() {
  const [second, setSecond] = useState(strange);
  return (
    <>
      <button onClick={() => setSecond({ ...aPlant({ name: 'Aloe' }) } as never)}>Load again</button>
      <PlantCard plant={fern} />
      <PlantCard plant={second} />
    </>
  );
}

it('keeps the other cards when one throws, and shows it with what comes later', async () => {
  await renderApp(<Cards />);
  expect(await screen.findByRole('heading', { name: 'Fern' })).toBeVisible();
  expect(screen.getByRole('alert')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Load again' }));
  expect(screen.getByRole('heading', { name: 'Aloe' })).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
});

it('stays an item of its list, which a button shows again', async () => {
  let isBroken = true;
  const Item = guarded(function Line() {
    if (isBroken) throw new Error('broken');
    return <li>whole</li>;
  }, 'li');
  await renderApp(
    <ul>
      <li>beside</li>
      <Item />
    </ul>,
  );
  expect(await screen.findAllByRole('listitem')).toHaveLength(2);
  isBroken = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(screen.getByText('whole')).toBeVisible();
});
