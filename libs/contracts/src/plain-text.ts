import * as z from 'zod/mini';

// eslint-disable-next-line no-control-regex -- control characters are what is removed
const control = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\ufffe\uffff]/g;
/** Invisible characters. Zero-width joiners stay: Hindi, Persian and emoji need them. */
const shapeless =
  /[\u034f\u17b4\u17b5\u00ad\u115f\u1160\u180e\u200b\u2060-\u2064\u206a-\u206f\u2800\u3164\ufeff\uffa0]/g;
/** Direction marks: in a name they would also reverse the text of the page that follows it. */
const turning = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;
/** More combining marks on a letter than any script needs: they would cover the lines above and below. */
const piled = /(\p{Mn}{6})\p{Mn}+/gu;
const shape = /[\p{L}\p{N}\p{P}\p{S}]/u;

const seen = (text: string): string =>
  text.toWellFormed().replace(control, '').replace(shapeless, '').replace(piled, '$1').replace(/\r\n?/g, '\n');

/** Normalises a multi-line text: trimmed, without control and invisible characters, line ends as `\n`. */
export const plainText = () => z.overwrite<string>((text) => seen(text).trim());

/** Normalises a one-line text: as `plainText`, and without direction marks, white space collapsed. */
export const plainLine = () =>
  z.overwrite<string>((text) => seen(text.replace(turning, '')).replace(/\s+/g, ' ').trim());

/** Requires a visible character, else `fault`; joiners and combining marks alone do not count. */
export const shows = (fault = 'required') => z.regex(shape, fault);
