import { useComputedColorScheme } from '@mantine/core';
import { useElementSize } from '@mantine/hooks';
import { useEffect, useMemo, useRef, type ReactNode } from 'react';
import { useLanguage } from '../../lib/i18n/use-language.ts';
import { drawWorld } from './draw-world.ts';
import type { Bounds } from './geometry.ts';
import classes from './map.module.css';
import { presentPalette } from './map-style.ts';
import { placesIn } from './places.ts';
import { stillView, type StillView } from './still-view.ts';

interface Props {
  /** What the map shows, for screen readers. */
  label: string;
  bounds: Bounds;
  /** Markers, by their places in the picture. */
  children: (view: StillView) => ReactNode;
}

/** A map without WebGL: a picture of the bounds, which is neither moved nor zoomed by hand. */
export function StillMap({ label, bounds: [west, south, east, north], children }: Props) {
  const { ref, width, height } = useElementSize();
  const { language } = useLanguage();
  const scheme = useComputedColorScheme();
  const canvas = useRef<HTMLCanvasElement>(null);
  const view = useMemo(
    () => (width > 0 && height > 0 ? stillView([west, south, east, north], { width, height }) : null),
    [west, south, east, north, width, height],
  );

  useEffect(() => {
    if (!canvas.current || !view || !scheme) return undefined;
    const left = new AbortController();
    drawWorld(canvas.current, view, {
      palette: presentPalette(),
      names: placesIn(language),
      signal: left.signal,
    }).catch((error: unknown) => {
      // The markers are shown without land and names, as on the other map.
      if (!left.signal.aborted) console.warn(error);
    });
    return () => left.abort();
  }, [view, scheme, language]);

  return (
    <section ref={ref} className={`${classes.map} ${classes.fill}`} aria-label={label} dir="ltr">
      <canvas ref={canvas} className={classes.canvas} aria-hidden />
      {view && children(view)}
    </section>
  );
}
