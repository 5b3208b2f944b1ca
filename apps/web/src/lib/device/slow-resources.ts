import { parseUrl } from '@offshoot/contracts/parse-url';
import { clientLimits } from '../../config/client-limits.ts';

/** A waiting poll of the live connection takes long on purpose. */
const isPoll = (path: string): boolean => path.startsWith('/socket.io/');

/** Warns in the console of each file or call that took long, without its query, which may hold a token. */
export function warnOfSlowResources(): void {
  if (!('PerformanceObserver' in window)) return;
  new PerformanceObserver((seen) => {
    for (const { name, duration } of seen.getEntries()) {
      const path = parseUrl(name)?.pathname ?? '';
      if (duration > clientLimits.slowResource && !isPoll(path))
        console.warn(`Slow resource: ${path} took ${Math.round(duration)} ms`);
    }
  }).observe({ type: 'resource', buffered: true });
}
