type Channels = readonly [red: number, green: number, blue: number];

function channels(colour: string): Channels {
  const value = parseInt(colour.slice(1), 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
}

const toHex = (parts: readonly number[]): string =>
  `#${parts
    .map((part) =>
      Math.round(Math.min(255, Math.max(0, part)))
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;

/** A colour between two `#rrggbb` colours; 0 is the first, 1 the second. */
export function mix(first: string, second: string, share: number): string {
  const [a, b] = [channels(first), channels(second)];
  return toHex([0, 1, 2].map((i) => (a[i] ?? 0) + ((b[i] ?? 0) - (a[i] ?? 0)) * share));
}

/** Towards warm light for positive amounts, towards cool shadow for negative ones. */
export function lit(colour: string, amount: number): string {
  return amount >= 0 ? mix(colour, '#fff6d8', amount) : mix(colour, '#0d2420', -amount);
}

/** The colours of one leaf. */
export interface Tone {
  readonly light: string;
  readonly base: string;
  readonly dark: string;
  readonly rib: string;
}

/** A tone moved towards light or shadow as a whole. */
export function shift(tone: Tone, amount: number): Tone {
  return {
    light: lit(tone.light, amount),
    base: lit(tone.base, amount),
    dark: lit(tone.dark, amount),
    rib: lit(tone.rib, amount * 0.7),
  };
}

/** The greens that the species share. */
export const greens = {
  deep: { light: '#5f9a52', base: '#2f6b3c', dark: '#153f2a', rib: '#a9cf86' },
  fresh: { light: '#a3cb62', base: '#5f9b40', dark: '#2c6330', rib: '#d8ecab' },
  young: { light: '#c9df7c', base: '#8dbb4c', dark: '#4c8536', rib: '#eaf5bf' },
  blue: { light: '#9fc4a8', base: '#5c9078', dark: '#2c5a50', rib: '#cfe5d2' },
  dark: { light: '#4a7f54', base: '#1f4e36', dark: '#0d2c22', rib: '#7fae7c' },
  olive: { light: '#b3bd8c', base: '#74855a', dark: '#3f5138', rib: '#d9dfbc' },
  silver: { light: '#c8d5c0', base: '#8da694', dark: '#56746a', rib: '#e4eddd' },
} as const satisfies Record<string, Tone>;
