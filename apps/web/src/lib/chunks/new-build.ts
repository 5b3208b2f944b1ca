import { storageKeys } from '../../config/app.ts';
import { tabStore } from '../session/browser-storage.ts';

const TIMEOUT_MS = 3_000;

/** The entry script that this page was loaded with; only a built page has one. */
const scripts = () => document.querySelector<HTMLMetaElement>('meta[name="scripts"]')?.content ?? null;

/** Whether the site was rebuilt since this page was loaded: files that it has not requested yet are deleted then. */
export async function isOutdated(): Promise<boolean> {
  const own = scripts();
  if (own === null || !navigator.onLine) return false;
  try {
    const reply = await fetch('/', { cache: 'no-store', signal: AbortSignal.timeout(TIMEOUT_MS) });
    const page = reply.ok ? await reply.text() : '';
    return page.includes('name="scripts"') && !page.includes(own);
  } catch {
    // Unknown while offline.
    return false;
  }
}

/** Reloads the page for the new build; once only, so that a page that stays old does not reload for ever. */
export function reloadOnce(): void {
  const own = scripts();
  if (own === null || tabStore.getItem(storageKeys.reloadedFrom) === own) return;
  tabStore.setItem(storageKeys.reloadedFrom, own);
  window.location.reload();
}
