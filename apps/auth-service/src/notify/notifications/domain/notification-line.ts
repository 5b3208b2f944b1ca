import type { Language } from '@offshoot/contracts/basics';
import type { NotificationKind, NotificationParams } from '@offshoot/contracts/notifications';
import { serverTexts } from '@offshoot/translations/server-texts';

const textsIn = serverTexts('notifications', 'mails');
const rightToLeft: ReadonlySet<Language> = new Set(['ar', 'he']);

export const directionOf = (language: Language): 'ltr' | 'rtl' => (rightToLeft.has(language) ? 'rtl' : 'ltr');

/** A notification with the names that its sentence needs. */
export interface NamedNotification {
  kind: NotificationKind;
  params: NotificationParams;
  actorName: string | null;
  plantName: string | null;
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
  const text = textsIn(language);
  const actor = isolated(unlinked(notification.actorName ?? text('mails:someone')), language);
  const plant = isolated(unlinked(notification.plantName ?? text('gone')), language);
  const { key, count } = sentenceOf(notification);
  const sentence = text(`kinds.${key}`, { count, level: notification.params.level ?? 0 }).replaceAll(
    /<(actor|plant)\/>/g,
    (_whole, name: string) => (name === 'actor' ? actor : plant),
  );
  const more = gainsOf(notification, language) || meetingOf(notification, language);
  return more === '' ? sentence : `${sentence} ${isolated(more, language)}`;
}

/** The key of a sentence below `kinds`; `count` chooses the plural form. */
function sentenceOf({ kind, params, actorName }: NamedNotification): { key: string; count?: number } {
  switch (kind) {
    case 'exchange_declined':
      return { key: `${kind}.${declinedBecause(params.reason)}` };
    case 'exchange_cancelled':
      return { key: `${kind}.${cancelledBecause(params.reason, actorName)}` };
    case 'meeting_changed':
      return { key: `${kind}.${params.change ?? 'proposed'}` };
    case 'reviews_shown':
      return typeof params.rating === 'number'
        ? { key: `${kind}.stars`, count: params.rating }
        : { key: `${kind}.none` };
    case 'message':
    case 'reward':
    case 'search_match':
      return (params.count ?? 1) > 1 ? { key: `${kind}.several`, count: params.count } : { key: `${kind}.single` };
    default:
      return { key: kind };
  }
}

function declinedBecause(reason: NotificationParams['reason']): 'declined' | 'expired' | 'unavailable' | 'closed' {
  if (reason === 'declined' || reason === 'expired') return reason;
  return reason === 'plant_exchanged' || reason === 'plant_gone' ? 'unavailable' : 'closed';
}

/** A sentence that names who did it needs a name. */
function cancelledBecause(
  reason: NotificationParams['reason'],
  actorName: string | null,
): 'withdrawn' | 'called_off' | 'no_show' | 'closed' {
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
