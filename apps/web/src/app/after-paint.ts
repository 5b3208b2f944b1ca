import './styles/forced-colors.css';
import { matchRoutes } from 'react-router-dom';
import { measurePageVitals } from '../lib/device/page-vitals.ts';
import { warnOfSlowResources } from '../lib/device/slow-resources.ts';
import { laterFiles, preload } from './later-files.ts';
import { runServiceWorker } from './run-service-worker.ts';
import { announceUnknownPath } from './routing/announce-unknown-path.ts';
import { routes } from './routing/routes.tsx';
import type { SiteHistory } from './routing/site-router.tsx';

/** Starts what runs beside every screen and is not needed to paint the first one. */
export function startAfterPaint(history: SiteHistory): void {
  runServiceWorker();
  announceUnknownPath(history);
  measurePageVitals(matchRoutes(routes, history.location)?.at(-1)?.route.path);
  warnOfSlowResources();
  // Before the connection may be lost. Evaluated by the first call.
  preload(laterFiles('later-member'));
}
