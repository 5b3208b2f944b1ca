import type { ComponentType } from 'react';
import { later } from '../../components/chunks/later.ts';
import { ComponentBoundary } from '../../components/chunks/component-boundary.tsx';
import { loadStyles } from '../../components/chunks/styles.ts';
import { MissingPage } from './missing-page.tsx';

/** A screen's component, and a way to load its chunk before the first render. */
export type Page = ComponentType & { load: () => Promise<unknown> };

/**
 * A screen in its own chunk, loaded when its route is first shown: `page(() =>
 * import('../../features/plants/plants-page.tsx').then((m) => m.PlantsPage))`.
 */
export function page(load: () => Promise<ComponentType>): Page {
  const Later = later(async () => (await Promise.all([load(), loadStyles()]))[0]);
  const Shown = () => (
    <ComponentBoundary instead={<MissingPage />}>
      <Later />
    </ComponentBoundary>
  );
  return Object.assign(Shown, { load: Later.load });
}
