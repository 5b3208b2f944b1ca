import { expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { renderApp } from '../../testing/render-app.tsx';
import { PestGuide } from './pest-guide.tsx';

const shown = async () => {
  const list = await screen.findByRole('list');
  return within(list)
    .getAllByRole('listitem')
    .map((item) => within(item).getByRole('strong').textContent);
};

it('says of six pests how each looks and where', async () => {
  await renderApp(<PestGuide />);
  expect(await shown()).toEqual(['Fungus gnats', 'Spider mites', 'Mealybugs', 'Thrips', 'Scale insects', 'Aphids']);
  expect(screen.getByText(/White, woolly tufts where leaves join the stem/)).toBeVisible();
});

it('begins with those that sources name for the species', async () => {
  await renderApp(<PestGuide ofSpecies={['aphids', 'whiteflies', 'thrips']} />);
  expect((await shown()).slice(0, 3)).toEqual(['Thrips', 'Aphids', 'Fungus gnats']);
});
