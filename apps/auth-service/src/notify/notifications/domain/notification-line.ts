import type { Language } from '@offshoot/contracts/basics';
import type { NotificationKind, NotificationParams } from '@offshoot/contracts/notifications';
import type { NotificationTexts, Plural } from '../notification-texts.ts';
import { ar } from '../texts/ar.ts';
import { en } from '../texts/en.ts';
import { es } from '../texts/es.ts';
import { fr } from '../texts/fr.ts';
import { he } from '../texts/he.ts';
import { hi } from '../texts/hi.ts';
import { ru } from '../texts/ru.ts';
import { zh } from '../texts/zh.ts';

const texts: Record<Language, NotificationTexts> = { en, ar, es, fr, he, zh, ru, hi };
const rightToLeft: ReadonlySet<Language> = new Set(['ar', 'he']);

export const notificationTexts = (language: Language): NotificationTexts => texts[language];
export const directionOf = (language: Language): 'ltr' | 'rtl' => (rightToLeft.has(language) ? 'rtl' : 'ltr');

/** A notification with the names that its sentence needs. */
export interface NamedNotification {
  kind: NotificationKind;
  params: NotificationParams;
  actorName: string | null;
  plantName: string | null;
}

/** The plural form for a number, with the number formatted for the language. */
export function pluralOf(forms: Plural, count: number, language: Language): string {
  const form = forms[new Intl.PluralRules(language).select(count)] ?? forms.other;
  return form.replaceAll('{count}', () => count.toLocaleString(language));
}

/** Mail clients turn text that resembles a link into one: an unmoderated name must not lead anywhere. */
const unlinked = (name: string): string => name.replace(/(?<=[\p{L}\p{N}][.:])(?=[\p{L}\p{N}/])/gu, '\u2060');

/**
 * A name within a sentence, isolated where its writing direction may differ, so that it cannot reorder the sentence.
 */
function isolated(name: string, language: Language): string {
  const runsBack = /[\p{Script=Arabic}\p{Script=Hebrew}]/u.test(name);
  return rightToLeft.has(language) || runsBack ? `\u2068${name}\u2069` : name;
}

/** The sentence of a notification in a language. */
export function notificationLine(notification: NamedNotification, language: Language): string {
  const { someone, removed } = texts[language];
  const actor = isolated(unlinked(notification.actorName ?? someone), language);
  const plant = isolated(unlinked(notification.plantName ?? removed), language);
  const sentence = sentenceOf(notification, language).replaceAll(/\{(actor|plant|level)\}/g, (_whole, name: string) =>
    name === 'actor' ? actor : name === 'plant' ? plant : (notification.params.level ?? 0).toLocaleString(language),
  );
  const more = gainsOf(notification, language) || meetingOf(notification, language);
  return more === '' ? sentence : `${sentence} ${isolated(more, language)}`;
}

function sentenceOf({ kind, params, actorName }: NamedNotification, language: Language): string {
  const { lines } = texts[language];
  switch (kind) {
    case 'exchange_declined':
      return lines.exchange_declined[declinedBecause(params.reason)];
    case 'exchange_cancelled':
      return lines.exchange_cancelled[cancelledBecause(params.reason, actorName)];
    case 'meeting_changed':
      return lines.meeting_changed[params.change ?? 'proposed'];
    case 'reviews_shown':
      return typeof params.rating === 'number'
        ? pluralOf(lines.reviews_shown.stars, params.rating, language)
        : lines.reviews_shown.none;
    case 'message':
    case 'reward':
    case 'search_match': {
      const count = params.count ?? 1;
      return count > 1 ? pluralOf(lines[kind].several, count, language) : lines[kind].single;
    }
    default:
      return lines[kind];
  }
}

function declinedBecause(reason: NotificationParams['reason']): keyof NotificationTexts['lines']['exchange_declined'] {
  if (reason === 'declined' || reason === 'expired') return reason;
  return reason === 'plant_exchanged' || reason === 'plant_gone' ? 'unavailable' : 'closed';
}

/** A sentence that names who did it needs a name. */
function cancelledBecause(
  reason: NotificationParams['reason'],
  actorName: string | null,
): keyof NotificationTexts['lines']['exchange_cancelled'] {
  const isByParty = reason === 'withdrawn' || reason === 'called_off' || reason === 'no_show';
  return isByParty && actorName !== null ? reason : 'closed';
}

/** The time of a meeting in the time zone in which it was proposed; without one, in UTC. */
function meetingOf({ kind, params }: NamedNotification, language: Language): string {
  const { meeting_time: time, meeting_time_zone: zone } = params;
  if ((kind !== 'meeting_changed' && kind !== 'meeting_reminder') || !time) return '';
  return new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : language, {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
    timeZone: zone ?? 'UTC',
    ...(zone ? {} : { timeZoneName: 'short' }),
  }).format(new Date(time));
}

function gainsOf({ kind, params }: NamedNotification, language: Language): string {
  if (kind !== 'reward') return '';
  const gain = (amount: number | undefined, unit: string) =>
    amount ? [`+${amount.toLocaleString(language)}\u00a0${unit}`] : [];
  return [...gain(params.amount, 'LEAFS'), ...gain(params.roots, 'ROOTS')].join(', ');
}
