import { createElement, lazy, useState, type ComponentType } from 'react';
import { deferredFile } from '../../lib/chunks/missing-file.ts';

/** The component of a chunk, loaded or pending; `load` fetches it before the first render. */
export function later<P extends object>(
  load: () => Promise<ComponentType<P>>,
): ComponentType<P> & { load: () => Promise<unknown> } {
  const file = deferredFile(load);
  const waiting = new WeakMap<Promise<ComponentType<P>>, ComponentType<P>>();
  const lazyComponent = (requested: Promise<ComponentType<P>>): ComponentType<P> => {
    const LazyComponent = waiting.get(requested) ?? lazy(() => requested.then((component) => ({ default: component })));
    waiting.set(requested, LazyComponent);
    return LazyComponent;
  };
  // A loaded component is rendered at once: a lazy one would show its fallback for a moment first.
  const Later = (props: P) => createElement(useState(() => file.here() ?? lazyComponent(file.load()))[0], props);
  return Object.assign(Later, { load: file.load });
}
