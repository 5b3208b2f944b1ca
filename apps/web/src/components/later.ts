import { createElement, lazy, useState, type ComponentType } from 'react';
import { laterFile } from '../lib/missing-file.ts';

/** The component of a chunk, loaded or pending; `load` fetches it before the first render. */
export function later<P extends object>(
  load: () => Promise<ComponentType<P>>,
): ComponentType<P> & { load: () => Promise<unknown> } {
  const file = laterFile(load);
  const waiting = new WeakMap<Promise<ComponentType<P>>, ComponentType<P>>();
  const waited = (requested: Promise<ComponentType<P>>): ComponentType<P> => {
    const Waited =
      waiting.get(requested) ??
      (lazy(() => requested.then((component) => ({ default: component }))) as unknown as ComponentType<P>);
    waiting.set(requested, Waited);
    return Waited;
  };
  // A loaded component is rendered at once: a lazy one would show its fallback for a moment first.
  const Later = (props: P) => createElement(useState(() => file.here() ?? waited(file.load()))[0], props);
  return Object.assign(Later, { load: file.load });
}
