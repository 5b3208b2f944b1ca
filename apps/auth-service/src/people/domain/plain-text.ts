// eslint-disable-next-line no-control-regex -- control characters are what is removed
const control = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\ufffe\uffff]/g;
/** Zero-width and direction characters with which one name can be made to look like another. */
const invisible = /[\u200b\u200e\u200f\u2060\ufeff\u202a-\u202e\u2066-\u2069]/g;

/** A text of several lines without characters that do not show. Joiners stay: Hindi and emoji need them. */
export const plainText = (text: string): string =>
  text.toWellFormed().replace(control, '').replace(invisible, '').replace(/\r\n?/g, '\n').trim();

/** A text of one line: white space collapsed. */
export const plainLine = (text: string): string => plainText(text).replace(/\s+/g, ' ').trim();
