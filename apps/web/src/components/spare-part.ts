import { lazy } from 'react';
import type { ComponentType } from 'react';

const Nothing = () => null;

/** A part in a file of its own that a screen can do without: where the file cannot be loaded, the screen stays. */
export const sparePart = <P extends object>(load: () => Promise<ComponentType<P>>) =>
  lazy(() => load().then((component) => ({ default: component }), () => ({ default: Nothing as ComponentType<P> })));
