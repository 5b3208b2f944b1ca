import { afterEach, expect, it, jest } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeServer } from '../../testing/fake-server.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { observeScrolling } from '../../testing/observe-scrolling.ts';
import { Footer } from './footer.tsx';

const contact = {
  email: 'post@garden.example',
  phone: '+44 (20) 7946 0000',
  address: '1 Fern Lane',
  links: ['https://mastodon.example/@garden', 'https://garden.example/a'],
};

afterEach(() => {
  jest.restoreAllMocks();
  Reflect.deleteProperty(globalThis, 'IntersectionObserver');
});

it("shows the operator's contact details, and once it is scrolled near, social links and the newsletter", async () => {
  document.head.innerHTML = `<script type="application/json" id="app-data">${JSON.stringify({ config: { contact } })}</script>`;
  const scroll = observeScrolling();
  fakeServer(() => ({}));
  await renderApp(<Footer />);
  expect(screen.getByRole('link', { name: 'post@garden.example' }).getAttribute('href')).toBe(
    'mailto:post@garden.example',
  );
  expect(screen.getByRole('link', { name: '+44 (20) 7946 0000' }).getAttribute('href')).toBe('tel:+442079460000');
  expect(screen.getByText('1 Fern Lane')).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Offshoot on Mastodon' })).toBeNull();
  act(scroll);
  const there = await screen.findByRole('link', { name: 'Offshoot on Mastodon' });
  expect([there.getAttribute('href'), there.getAttribute('rel')]).toEqual([
    'https://mastodon.example/@garden',
    'noopener me',
  ]);
  expect(screen.getByRole('link', { name: 'Offshoot on garden.example' })).toBeVisible();
  expect(await screen.findByRole('textbox', { name: 'Email address' })).toBeVisible();
});

it.each([
  [true, 'instant'],
  [false, 'smooth'],
])('scrolls back to the top, without animation when reduced motion is set (%s)', async (isCalm, behavior) => {
  fakeServer(() => ({}));
  const matchMedia = window.matchMedia;
  jest
    .spyOn(window, 'matchMedia')
    .mockImplementation((query) => ({ ...matchMedia(query), matches: isCalm && query.includes('reduced-motion') }));
  const scroll = jest.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
  await renderApp(<Footer />);
  await userEvent.click(await screen.findByRole('button', { name: 'Back to top' }));
  expect(scroll.mock.calls).toEqual([[{ top: 0, behavior }]]);
});
