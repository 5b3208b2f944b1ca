import * as z from 'zod/mini';

// eslint-disable-next-line no-control-regex -- control characters are what is removed
const control = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\ufffe\uffff]/g;
/** Without a shape of their own. Joiners stay: Hindi, Persian and emoji need them. */
const shapeless =
  /[\u034f\u17b4\u17b5\u00ad\u115f\u1160\u180e\u200b\u2060-\u2064\u206a-\u206f\u2800\u3164\ufeff\uffa0]/g;
/** Turn what stands behind them around: in a name, also the words of the page that follow it. */
const turning = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;
/** Marks piled on one letter, which would cover the lines above and below; no script needs as many. */
const piled = /(\p{Mn}{6})\p{Mn}+/gu;
const shape = /[\p{L}\p{N}\p{P}\p{S}]/u;

const seen = (text: string): string =>
  text.toWellFormed().replace(control, '').replace(shapeless, '').replace(piled, '$1').replace(/\r\n?/g, '\n');

/** A text of several lines, trimmed, without characters that nobody sees. */
export const plainText = () => z.overwrite<string>((text) => seen(text).trim());

/** A text of one line: without marks of direction either, white space collapsed. */
export const plainLine = () =>
  z.overwrite<string>((text) => seen(text.replace(turning, '')).replace(/\s+/g, ' ').trim());

/** Something to see must be left: joiners and marks alone are none. */
export const shows = (fault = 'required') => z.regex(shape, fault);
