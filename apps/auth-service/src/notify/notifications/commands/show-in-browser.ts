import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { directionOf, type Language } from '@offshoot/contracts/locales';
import { Database } from '@offshoot/nest-kit/database';
import { Log } from '@offshoot/nest-kit/logging';
import { type NamedNotification, notificationLine } from '../domain/notification-line.ts';
import { countUnread } from '../persistence/reading.ts';
import { type Browser, PushSender } from './push-sender.ts';

/** What a browser shows. */
export interface ShownNotification extends NamedNotification {
  id: string;
  path: string;
  /** A notification with the same tag replaces the previous one on the screen. */
  tag: string;
}

/** Shows a notification in one browser, in its user's language. */
@Injectable()
export class ShowInBrowser {
  constructor(
    private readonly database: Database,
    private readonly log: Log,
    private readonly sender: PushSender,
  ) {}

  /**
   * @returns whether the subscription no longer exists
   * @throws if the push server could not accept the push now
   */
  async handle(
    browser: Browser,
    person: { id: string; language: Language },
    notification: ShownNotification,
  ): Promise<boolean> {
    const { id, kind, tag, actorName, plantName } = notification;
    const { language } = person;
    const unread = await this.database.read((tx) => countUnread(tx, person.id));
    const status = await this.sender.send(
      browser,
      {
        id,
        kind,
        tag,
        unread,
        title: plantName ?? actorName ?? 'Offshoot',
        body: notificationLine(notification, language),
        lang: language,
        dir: directionOf(language),
        path: `/${language}${notification.path}`,
      },
      createHash('sha256').update(tag).digest('base64url').slice(0, 32),
    );
    if (status === 404 || status === 410) return true;
    if (status === 429 || status >= 500 || status < 200) throw new Error(`the push server answered ${status}`);
    // Any other refusal concerns this one push: retrying would not change it.
    if (status >= 300) this.log.warn('a push was refused', { status });
    return false;
  }
}
