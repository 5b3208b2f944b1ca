// eslint-disable-next-line no-control-regex -- control characters are what is removed
const control = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\ufffe\uffff]/g;
/** Direction characters, and those without a shape, with which one name can be made to look like another or like none. */
const invisible = /[\u034f\u17b4\u17b5\u00ad\u061c\u115f\u1160\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\u2800\u3164\ufeff\uffa0]/g;
/** Marks piled on one letter, which would cover the lines above and below; no script needs as many. */
const piled = /(\p{Mn}{6})\p{Mn}+/gu;
const shape = /[\p{L}\p{N}\p{P}\p{S}]/u;

/** A text of several lines without characters that do not show. Joiners stay: Hindi and emoji need them. */
export const plainText = (text: string): string =>
  text.toWellFormed().replace(control, '').replace(invisible, '').replace(piled, '$1').replace(/\r\n?/g, '\n').trim();

/** A text of one line: white space collapsed. */
export const plainLine = (text: string): string => plainText(text).replace(/\s+/g, ' ').trim();

/** Whether a cleaned text has anything to see: joiners and marks alone have not. */
export const shows = (text: string): boolean => shape.test(text);
