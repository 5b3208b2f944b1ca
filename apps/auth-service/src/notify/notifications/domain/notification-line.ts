import { directionOf, type Language, localeOf } from '@offshoot/contracts/locales';
import { notificationSentence } from '@offshoot/contracts/notification-sentence';
import type { NotificationKind, NotificationParams } from '@offshoot/contracts/notifications';
import { speciesPests } from '@offshoot/contracts/species-choices';
import { serverTexts } from '@offshoot/translations/server-texts';
import { momentText } from '../../mails/moment-text.ts';

const textsIn = serverTexts('notifications', 'mails', 'species');

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
  return directionOf(language) === 'rtl' || runsBack ? `\u2068${name}\u2069` : name;
}

/** The sentence of a notification in a language. */
export function notificationLine(notification: NamedNotification, language: Language): string {
  const text = textsIn(language);
  const actor = isolated(unlinked(notification.actorName ?? text('mails:someone')), language);
  const plant = isolated(unlinked(notification.plantName ?? text('gone')), language);
  const { key, values } = notificationSentence(notification);
  const names: Record<string, string> = { actor, plant, pest: pestOf(notification, language) };
  const sentence = text(`kinds.${key}`, values).replaceAll(
    /<(actor|plant|pest)\/>/g,
    (_whole, name: string) => names[name] ?? '',
  );
  const more = gainsOf(notification, language) || meetingOf(notification, language);
  return more === '' ? sentence : `${sentence} ${isolated(more, language)}`;
}

/** One that a later release added has no name here. */
function pestOf({ params }: NamedNotification, language: Language): string {
  const named = speciesPests.find((pest) => pest === params.pest);
  return textsIn(language)(named ? `species:pest.${named}` : 'otherPest');
}

/** The time of a meeting in the time zone in which it was proposed. */
function meetingOf({ kind, params }: NamedNotification, language: Language): string {
  const { meeting_time: time, meeting_time_zone: zone } = params;
  if ((kind !== 'meeting_changed' && kind !== 'meeting_reminder') || !time) return '';
  return momentText(time, zone, language, { weekday: 'short', day: 'numeric', month: 'short' });
}

function gainsOf({ kind, params }: NamedNotification, language: Language): string {
  if (kind !== 'reward') return '';
  const gain = (amount: number | undefined, unit: string) =>
    amount ? [`+${amount.toLocaleString(localeOf(language))}\u00a0${unit}`] : [];
  return [...gain(params.amount, 'LEAFS'), ...gain(params.roots, 'ROOTS')].join(', ');
}
