import { expect, it } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import i18next from 'i18next';
import { useState } from 'react';
import { renderApp } from '../../testing/render-app.tsx';
import { useTownName } from './use-town-name.ts';

function Town({ name }: { name: string }) {
  const townName = useTownName();
  return <li>{townName(name)}</li>;
}

/** Two towns, and a third one that is scrolled to later. */
function Towns() {
  const [isLater, setLater] = useState(false);
  return (
    <>
      <ul>
        <Town name="Lisbon" />
        <Town name="A hamlet" />
        {isLater && <Town name="Porto" />}
      </ul>
      <button type="button" onClick={() => setLater(true)}>
        More
      </button>
    </>
  );
}

const shown = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);

it('names the towns of a page in its language, all at once, and those that come later from the start', async () => {
  await renderApp(<Towns />);
  expect(shown()).toEqual(['Lisbon', 'A hamlet']);
  await act(() => i18next.changeLanguage('ar'));
  await waitFor(() => expect(shown()).toEqual(['لشبونة', 'A hamlet']));
  screen.getByRole('button').click();
  await waitFor(() => expect(shown()).toHaveLength(3));
  expect(shown()).toEqual(['لشبونة', 'A hamlet', 'بورتو']);
});
