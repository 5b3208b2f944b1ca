import { lazy } from 'react';
import type { ComponentType } from 'react';
import { loadStyles } from './styles.ts';

/**
 * A screen in a file of its own, loaded when its route is first shown:
 * `page(() => import('../features/plants/plants-page.tsx').then((m) => m.PlantsPage))`.
 */
export const page = (load: () => Promise<ComponentType>) =>
  lazy(async () => {
    const [component] = await Promise.all([load(), loadStyles()]);
    return { default: component };
  });
