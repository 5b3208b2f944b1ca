import { createElement, lazy, useState } from 'react';
import type { ComponentType } from 'react';
import { loadStyles } from './styles.ts';

/** A screen's component, and the way to have its file here before it is first drawn. */
export type Page = ComponentType & { load: () => Promise<unknown> };

/**
 * A screen in a file of its own, loaded when its route is first shown:
 * `page(() => import('../features/plants/plants-page.tsx').then((m) => m.PlantsPage))`.
 */
export function page(load: () => Promise<ComponentType>): Page {
  let loaded: ComponentType | null = null;
  const loadWhole = async () => {
    const [component] = await Promise.all([load(), loadStyles()]);
    loaded = component;
    return { default: component };
  };
  const Later = lazy(loadWhole);
  // What is here already is drawn at once: a lazy part would show its loader for a moment first.
  const Shown = () => createElement(useState(() => loaded ?? Later)[0]);
  return Object.assign(Shown, { load: loadWhole });
}
