import { createElement, lazy, useState, type ComponentType } from 'react';
import { laterFile } from '../lib/missing-file.ts';

/** The component of a file, which is here already or waited for; `load` has it here before it is first drawn. */
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
  // What is here already is drawn at once: a lazy part would show its loader for a moment first.
  const Later = (props: P) => createElement(useState(() => file.here() ?? waited(file.load()))[0], props);
  return Object.assign(Later, { load: file.load });
}
