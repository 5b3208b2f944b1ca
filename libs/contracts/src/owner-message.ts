import { DomainError, type ErrorParams } from './errors.ts';
import { limits } from './limits.ts';
import { hasShape, stripCharacters } from './strip-characters.ts';

/** Browsers read the name of a scheme across tabs and line breaks, but not across blanks: "updated at a: noon" is none. */
const schemes = ['javascript:', 'data:', 'vbscript:'].map((scheme) => [...scheme].join('[\\t\\n\\r]*'));
/** HTML event handlers. */
const handlers = ['onload', 'onerror', 'onclick'].map((name) => `${name}\\s*=`);
const forbidden = new RegExp([...schemes, ...handlers].join('|'), 'gi');
const namedEntities: Record<string, string> = {
  lt: '<',
  gt: '>',
  amp: '&',
  quot: '"',
  apos: "'",
  colon: ':',
  equals: '=',
  tab: '\t',
  newline: '\n',
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

/** Invisible characters could split a tag or the name of a scheme. */
const visible = (text: string): string => stripCharacters(text, 'control', 'invisible', 'joiner', 'mark', 'override');

/** The text as it reads once markup, quotes and angle brackets are removed. */
const stripped = (text: string): string => withoutTags(visible(text)).replace(/[<>"'`]/g, '');

/** Every form in which a text could be interpreted: as it is, without invisible characters, decoded once, and without markup. */
function readings(text: string): string[] {
  const forms = [text, visible(text)];
  return [...forms, ...forms.map(decodedOnce)].flatMap((form) => [form, stripped(form)]);
}

/** The forbidden patterns of a text, lower case and without white space, each once. */
function dangerousWords(texts: readonly string[]): string[] {
  const matches = texts.flatMap(readings).flatMap((reading) => reading.match(forbidden) ?? []);
  return [...new Set(matches.map((match) => match.replace(/\s+/g, '').toLowerCase()))];
}

/** Characters that belong to those before them, so that what is opened or closed depends on these. */
const shapeless = /\u200c|\u200d|\u061c|\u200e|\u200f/;
const opening = /[\s\p{Ps}\p{Pi}\p{Pd}]/u;
const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u3000-\u303f\uff00-\uffef]/u;

/**
 * Straight quotes as typographic ones, angle brackets as ‹ and ›, one character for one. A quote opens at the start of a
 * word and closes elsewhere, as an apostrophe does; where words are written without spaces, quotes alternate.
 */
function typographic(text: string): string {
  const characters = [...text];
  const isOpen = { single: false, double: false };
  let before = ' ';
  return characters
    .map((character, index) => {
      if (character === '<') before = '‹';
      else if (character === '>') before = '›';
      else if (/["'`]/.test(character)) {
        const kind = character === '"' ? 'double' : 'single';
        const isLast = (characters[index + 1] ?? ' ') === ' ';
        const opens = opening.test(before) ? !(isLast && isOpen[kind]) : unspaced.test(before) && !isOpen[kind];
        isOpen[kind] = opens;
        before = kind === 'double' ? (opens ? '“' : '”') : opens ? '‘' : '’';
      } else if (shapeless.test(character)) return character;
      else before = character;
      return before;
    })
    .join('');
}

/** Why a text cannot be sent: an error code, with the values of its sentence. */
export interface MessageFault {
  code: 'dangerous_message' | 'message_too_long';
  params: ErrorParams;
}

function faultOf(raw: string, cleaned: string, max: number): MessageFault | null {
  const words = dangerousWords([raw, cleaned]);
  if (words.length > 0) return { code: 'dangerous_message', params: { words: words.join(', ') } };
  return [...cleaned].length > max ? { code: 'message_too_long', params: { max } } : null;
}

/** As it was written: joiners and direction marks are part of words. */
function cleanedText(raw: string): string {
  const written = stripCharacters(raw, 'control', 'invisible', 'override');
  return hasShape(written) ? typographic(written.replace(/\s+/g, ' ').trim()) : '';
}

/**
 * A text from one party of an exchange to the other, as it is stored: without straight quotes, angle brackets and so
 * without markup, white space collapsed, empty without a visible character. Quotes and brackets become typographic ones, so that no word is lost. Idempotent.
 * @throws DomainError `dangerous_message` where the text, raw or decoded once, contains a script scheme or an HTML event
 * handler, which `words` names; `message_too_long` where the cleaned text has more than `max` characters.
 */
export function cleanMessage(raw: string, max: number = limits.ownerMessage): string {
  const cleaned = cleanedText(raw);
  const fault = faultOf(raw, cleaned, max);
  if (fault) throw new DomainError(fault.code, fault.params);
  return cleaned;
}

/** The error that `cleanMessage` throws for a text, without the catalogue of all errors; null for none. */
export const messageFault = (raw: string, max: number = limits.ownerMessage): MessageFault | null =>
  faultOf(raw, cleanedText(raw), max);
