import { laterFiles, preload } from './app/later-files.ts';
import { prefetch } from './lib/api/prefetch.ts';

// Small, and loaded long before the screens' script, which shares its modules: its chunk is one of theirs.
prefetch(window.location.pathname + window.location.search);

// The painted page comes first: the screens' script is fetched after the first frame and its pictures, which would share
// the connection with it, or at once in a hidden tab.
const TIMEOUT_MS = 2_000;
// A browser that is too old shows a text of `boot.ts` instead.
let begun = document.documentElement.hasAttribute('data-unsupported');

function later(): string[] {
  if (!document.documentElement.hasAttribute('data-visitor'))
    return [...laterFiles('later'), ...laterFiles('later-member')];
  const visitors = laterFiles('later-visitor');
  return visitors.length > 0 ? visitors : laterFiles('later');
}

function begin(): void {
  if (begun) return;
  begun = true;
  preload(later());
  for (const src of laterFiles('scripts'))
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
