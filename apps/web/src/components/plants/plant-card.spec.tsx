import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { aPlant } from '../../testing/a-plant.ts';
import { fakeServer } from '../../testing/fake-server.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { PlantCard } from './plant-card.tsx';

const id = '0193f1a0-0000-7000-8000-000000000007';
const owner = { id, name: 'Mia', avatar: null };
const card = () => screen.findByRole('article');

describe('the card of a plant', () => {
  it('says who gives it and in which town', async () => {
    fakeServer(() => ({ body: {} }));
    await renderApp(<PlantCard plant={aPlant({ owner, address: 'Lisbon', location_is_exact: false })} />);
    expect(await card()).toHaveTextContent('Mia · Lisbon');
  });

  it('says the town alone where the owner’s name is not known', async () => {
    fakeServer(() => ({ body: {} }));
    const { owner: _unknown, ...plant } = aPlant({ address: 'Lisbon', location_is_exact: false });
    await renderApp(<PlantCard plant={plant} />);
    expect(await card()).toHaveTextContent('Lisbon');
    expect(await card()).not.toHaveTextContent('·');
  });

  it('does not show one’s own address among the plants of others, nor in one’s own list', async () => {
    fakeServer(() => ({ body: {} }));
    const own = aPlant({ owner, address: 'Canary street 12', location_is_exact: true });
    await renderApp(
      <>
        <PlantCard plant={own} />
        <PlantCard plant={own} showStatus />
      </>,
    );
    const [inPublic, inMine] = await screen.findAllByRole('article');
    expect(inPublic).toHaveTextContent('Mia');
    expect(inMine).not.toHaveTextContent('Mia');
    expect(screen.queryByText(/Canary street/)).toBeNull();
  });
});
