import { describe, expect, it } from '@jest/globals';
import type { SpeciesSuggestions } from '@offshoot/contracts/plants';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { fakeServer } from '../../testing/fake-server.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { speciesCalled } from './species-choice.tsx';
import { SpeciesField } from './species-field.tsx';

const jades = [
  { name: 'Crassula ovata', common: 'Jade plant' },
  { name: 'Strongylodon macrobotrys', common: 'Jade vine' },
];
const mint = { name: 'Mentha spicata', common: 'نعناع' };

function Field() {
  const [value, setValue] = useState('');
  return <SpeciesField value={value} onChange={setValue} required disabled={false} error={null} />;
}

async function field(suggestions: SpeciesSuggestions) {
  fakeServer(() => ({ body: suggestions }));
  await renderApp(<Field />);
  return screen.findByRole<HTMLInputElement>('combobox', { name: /Species/ });
}

describe('the field for the species', () => {
  it('shows the botanical name of what was typed in any script', async () => {
    await userEvent.type(await field([mint]), 'نعناع');
    await waitFor(() => expect(screen.getByRole('status').textContent).toBe('Botanical name: Mentha spicata'));
  });

  it('lets choose where several plants have the name', async () => {
    const input = await field(jades);
    await userEvent.type(input, 'jade');
    await userEvent.click(await screen.findByRole('button', { name: /Crassula ovata/ }));
    expect(input.value).toBe('Crassula ovata');
    await waitFor(() => expect(screen.queryByRole('button')).toBeNull());
  });
});

describe('species that are called by a name', () => {
  const lilies = [
    { name: 'Lilium candidum', common: 'Madonna lily' },
    { name: 'Spathiphyllum wallisii', common: 'Peace lily' },
    { name: 'Lilium', common: null },
  ];
  it.each([
    ['lily', lilies, ['Lilium candidum', 'Spathiphyllum wallisii']],
    ['LILY ', lilies, ['Lilium candidum', 'Spathiphyllum wallisii']],
    ['peace lily', lilies, ['Spathiphyllum wallisii']],
    ['lil', lilies, []],
    ['lilium', lilies, []],
    ['jade', jades, ['Crassula ovata', 'Strongylodon macrobotrys']],
    ['薄荷', [{ name: 'Mentha × piperita', common: '胡椒薄荷' }], ['Mentha × piperita']],
    [' ', jades, []],
  ])('%s', (typed, suggestions, names) => {
    expect(speciesCalled(typed, suggestions).map(({ name }) => name)).toEqual(names);
  });
});
