import type { ComponentType } from 'react';
import { useLocation } from 'react-router-dom';
import { later } from '../../components/chunks/later.ts';
import { ComponentBoundary } from '../../components/chunks/component-boundary.tsx';
import { ErrorBoundary } from '../../components/states/error-boundary.tsx';
import { Crash } from './crash.tsx';
import { MissingPage } from './missing-page.tsx';

/** Loads the data of a screen at a path. */
type Prepare = (path: string, language: string) => Promise<void>;

/** A screen's component, and a way to load its chunk, and data that belong to it, before the first render. */
export type Page = ComponentType & { load: (path: string, language: string) => Promise<unknown> };

/**
 * A screen in its own chunk, loaded when its route is first shown: `page(() =>
 * import('../../features/plants/search/plants-page.tsx'), 'PlantsPage')`.
 */
export function page<N extends string>(
  load: () => Promise<Readonly<Record<N, ComponentType>>>,
  name: N,
  prepare?: Prepare,
): Page {
  const Later = later(() => load().then((screen) => screen[name]));
  const Shown = () => (
    <ErrorBoundary instead={<Crash />} resetBy={useLocation()}>
      <ComponentBoundary instead={<MissingPage />}>
        <Later />
      </ComponentBoundary>
    </ErrorBoundary>
  );
  return Object.assign(Shown, {
    load: (path: string, language: string) => Promise.all([Later.load(), prepare?.(path, language)]),
  });
}
