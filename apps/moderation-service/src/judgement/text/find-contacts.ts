import { LinkifyIt } from 'linkify-it';
import { foldDigits, withoutSplitters } from './normalise.ts';
import type { TextHit } from './text-signals.ts';

const links = new LinkifyIt({ fuzzyLink: true, fuzzyEmail: true, fuzzyIP: false });

// "P.zebrina" and "cm.It" are typing errors, not addresses: without scheme or www only these endings count.
const COMMON_ENDING =
  /\.(?:com|net|org|info|shop|store|xyz|top|site|online|club|io|me|ly|app|ru|cn|es|fr|il|co\.\w\w|sa|ae|eg|uk|us|link|click|page|dev|tv)(?:[/?:#]|$)/i;
const SPELLED_EMAIL =
  /[\w.+-]+\s*(?:\(at\)|\[at\]|\sat\s|\sarroba\s|\sсобака\s)\s*[\w-]+\s*(?:\(dot\)|\[dot\]|\sdot\s|\spunto\s|\spoint\s|\sточка\s|\.)\s*(?:com|net|org|ru|il|fr|es|cn|in)\b/iu;
// linkify lacks the newer top-level domains, but www is never typed by accident
const SPELLED_URL =
  /(?<![\w.])(?:www\.[\p{L}\d-]+\.\p{L}{2,}|[\w-]{3,}\s+(?:dot|punto|точка)\s+(?:com|net|org|ru|ком|ру)(?!\p{L}))/iu;
const LETTER_BEFORE = '(?<![\\p{L}\\p{M}])';
const MESSENGERS = new RegExp(
  [
    `${LETTER_BEFORE}whats\\s?app`,
    `${LETTER_BEFORE}wa\\.me`,
    `${LETTER_BEFORE}telegram`,
    `${LETTER_BEFORE}t\\.me/`,
    `${LETTER_BEFORE}wechat`,
    `${LETTER_BEFORE}viber`,
    `${LETTER_BEFORE}insta(?:gram)?\\s*[:@]`,
    `(?<![\\w.])@[a-z0-9_]{5,}`,
    'в?ат?сап',
    'вотсап',
    'телеграм',
    'вайбер',
    'ווטסאפ',
    'וואטסאפ',
    'טלגרם',
    'واتس',
    'تلغرام',
    'تيليجرام',
    'व्हाट्सएप',
    'व्हाट्सऐप',
    'टेलीग्राम',
    '微信',
    '薇信',
    '加\\s?[vV]\\s?信?',
    '加我(?![们国])',
    'QQ\\s?[:：号]',
  ].join('|'),
  'iu',
);

const DATE =
  /^(?:(?:19|20)\d\d\D{1,3}(?:19|20)\d\d|\d{4}[./-]\d{1,2}[./-]\d{1,2}|\d{1,2}[./-]\d{1,2}[./-]\d{2,4})(?:\D|$)/;
const PHONE = /(?<![\p{L}\p{N}])\+?\(?\d(?:[\s.()–-]{0,2}\d){7,14}(?![\p{N}])/gu;
const COUNTED = /^\s*(?:cm|mm|см|мм|ס"מ|سم|सेमी|厘米|公分|g\b|kg|ml)/iu;

/**
 * A number of eight digits or more, grouped like a phone number; dates, ranges of years and lists of sizes do not
 * match.
 */
function findPhone(text: string): string | undefined {
  const digits = foldDigits(text);
  for (const match of digits.matchAll(PHONE)) {
    const groups = match[0].match(/\d+/g) ?? [];
    const count = groups.join('').length;
    const dialled = /^[+(]?0|^\+/.test(match[0]);
    const sizes = !dialled && groups.length > 2 && groups.every((group) => group.length <= 2);
    const years = groups.every((group) => /^(?:19|20)\d\d$/.test(group));
    if (count < 8 || DATE.test(match[0]) || sizes || years || COUNTED.test(digits.slice(match.index + match[0].length)))
      continue;
    return match[0].trim();
  }
  return undefined;
}

function findAddresses(text: string): TextHit[] {
  return (links.match(text) ?? []).flatMap((link): TextHit[] => {
    if (link.schema === 'mailto:') return [{ rule: 'email', severity: 'medium', term: link.raw }];
    const isAddress = link.schema !== '' || /^www\./i.test(link.raw) || COMMON_ENDING.test(link.raw);
    return isAddress ? [{ rule: 'url', severity: 'medium', term: link.raw }] : [];
  });
}

/** Contact details outside the site: addresses, numbers and messengers, also when spelled out. */
export function findContacts(raw: string): TextHit[] {
  const text = withoutSplitters(raw);
  const hits = findAddresses(text);
  const email = SPELLED_EMAIL.exec(text);
  if (email && !hits.some((hit) => hit.rule === 'email'))
    hits.push({ rule: 'email', severity: 'medium', term: email[0].trim() });
  const url = SPELLED_URL.exec(text);
  if (url && !hits.some((hit) => hit.rule === 'url'))
    hits.push({ rule: 'url', severity: 'medium', term: url[0].trim() });
  const phone = findPhone(text);
  if (phone) hits.push({ rule: 'phone', severity: 'medium', term: phone });
  const messenger = MESSENGERS.exec(text);
  if (messenger) hits.push({ rule: 'off_platform', severity: 'medium', term: messenger[0] });
  return hits;
}
