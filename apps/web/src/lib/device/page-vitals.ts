import { httpCall } from '@offshoot/contracts/operations/http';
import { reportPageVitals } from '@offshoot/contracts/operations/page-vitals';
import { pageRoutes } from '@offshoot/contracts/pages';
import type { PageVitals } from '@offshoot/contracts/page-vitals';
import { onCLS, onFCP, onINP, onLCP, onTTFB, type MetricType } from 'web-vitals';
import { clientLimits } from '../../config/client-limits.ts';
import { apiUrl } from '../api/send.ts';

type Vital = 'lcp' | 'inp' | 'cls' | 'fcp' | 'ttfb';

/** Do Not Track, or Global Privacy Control. */
const refusesTracking = (): boolean =>
  navigator.doNotTrack === '1' || ('globalPrivacyControl' in navigator && navigator.globalPrivacyControl === true);

/**
 * Measures the Web Vitals of this page view, and reports them once, when the page is left or hidden for the first time.
 * @param pattern the router's pattern of the path that was opened
 */
export function measurePageVitals(pattern: string | undefined): void {
  if (refusesTracking()) return;
  const route = pageRoutes.find((pageRoute) => pageRoute === pattern) ?? '*';
  const vitals: Pick<PageVitals, Vital> = {};
  const note = ({ name, value }: MetricType) => {
    vitals[name.toLowerCase() as Vital] = name === 'CLS' ? Math.round(value * 10_000) / 10_000 : Math.round(value);
  };
  for (const measure of [onCLS, onFCP, onINP, onLCP, onTTFB]) measure(note);
  // Registered after the library's own, which complete their values with the same event.
  const report = () => {
    if (document.visibilityState !== 'hidden') return;
    document.removeEventListener('visibilitychange', report);
    if (Object.keys(vitals).length === 0) return;
    const device = window.innerWidth < clientLimits.mobileBreakpointPx ? 'phone' : 'desktop';
    const { path, body } = httpCall(reportPageVitals, { route, device, ...vitals });
    navigator.sendBeacon(apiUrl(path), new Blob([JSON.stringify(body)], { type: 'application/json' }));
  };
  document.addEventListener('visibilitychange', report);
}
