import { storageKeys } from '../config/app.ts';

const PATIENCE_MS = 3_000;

/** What this page was started with; only a built one says so. */
const scripts = () => document.querySelector<HTMLMetaElement>('meta[name="scripts"]')?.content ?? null;

/** Whether the site was built anew since this page was loaded: the files that it has not asked for yet are gone then. */
export async function isOutdated(): Promise<boolean> {
  const own = scripts();
  if (own === null || !navigator.onLine) return false;
  try {
    const reply = await fetch('/', { cache: 'no-store', signal: AbortSignal.timeout(PATIENCE_MS) });
    const page = reply.ok ? await reply.text() : '';
    return page.includes('name="scripts"') && !page.includes(own);
  } catch {
    // Nobody can tell without a line.
    return false;
  }
}

/** Loads the page of the new build; once only, so that a page which stays old does not load itself for ever. */
export function reloadOnce(): void {
  const own = scripts();
  if (own === null || sessionStorage.getItem(storageKeys.reloadedFrom) === own) return;
  sessionStorage.setItem(storageKeys.reloadedFrom, own);
  window.location.reload();
}
