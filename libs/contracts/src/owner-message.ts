import { DomainError } from './errors.ts';
import { limits } from './limits.ts';

const forbidden = /javascript:|data:|vbscript:|onload=|onerror=|onclick=/i;
const namedEntities: Record<string, string> = {
  lt: '<',
  gt: '>',
  amp: '&',
  quot: '"',
  apos: "'",
  colon: ':',
  equals: '=',
  tab: ' ',
  newline: ' ',
};

/** The text as a browser might interpret it: full-width forms normalised, entities and percent escapes decoded once. */
function decodedOnce(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/&#(x[0-9a-f]+|\d+);?/gi, (whole, number: string) => {
      const code = number.toLowerCase().startsWith('x') ? Number.parseInt(number.slice(1), 16) : Number(number);
      return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : whole;
    })
    .replace(/&([a-z]+);/gi, (whole, name: string) => namedEntities[name.toLowerCase()] ?? whole)
    .replace(/%([0-9a-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
}

/**
 * Removes tags from the innermost outwards, so that no tag survives inside another. In one pass: one pass per nesting
 * level would take quadratic time for a text of brackets.
 */
function withoutTags(text: string): string {
  const kept: string[] = [];
  const open: number[] = [];
  for (const part of text.split(/([<>])/)) {
    const start = part === '>' ? open.pop() : undefined;
    if (start !== undefined) {
      kept.length = start;
      continue;
    }
    if (part === '<') open.push(kept.length);
    kept.push(part);
  }
  return kept.join('');
}

const invisible =
  // eslint-disable-next-line no-control-regex -- control and invisible characters are what is removed
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u00ad\u200b-\u200f\u2060-\u2064\ufeff\u202a-\u202e\u2066-\u2069]/g;

/** Invisible characters are removed first: they could split a tag or the name of a scheme. */
function stripped(text: string): string {
  return withoutTags(text.toWellFormed().replace(invisible, ''))
    .replace(/[<>"'`]/g, '')
    .replace(/\s+/g, ' ')
    .trim();
}

/** Every form in which a text could be interpreted: raw, decoded once, and both without markup. */
function readings(text: string): string[] {
  const decoded = decodedOnce(text);
  return [text, decoded, stripped(text), stripped(decoded)];
}

/**
 * A text from one party of an exchange to the other, as it is stored: markup, quotes and angle brackets removed, white
 * space collapsed. Idempotent.
 * @throws DomainError `dangerous_message` where the text, raw or decoded once, contains a script scheme or an HTML event
 * handler; `message_too_long` where the cleaned text has more than `max` characters.
 */
export function cleanMessage(raw: string, max: number = limits.ownerMessage): string {
  const cleaned = stripped(raw);
  const squeezed = (text: string) => text.replace(/\s+/g, '');
  for (const reading of [...readings(raw), ...readings(cleaned)]) {
    if (forbidden.test(reading) || forbidden.test(squeezed(reading))) throw new DomainError('dangerous_message');
  }
  if ([...cleaned].length > max) throw new DomainError('message_too_long', { max });
  return cleaned;
}
