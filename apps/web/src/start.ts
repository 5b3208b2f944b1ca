import { prefetch } from './lib/prefetch.ts';

// Small, and here long before the script of the screens, which shares its modules: its file is part of theirs.
prefetch(window.location.pathname + window.location.search);

// What is painted already comes first: the screen's script is fetched when it is seen, or at once where nobody looks.
const PATIENCE_MS = 2_000;
let begun = false;

const listed = (selector: string): string[] =>
  document.querySelector<HTMLMetaElement>(selector)?.content.split(' ') ?? [];

function begin(): void {
  if (begun) return;
  begun = true;
  const visitors = listed(':root[data-visitor] meta[name="later-visitor"]');
  for (const href of visitors.length > 0 ? visitors : listed('meta[name="later"]')) {
    const [rel, as] = href.endsWith('.css') ? ['preload', 'style'] : ['modulepreload', 'script'];
    document.head.append(Object.assign(document.createElement('link'), { rel, as, crossOrigin: '', href }));
  }
  for (const src of listed('meta[name="scripts"]'))
    document.head.append(Object.assign(document.createElement('script'), { type: 'module', crossOrigin: '', src }));
}

if (document.hidden || !PerformanceObserver.supportedEntryTypes.includes('paint')) begin();
else {
  new PerformanceObserver((seen) => seen.getEntriesByName('first-contentful-paint').length > 0 && begin()).observe({
    type: 'paint',
    buffered: true,
  });
  document.addEventListener('visibilitychange', begin, { once: true });
  setTimeout(begin, PATIENCE_MS);
}
