import { endPushSubscription, pushKey, subscribePush } from '@offshoot/contracts/operations/notifications';
import { call } from '../api/call.ts';

/**
 * What this device supports: `install` on an iPhone or iPad that has not installed the site, `unavailable` where the
 * site sends no push notifications (or its worker does not run, as in development).
 */
export type PushState = 'on' | 'off' | 'blocked' | 'unsupported' | 'install' | 'unavailable';

const isApple = () =>
  /iPad|iPhone|iPod/.test(navigator.userAgent) || (navigator.platform === 'MacIntel' && navigator.maxTouchPoints > 1);
const isInstalled = () => window.matchMedia('(display-mode: standalone)').matches;

const registration = async () => (await navigator.serviceWorker.getRegistration()) ?? null;

/** The site's public key at the browser's push service. */
function bytesOf(base64url: string): Uint8Array<ArrayBuffer> {
  const text = atob(base64url.replace(/-/g, '+').replace(/_/g, '/'));
  return Uint8Array.from(text, (sign) => sign.charCodeAt(0));
}

const serverKey = async () => (await call(pushKey, {})).public_key;

export async function pushState(): Promise<PushState> {
  if (!('serviceWorker' in navigator) || !('PushManager' in window) || !('Notification' in window)) {
    return isApple() && !isInstalled() ? 'install' : 'unsupported';
  }
  if (Notification.permission === 'denied') return 'blocked';
  const worker = await registration();
  if (!worker || (await serverKey()) === null) return 'unavailable';
  return Notification.permission === 'granted' && (await worker.pushManager.getSubscription()) ? 'on' : 'off';
}

/** Requests the permission if necessary, and subscribes this device. Must be called from a user gesture only. */
export async function turnPushOn(): Promise<PushState> {
  if ((await Notification.requestPermission()) !== 'granted') return pushState();
  const [worker, key] = await Promise.all([registration(), serverKey()]);
  if (!worker || key === null) return 'unavailable';
  const present = await worker.pushManager.getSubscription();
  const subscription =
    present ?? (await worker.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: bytesOf(key) }));
  const { keys = {} } = subscription.toJSON();
  try {
    await call(subscribePush, {
      endpoint: subscription.endpoint,
      keys: { p256dh: keys['p256dh'] ?? '', auth: keys['auth'] ?? '' },
    });
  } catch (error) {
    // A subscription unknown to the server would look active and never receive anything.
    if (!present) await subscription.unsubscribe();
    throw error;
  }
  return 'on';
}

/** Unsubscribes this device. The server deletes the endpoint first, while it is still known here. */
export async function turnPushOff(): Promise<PushState> {
  const subscription = await (await registration())?.pushManager.getSubscription();
  if (subscription) {
    await call(endPushSubscription, { endpoint: subscription.endpoint });
    await subscription.unsubscribe();
  }
  return 'off';
}

/** On sign-out: the next user of this device must not see the last one's notifications. Never waits for the server. */
export async function removePush(): Promise<void> {
  if (!('serviceWorker' in navigator) || !('PushManager' in window)) return;
  const subscription = await (await registration())?.pushManager.getSubscription();
  await subscription?.unsubscribe();
}
