import type { DataRouter } from 'react-router-dom';
import { measurePageVitals } from '../lib/device/page-vitals.ts';
import { warnOfSlowResources } from '../lib/device/slow-resources.ts';
import { followWorker } from './follow-worker.ts';
import { followHeadLinks } from './head-links.ts';
import { announceUnknownPath } from './routing/announce-unknown-path.ts';

/** Starts what runs beside every screen and is not needed to paint the first one. */
export function startAfterPaint(router: DataRouter): void {
  followWorker();
  followHeadLinks(router);
  announceUnknownPath(router);
  measurePageVitals(router.state.matches.at(-1)?.route.path);
  warnOfSlowResources();
}
