// First, because the router calls it while it is imported.
import '../../testing/complete-browser.ts';
import { expect, it } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { Suspense, use, useLayoutEffect } from 'react';
import { Link, UNSAFE_createMemoryHistory, useLocation, useSearchParams } from 'react-router-dom';
import { SiteRouter, type SiteHistory } from './site-router.tsx';

function Here() {
  const { pathname } = useLocation();
  return <p>at {pathname}</p>;
}

const historyAt = (...initialEntries: string[]): SiteHistory =>
  UNSAFE_createMemoryHistory({ initialEntries, v5Compat: true });

it('shows where links and the history lead', async () => {
  const history = historyAt('/');
  render(
    <SiteRouter history={history}>
      <Here />
      <Link to="/faq">FAQ</Link>
    </SiteRouter>,
  );
  await act(async () => screen.getByRole('link', { name: 'FAQ' }).click());
  expect(screen.getByText('at /faq')).toBeVisible();
  await act(async () => history.go(-1));
  expect(screen.getByText('at /')).toBeVisible();
});

it('shows where the user went between its first render and its commit', () => {
  const history = historyAt('/', '/faq');
  function Impatient() {
    // An effect of a child runs before the router listens, as a press of Back during hydration does.
    useLayoutEffect(() => history.go(-1), []);
    return <Here />;
  }
  render(
    <SiteRouter history={history}>
      <Impatient />
    </SiteRouter>,
  );
  expect(screen.getByText('at /')).toBeVisible();
});

it('does not return to a screen that changes its search while the next one loads', async () => {
  const history = historyAt('/species');
  const chunk = Promise.withResolvers<string>();
  function Species() {
    const [params, setParams] = useSearchParams();
    return (
      <>
        <button onClick={() => setParams({ q: 'mint' }, { replace: true })}>Search</button>
        <Link to="/species/mint">Mint</Link>
        <p>search: {params.get('q')}</p>
      </>
    );
  }
  const Mint = () => <p>page of {use(chunk.promise)}</p>;
  const Screens = () => (useLocation().pathname === '/species' ? <Species /> : <Mint />);
  render(
    <SiteRouter history={history}>
      <Suspense fallback="loading">
        <Screens />
      </Suspense>
    </SiteRouter>,
  );
  await act(async () => screen.getByText('Search').click());
  expect(screen.getByText('search: mint')).toBeVisible();
  await act(async () => screen.getByRole('link', { name: 'Mint' }).click());
  await act(async () => screen.getByText('Search').click());
  await act(async () => chunk.resolve('mint'));
  expect(screen.getByText('page of mint')).toBeVisible();
  expect(history.location.pathname).toBe('/species/mint');
});
