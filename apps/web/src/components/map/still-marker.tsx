import type { ReactNode } from 'react';
import { useLanguage } from '../../lib/i18n/use-language.ts';
import type { Point } from './geometry.ts';
import classes from './map.module.css';
import type { StillView } from './still-view.ts';

/** Page elements on a point of a still map. */
export function StillMarker({
  view,
  at,
  anchor = 'center',
  children,
}: {
  view: StillView;
  at: Point;
  anchor?: 'center' | 'bottom';
  children: ReactNode;
}) {
  const { dir } = useLanguage();
  const { x, y } = view.project(at);
  return (
    <div className={classes.marker} data-anchor={anchor} dir={dir} style={{ left: x, top: y }}>
      {children}
    </div>
  );
}
