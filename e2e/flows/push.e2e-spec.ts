import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser } from 'playwright-core';
import { v7 as newId } from 'uuid';
import { desktop, openChromium, openWindow, visit, workerReady } from '../support/browser.ts';
import { eventually } from '../support/eventually.ts';
import { system } from '../support/system.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openChromium();
});
afterAll(async () => {
  await browser.close();
});

describe('a push', () => {
  it('is shown with its text when the site is not visible, and not if it is malformed', async () => {
    const { context, page } = await openWindow(browser, { viewport: desktop, worker: true });
    await context.grantPermissions(['notifications'], { origin: system.url() });
    await visit(page, '/en/about');
    await workerReady(page);
    const cdp = await context.newCDPSession(page);
    const registered = new Promise<string>((resolve) => {
      cdp.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
        if (registrations[0]) resolve(registrations[0].registrationId);
      });
    });
    await cdp.send('ServiceWorker.enable');
    const registrationId = await registered;
    await cdp.send('BackgroundService.startObserving', { service: 'pushMessaging' });
    await cdp.send('BackgroundService.setRecording', { service: 'pushMessaging', shouldRecord: true });
    // To list notifications while one is being shown removes it, so the worker is awaited, not the list.
    const push = async (data: object) => {
      const handled = new Promise<void>((resolve) => {
        cdp.on('BackgroundService.backgroundServiceEventReceived', ({ backgroundServiceEvent }) => {
          if (backgroundServiceEvent.eventName === 'Push event completed') resolve();
        });
      });
      await cdp.send('ServiceWorker.deliverPushMessage', {
        origin: system.url(),
        registrationId,
        data: JSON.stringify(data),
      });
      await handled;
    };
    const [worker] = context.serviceWorkers();
    const shown = async () =>
      (await worker?.evaluate(async () => {
        const { registration } = globalThis as unknown as { registration: ServiceWorkerRegistration };
        return (await registration.getNotifications()).map(({ title, body, lang, dir, data }) => ({
          title,
          body,
          lang,
          dir,
          data: data as unknown,
        }));
      })) ?? [];
    // A visible site shows the bell instead, and the worker learns only after the navigation that it is not visible.
    await page.goto('about:blank');
    await eventually(
      'the site to be out of sight',
      async () =>
        worker?.evaluate(async () => {
          const { clients } = globalThis as unknown as {
            clients: { matchAll(options: object): Promise<{ visibilityState: string }[]> };
          };
          const seen = await clients.matchAll({ type: 'window', includeUncontrolled: true });
          return seen.filter(({ visibilityState }) => visibilityState === 'visible').length;
        }),
      (visible) => visible === 0,
    );

    await push({ title: 'no push of ours' });
    expect(await shown()).toEqual([]);
    await push({
      id: newId(),
      kind: 'exchange_requested',
      title: 'طلب جديد',
      body: 'من Noor',
      lang: 'ar',
      dir: 'rtl',
      path: '/ar/profile',
      tag: 'x',
      unread: 1,
    });
    expect(await shown()).toEqual([
      { title: 'طلب جديد', body: 'من Noor', lang: 'ar', dir: 'rtl', data: { path: '/ar/profile' } },
    ]);
    await context.close();
  });
});
