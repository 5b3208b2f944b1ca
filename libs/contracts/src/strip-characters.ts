const kinds = {
  /** Control characters and noncharacters, except tab, LF and CR. */
  // eslint-disable-next-line no-control-regex -- control characters are what is removed
  control: /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\ufffe\uffff]/g,
  tab: /\t/g,
  /** Characters without a shape, such as soft hyphens and blank fillers. */
  invisible: /[\u034f\u17b4\u17b5\u00ad\u115f\u1160\u180e\u200b\u2060-\u2064\u206a-\u206f\u2800\u3164\ufeff\uffa0]/g,
  /** Zero-width joiners and non-joiners: Hindi, Persian and emoji need them. */
  joiner: /[\u200c\u200d]/g,
  /** Direction marks: in a name they would also reverse the text of the page that follows it. */
  direction: /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g,
} as const;

/** What `stripCharacters` can remove. */
export type CharacterKind = keyof typeof kinds;

/** The text without the characters of the kinds given; a lone surrogate becomes U+FFFD, since PostgreSQL rejects it. */
export const stripCharacters = (text: string, ...removed: readonly CharacterKind[]): string =>
  removed.reduce((rest, kind) => rest.replace(kinds[kind], ''), text.toWellFormed());
