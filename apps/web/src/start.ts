import { prefetch } from './lib/api/prefetch.ts';

// Small, and loaded long before the screens' script, which shares its modules: its chunk is one of theirs.
prefetch(window.location.pathname + window.location.search);

// The painted page comes first: the screens' script is fetched after the first frame and its pictures, which would share
// the connection with it, or at once in a hidden tab.
const TIMEOUT_MS = 2_000;
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

/** Resolves when the pictures in the window are there, and painted. */
async function firstPictures(): Promise<void> {
  const first = [...document.images].filter((image) => {
    const { top, bottom, width } = image.getBoundingClientRect();
    return width > 0 && bottom > 0 && top < window.innerHeight;
  });
  // One that cannot be loaded does not hold the script back.
  await Promise.allSettled(first.map((image) => image.decode()));
  await new Promise((painted) => requestAnimationFrame(() => setTimeout(painted)));
}

if (document.hidden || !PerformanceObserver.supportedEntryTypes.includes('paint')) begin();
else {
  new PerformanceObserver((seen) => {
    if (seen.getEntriesByName('first-contentful-paint').length > 0) void firstPictures().then(begin);
  }).observe({ type: 'paint', buffered: true });
  document.addEventListener('visibilitychange', begin, { once: true });
  setTimeout(begin, TIMEOUT_MS);
}
