const browsers: [RegExp, string][] = [
  [/\bEdgA?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|CriOS|HeadlessChrome)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];
const systems: [RegExp, string][] = [
  [/Android/, 'Android'],
  [/iPhone|iPad/, 'iOS'],
  [/Windows/, 'Windows'],
  [/Mac OS X/, 'macOS'],
  [/CrOS/, 'ChromeOS'],
  [/Linux/, 'Linux'],
];

const first = (list: [RegExp, string][], text: string) => list.find(([sign]) => sign.test(text))?.[1];

/** Browser and system from a user agent, such as 'Firefox · Windows'; null where neither is recognised. */
export function deviceName(userAgent: string | null): string | null {
  if (!userAgent) return null;
  const names = [first(browsers, userAgent), first(systems, userAgent)].filter((part) => part !== undefined);
  return names.length > 0 ? names.join(' · ') : null;
}
