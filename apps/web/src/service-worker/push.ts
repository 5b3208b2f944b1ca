import { webPushPayload } from '@offshoot/contracts/notifications';
import { parseUrl } from '@offshoot/contracts/parse-url';
import * as z from 'zod/mini';
import type { ToPage } from '../config/worker.ts';
import { worker } from './worker-scope.ts';

const windows = () => worker.clients.matchAll({ type: 'window', includeUncontrolled: true });

/** Shows a push with the server's text. A user with the site open and visible has the bell instead. */
export async function showPush(message: unknown): Promise<void> {
  const parsed = z.safeParse(webPushPayload, message);
  if (!parsed.success) return;
  const { title, body, lang, dir, tag, path, unread } = parsed.data;
  await worker.navigator.setAppBadge?.(unread).catch(() => undefined);
  if ((await windows()).some((client) => client.focused && client.visibilityState === 'visible')) return;
  await worker.registration.showNotification(title, {
    body,
    lang,
    dir,
    tag,
    icon: '/icon-192.png',
    badge: '/badge-96.png',
    data: { path },
  });
}

/** Opens the target of a pressed notification, in an open page if there is one. */
export async function openFrom(notification: Notification): Promise<void> {
  notification.close();
  const { path } = (notification.data ?? {}) as { path?: unknown };
  // Only a path of this site: the push service is a third party.
  const target =
    typeof path === 'string' &&
    path.startsWith('/') &&
    parseUrl(path, worker.location.origin)?.origin === worker.location.origin
      ? path
      : '/';
  const [open] = await windows();
  if (!open) {
    await worker.clients.openWindow(target);
    return;
  }
  const message: ToPage = { kind: 'open', path: target };
  (await open.focus()).postMessage(message);
}
