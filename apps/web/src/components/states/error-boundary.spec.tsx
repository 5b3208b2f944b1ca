import { beforeEach, expect, it, jest } from '@jest/globals';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { renderApp } from '../../testing/render-app.tsx';
import { translatePage } from '../../testing/translate.ts';
import { ErrorBoundary } from './error-boundary.tsx';

/** A text that React removes, as the lint rule `texts/moved` refuses it. */
function Bare() {
  const [isShown, setShown] = useState(true);
  return (
    <div>
      <button onClick={() => setShown(false)}>Hide</button>
      {isShown && 'a hint'}
    </div>
  );
}

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});

it('renders a component again whose text the browser has moved', async () => {
  await renderApp(
    <>
      <p>beside</p>
      <ErrorBoundary>
        <Bare />
      </ErrorBoundary>
    </>,
  );
  await screen.findByText('a hint');
  translatePage();
  await userEvent.click(screen.getByRole('button', { name: '‹Hide›' }));
  expect(await screen.findByRole('button', { name: 'Hide' })).toBeVisible();
  expect(screen.getByText('‹beside›')).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
});

it('shows any other error in the place of the component, which can be shown again', async () => {
  let isBroken = true;
  const Broken = () => {
    if (isBroken) throw new Error('broken');
    return <p>whole</p>;
  };
  await renderApp(
    <>
      <p>beside</p>
      <ErrorBoundary>
        <Broken />
      </ErrorBoundary>
    </>,
  );
  expect(await screen.findByRole('alert')).toBeVisible();
  expect(screen.getByText('beside')).toBeVisible();
  isBroken = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(screen.getByText('whole')).toBeVisible();
});
