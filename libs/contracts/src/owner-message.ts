import { DomainError } from './errors.ts';
import { limits } from './limits.ts';

const forbidden = /javascript:|data:|vbscript:|onload=|onerror=|onclick=/i;
const namedEntities: Record<string, string> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'", colon: ':', equals: '=', tab: ' ', newline: ' ' };

/** What a browser might read out of the text: full-width forms folded, entities and percent signs decoded once. */
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

function stripped(text: string): string {
  return text
    .replace(/<[^<>]*>/g, '')
    .replace(/[<>"'`]/g, '')
    // eslint-disable-next-line no-control-regex -- control characters are what is removed
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\u200b-\u200d\u2060\ufeff\u202a-\u202e\u2066-\u2069]/g, '')
    .replace(/\s+/g, ' ')
    .trim();
}

/**
 * The text of a request, accept or decline message as it is stored: markup stripped, quotes and angle
 * brackets removed, white space collapsed. Idempotent.
 * @throws DomainError `dangerous_message` where the text, as written or decoded once, names a script
 * scheme or an event handler; `message_too_long` where more than `max` characters are left.
 */
export function cleanMessage(raw: string, max: number = limits.ownerMessage): string {
  let cleaned = raw;
  for (let before = ''; before !== cleaned; ) {
    before = cleaned;
    cleaned = stripped(cleaned);
  }
  const squeezed = (text: string) => text.replace(/\s+/g, '');
  for (const reading of [raw, cleaned, decodedOnce(raw), decodedOnce(cleaned), stripped(decodedOnce(raw))]) {
    if (forbidden.test(reading) || forbidden.test(squeezed(reading))) throw new DomainError('dangerous_message');
  }
  if ([...cleaned].length > max) throw new DomainError('message_too_long', { max });
  return cleaned;
}
