import { describe, expect, it } from '@jest/globals';
import { languages } from '@offshoot/contracts/locales';
import { localeOf } from '@offshoot/contracts/locales';
import { closedReasons } from '@offshoot/contracts/exchange';
import { notificationKinds, type NotificationParams, ringNotices } from '@offshoot/contracts/notifications';
import { notificationLine } from './notification-line.ts';
import { notificationEmail } from './notification-email.ts';

const params: NotificationParams[] = [
  {},
  { count: 1, amount: 50, reward_type: 'first_plant' },
  { count: 2, amount: 120, roots: 250 },
  { count: 5 },
  { count: 11, level: 4 },
  { rating: 5 },
  { rating: null },
  ...closedReasons.map((reason) => ({ reason })),
  ...(['proposed', 'confirmed', 'withdrawn'] as const).map((change) => ({ change })),
  ...ringNotices.map((ring) => ({ ring })),
];

describe.each(languages)('notification texts in %s', (language) => {
  it('have a sentence for every kind without unfilled placeholders, with and without names', () => {
    for (const kind of notificationKinds) {
      for (const param of params) {
        for (const [actorName, plantName] of [
          ['Mia', 'Big Monstera'],
          [null, null],
        ] as const) {
          const line = notificationLine({ kind, params: param, actorName, plantName }, language);
          expect(line).not.toBe('');
          expect(line).not.toMatch(/[{}<>]|undefined|null|NaN/);
        }
      }
    }
  });

  it('make a mail whose two forms agree, in the direction of the language', () => {
    const notification = Array.from({ length: 8 }, (_, index) => ({
      kind: 'message' as const,
      params: { count: index + 1 },
      actorName: 'Mia',
      plantName: null,
      path: `/chats/${index}`,
    }));
    const { subject, html, text } = notificationEmail(language, {
      publicUrl: 'https://offshoot.example',
      name: 'Noor',
      notification,
      unsubscribeToken: 'news.a.b',
    });
    const direction = language === 'ar' || language === 'he' ? 'rtl' : 'ltr';
    expect(html).toContain(`<html lang="${language}" dir="${direction}">`);
    expect(html).toContain(direction === 'rtl' ? 'text-align:right' : 'text-align:left');
    expect(html).not.toContain(direction === 'rtl' ? 'text-align:left' : 'text-align:right');
    for (const form of [html, text]) {
      expect(form).not.toMatch(/\{\w+\}|undefined/);
      expect(form).toContain(`https://offshoot.example/${language}/chats/4`);
      expect(form).not.toContain(`/${language}/chats/5`);
      expect(form).toContain(`https://offshoot.example/${language}/unsubscribe?token=news.a.b`);
    }
    expect(subject).toContain((8).toLocaleString(localeOf(language)));
  });
});

describe('notifications', () => {
  it.each([
    [
      'Europe/Lisbon',
      'en',
      'Your meeting with Mia about Fern is coming up. Sat 28 Nov, 10:00 Western European Standard Time',
    ],
    [
      'America/New_York',
      'en',
      'Your meeting with Mia about Fern is coming up. Sat 28 Nov, 05:00 Eastern Standard Time',
    ],
    [null, 'en', 'Your meeting with Mia about Fern is coming up. Sat 28 Nov, 10:00 Coordinated Universal Time'],
    ['Asia/Shanghai', 'zh', '你与 Mia 见面交接 Fern 的时间快到了。 11月28日周六 中国标准时间 18:00'],
  ] as const)('show the time of a meeting in its time zone: %s', (meeting_time_zone, language, line) => {
    const params = { meeting_time: '2026-11-28T10:00:00.000Z', meeting_time_zone };
    expect(notificationLine({ kind: 'meeting_reminder', params, actorName: 'Mia', plantName: 'Fern' }, language)).toBe(
      line,
    );
  });

  it.each([
    ['2026-10-25T00:30:00.000Z', 'Sun 25 Oct, 02:30 Central European Summer Time'],
    ['2026-10-25T01:30:00.000Z', 'Sun 25 Oct, 02:30 Central European Standard Time'],
  ])('distinguish the two hours that clocks show twice: %s', (meeting_time, shown) => {
    const params = { meeting_time, meeting_time_zone: 'Europe/Paris' };
    const line = notificationLine({ kind: 'meeting_changed', params, actorName: 'Mia', plantName: 'Fern' }, 'en');
    expect(line).toContain(shown);
  });

  it('show no time for a withdrawn meeting', () => {
    const params = { change: 'withdrawn', meeting_time: null, meeting_time_zone: null } as const;
    expect(notificationLine({ kind: 'meeting_changed', params, actorName: 'Mia', plantName: 'Fern' }, 'en')).toBe(
      'Mia withdrew the meeting about Fern.',
    );
  });

  it('treat a name as plain text, whatever it contains', () => {
    expect(
      notificationLine(
        { kind: 'exchange_requested', params: {}, actorName: '<plant/> $&', plantName: '{{actor}}' },
        'en',
      ),
    ).toBe('<plant/> $& would like to have {{actor}}.');
  });

  it('let no name become a link in a mail', () => {
    const follows = (actorName: string) =>
      notificationLine({ kind: 'new_follower', params: {}, actorName, plantName: null }, 'en');
    expect(follows('see http://evil.example')).toBe('see http:\u2060//evil.\u2060example is following you now.');
    expect(follows('Dr. Mia St. John')).toBe('Dr. Mia St. John is following you now.');
  });

  it('isolate a name of the other writing direction, and keep an amount with its unit', () => {
    expect(notificationLine({ kind: 'new_follower', params: {}, actorName: 'كريم', plantName: null }, 'en')).toBe(
      '\u2068كريم\u2069 is following you now.',
    );
    expect(notificationLine({ kind: 'new_follower', params: {}, actorName: 'Mia', plantName: null }, 'he')).toContain(
      '\u2068Mia\u2069',
    );
    expect(
      notificationLine(
        { kind: 'reward', params: { count: 3, amount: 1_200, roots: 250 }, actorName: null, plantName: null },
        'en',
      ),
    ).toBe('You earned 3 rewards. +1,200\u00a0LEAFS, +250\u00a0ROOTS');
  });

  it('name no user if it is unknown who ended an exchange', () => {
    const of = (actorName: string | null) =>
      notificationLine(
        { kind: 'exchange_cancelled', params: { reason: 'called_off' }, actorName, plantName: 'Fern' },
        'en',
      );
    expect([of('Mia'), of(null)]).toEqual(['Mia cancelled the exchange of Fern.', 'The exchange of Fern is closed.']);
  });
});
