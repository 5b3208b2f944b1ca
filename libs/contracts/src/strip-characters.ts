const kinds = {
  /** Control characters and noncharacters, except tab, LF and CR. */
  // eslint-disable-next-line no-control-regex -- control characters are what is removed
  control: /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\ufffe\uffff]/g,
  tab: /\t/g,
  /** Characters without a shape, such as soft hyphens and blank fillers. */
  invisible: /[\u034f\u17b4\u17b5\u00ad\u115f\u1160\u180e\u200b\u2060-\u2064\u206a-\u206f\u2800\u3164\ufeff\uffa0]/g,
  /** Zero-width joiners and non-joiners: Hindi, Persian and emoji need them. */
  joiner: /[\u200c\u200d]/g,
  /** Direction marks: where a script meets another, a writer needs them. */
  mark: /[\u061c\u200e\u200f]/g,
  /** Embeddings, overrides and isolates: they would also reverse what follows the text. */
  override: /[\u202a-\u202e\u2066-\u2069]/g,
} as const;

/** What `stripCharacters` can remove. */
export type CharacterKind = keyof typeof kinds;

const shape = /(?![\p{Default_Ignorable_Code_Point}\u2800])[\p{L}\p{N}\p{P}\p{S}]/u;

/** Whether a text has a visible character; joiners and combining marks alone do not count. */
export const hasShape = (text: string): boolean => shape.test(text);

/** The text without the characters of the kinds given; a lone surrogate becomes U+FFFD, since PostgreSQL rejects it. */
export const stripCharacters = (text: string, ...removed: readonly CharacterKind[]): string =>
  removed.reduce((rest, kind) => rest.replace(kinds[kind], ''), text.toWellFormed());
