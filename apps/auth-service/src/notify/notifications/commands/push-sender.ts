import { lookup } from 'node:dns';
import type { LookupFunction } from 'node:net';
import { Inject, Injectable } from '@nestjs/common';
import type { WebPushPayload } from '@offshoot/contracts/notifications';
import { CONFIG } from '@offshoot/nest-kit/config';
import { statusWithin } from '@offshoot/nest-kit/outgoing';
import webPush from 'web-push';
import type { AuthConfig } from '../../../config.ts';
import { isPublicAddress, isPushEndpoint } from '../domain/push-endpoint.ts';

/** Seconds. A browser that is offline for longer finds the notification in the list. */
const secondsToLive = 24 * 60 * 60;

/** A browser's push subscription. */
export interface Browser {
  endpoint: string;
  p256dh: string;
  auth: string;
}

/** Encrypts a push for one browser and sends it to that browser's push server. */
@Injectable()
export class PushSender {
  constructor(@Inject(CONFIG) private readonly config: AuthConfig) {}

  /**
   * @returns the server's HTTP status
   * @throws if the server cannot be reached, or gives no status within PUSH_TIMEOUT_MS
   */
  send(browser: Browser, payload: WebPushPayload, topic: string): Promise<number> {
    const { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey, MAIL_FROM, PUSH_ORIGINS } = this.config;
    // The rules may have become stricter since the subscription.
    if (!isPushEndpoint(browser.endpoint, PUSH_ORIGINS)) return Promise.resolve(410);
    const address = /[^\s<>]{1,64}@[^\s<>]+/.exec(MAIL_FROM)?.[0] ?? MAIL_FROM;
    const { headers, body } = webPush.generateRequestDetails(
      { endpoint: browser.endpoint, keys: { p256dh: browser.p256dh, auth: browser.auth } },
      JSON.stringify(payload),
      {
        vapidDetails: { subject: `mailto:${address}`, publicKey, privateKey },
        TTL: secondsToLive,
        urgency: 'normal',
        topic,
      },
    );
    const url = new URL(browser.endpoint);
    const isNamed = PUSH_ORIGINS.has(url.origin);
    return statusWithin(
      url,
      { method: 'POST', headers: asText(headers), body, ...(isNamed ? {} : { lookup: publicLookup }) },
      { withinMs: this.config.PUSH_TIMEOUT_MS },
    );
  }
}

const asText = (headers: Record<string, unknown>): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]));

/** Resolves only to public addresses: anyone can own a hostname that resolves to an internal one. */
const publicLookup: LookupFunction = (hostname, options, done) => {
  lookup(hostname, { ...options, all: true }, (error, addresses) => {
    const publicAddresses = addresses?.filter(({ address }) => isPublicAddress(address)) ?? [];
    const [first] = publicAddresses;
    if (error || !first)
      return done(error ?? Object.assign(new Error('no address of the open internet'), { code: 'ENOTFOUND' }), '', 4);
    return options.all ? done(null, publicAddresses) : done(null, first.address, first.family);
  });
};
