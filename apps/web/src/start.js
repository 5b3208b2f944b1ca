// What is painted already comes first: the screen's script is fetched when it is seen, or at once where nobody looks.
const PATIENCE_MS = 2_000;
let begun = false;

function begin() {
  if (begun) return;
  begun = true;
  const later = document.querySelector(':root[data-visitor] meta[name="later-visitor"]') ?? document.querySelector('meta[name="later"]');
  for (const href of later?.content.split(' ') ?? []) {
    const [rel, as] = href.endsWith('.css') ? ['preload', 'style'] : ['modulepreload', 'script'];
    document.head.append(Object.assign(document.createElement('link'), { rel, as, crossOrigin: '', href }));
  }
  for (const src of __SCRIPTS__) document.head.append(Object.assign(document.createElement('script'), { type: 'module', crossOrigin: '', src }));
}

if (document.hidden || !PerformanceObserver.supportedEntryTypes.includes('paint')) begin();
else {
  new PerformanceObserver((seen) => seen.getEntriesByName('first-contentful-paint').length > 0 && begin()).observe({ type: 'paint', buffered: true });
  document.addEventListener('visibilitychange', begin, { once: true });
  setTimeout(begin, PATIENCE_MS);
}
