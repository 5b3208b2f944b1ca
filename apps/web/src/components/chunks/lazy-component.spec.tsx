import { beforeEach, expect, it, jest } from '@jest/globals';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Suspense, useState, type ReactElement, type ReactNode } from 'react';
import { renderApp } from '../../testing/render-app.tsx';
import { MenuButton } from '../menus/menu-button.tsx';
import { onDemandComponent, inlineComponent, optionalComponent } from './lazy-component.tsx';
import { connectToasts } from '../toasts/toast.ts';

/** A chunk that can only be loaded while online. */
function aFile<P extends object>(component: (props: P) => ReactNode) {
  const file = {
    line: false,
    opened: 0,
    load: () => (
      file.opened++,
      file.line ? Promise.resolve(component) : Promise.reject(new TypeError('Failed to fetch'))
    ),
  };
  return file;
}
const goOnline = () => act(async () => void window.dispatchEvent(new Event('online')));

beforeEach(() => {
  // React logs every error that a boundary caught.
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});

it('keeps the screen when an optional chunk cannot be loaded, and renders it once online', async () => {
  const file = aFile(({ word }: { word: string }) => <p>{word}</p>);
  const Spare = optionalComponent(file.load, () => <p>plain</p>);
  render(
    <>
      <p>screen</p>
      <Suspense fallback="loading">
        <Spare word="there" />
      </Suspense>
    </>,
  );
  await screen.findByText('plain');
  expect(screen.getByText('screen')).toBeVisible();
  file.line = true;
  await goOnline();
  await screen.findByText('there');
  expect(screen.queryByText('plain')).toBeNull();
});

it("shows the failure in the component's place, and renders it after a retry", async () => {
  const file = aFile(() => <p>map</p>);
  const Placed = inlineComponent(file.load);
  await renderApp(
    <Suspense fallback="loading">
      <Placed />
    </Suspense>,
  );
  await screen.findByText('We couldn’t load this part.');
  const again = screen.getByRole('button', { name: 'Try again' });
  await userEvent.click(again);
  await waitFor(() => expect(file.opened).toBe(2));
  expect(screen.getByText('We couldn’t load this part.')).toBeVisible();
  file.line = true;
  await waitFor(() => expect(again.hasAttribute('data-loading')).toBe(false));
  await userEvent.click(again);
  await screen.findByText('map');
});

it('keeps every other error within the component, which can be shown again', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  let isBroken = true;
  const Broken = optionalComponent(() =>
    Promise.resolve((): ReactNode => {
      if (isBroken) throw new Error('broken');
      return <p>whole</p>;
    }),
  );
  await renderApp(
    <>
      <p>beside</p>
      <Broken />
    </>,
  );
  const again = await screen.findByRole('button', { name: 'Try again' });
  expect(screen.getByText('beside')).toBeVisible();
  isBroken = false;
  await userEvent.click(again);
  expect(await screen.findByText('whole')).toBeVisible();
});

it('shows a toast for a dialog that could not be loaded, and opens it at the next try', async () => {
  const said: string[] = [];
  const end = connectToasts(({ text }) => said.push(text));
  const file = aFile(({ onClose }: { onClose: () => void }) => <button onClick={onClose}>dialog</button>);
  const Opened = onDemandComponent(file.load);
  function Screen() {
    const [open, setOpen] = useState(false);
    return (
      <>
        <button onClick={() => setOpen(true)}>open</button>
        {open && <Opened onClose={() => setOpen(false)} />}
      </>
    );
  }
  await renderApp(<Screen />);
  await userEvent.click(await screen.findByRole('button', { name: 'open' }));
  await waitFor(() => expect(said).toEqual(['We couldn’t load that. Try again when you’re back online.']));
  file.line = true;
  await userEvent.click(screen.getByRole('button', { name: 'open' }));
  await screen.findByRole('button', { name: 'dialog' });
  expect(said).toHaveLength(1);
  end();
});

it('keeps the focused button of a menu that could not be loaded, and fetches the menu once online', async () => {
  const said: string[] = [];
  const end = connectToasts(({ text }) => said.push(text));
  const file = aFile(({ children }: { children: ReactElement }) => (
    <>
      {children}
      <p>menu</p>
    </>
  ));
  const Menu = onDemandComponent(file.load);
  await renderApp(<MenuButton Menu={Menu}>More</MenuButton>);
  await userEvent.click(await screen.findByRole('button', { name: 'More' }));
  await waitFor(() => expect(said).toHaveLength(1));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'More' })));
  file.line = true;
  await goOnline();
  await waitFor(() => expect(file.opened).toBe(2));
  expect(screen.queryByText('menu')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'More' }));
  await screen.findByText('menu');
  expect(file.opened).toBe(2);
  end();
});
