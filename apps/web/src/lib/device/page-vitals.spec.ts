import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import type { MetricType } from 'web-vitals';
import '../../testing/complete-browser.ts';

const measured = new Map<string, (metric: MetricType) => void>();
jest.unstable_mockModule('web-vitals', () => {
  const measure = (name: string) => (note: (metric: MetricType) => void) => void measured.set(name, note);
  return Object.fromEntries(['CLS', 'FCP', 'INP', 'LCP', 'TTFB'].map((name) => [`on${name}`, measure(name)]));
});
const { measurePageVitals } = await import('./page-vitals.ts');

const sent = jest.fn<(url: string, body: Blob) => boolean>();
const become = (state: 'hidden' | 'visible') => {
  Object.defineProperty(document, 'visibilityState', { value: state, configurable: true });
  document.dispatchEvent(new Event('visibilitychange'));
};
const note = (name: string, value: number) => measured.get(name)?.({ name, value } as MetricType);
const text = (blob: Blob | undefined) =>
  new Promise<string>((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.readAsText(blob ?? new Blob());
  });

beforeEach(() => {
  measured.clear();
  sent.mockReset();
  Object.assign(navigator, { sendBeacon: sent });
});
afterEach(() => {
  become('hidden');
  Reflect.deleteProperty(document, 'visibilityState');
  Reflect.deleteProperty(navigator, 'sendBeacon');
  Reflect.deleteProperty(navigator, 'doNotTrack');
  Reflect.deleteProperty(navigator, 'globalPrivacyControl');
});

it('reports what was measured once, when the page is hidden', async () => {
  measurePageVitals('/plants/:id');
  note('TTFB', 81.6);
  note('LCP', 900.2);
  note('CLS', 0.012_345);
  become('visible');
  expect(sent).not.toHaveBeenCalled();
  note('LCP', 1_200.4);
  become('hidden');
  become('visible');
  note('INP', 40);
  become('hidden');
  expect(sent).toHaveBeenCalledTimes(1);
  const [url, body] = sent.mock.calls[0] ?? [];
  expect([url, body?.type]).toEqual(['/api/v1/page-vitals', 'application/json']);
  expect(JSON.parse(await text(body))).toEqual({
    route: '/plants/:id',
    device: 'desktop',
    ttfb: 82,
    lcp: 1_200,
    cls: 0.0123,
  });
});

it('calls a path that the list lacks by no name', async () => {
  measurePageVitals('/plants/6f2c');
  note('FCP', 10);
  become('hidden');
  expect(JSON.parse(await text(sent.mock.calls[0]?.[1]))).toMatchObject({ route: '*' });
});

it('sends nothing of a page that measured nothing', () => {
  measurePageVitals('/');
  become('hidden');
  expect(sent).not.toHaveBeenCalled();
});

it.each([{ doNotTrack: '1' }, { globalPrivacyControl: true }])('measures nothing with %j', (wish) => {
  for (const [name, value] of Object.entries(wish))
    Object.defineProperty(navigator, name, { value, configurable: true });
  measurePageVitals('/');
  expect(measured.size).toBe(0);
});
