import { languageOption } from '../../config/languages.ts';

const units = [
  { unit: 'day', seconds: 86_400 },
  { unit: 'hour', seconds: 3_600 },
  { unit: 'minute', seconds: 60 },
  { unit: 'second', seconds: 1 },
] as const;

/** A length of time in its largest unit, rounded: '9 seconds', '2 hours'. */
export function durationText(language: string, seconds: number): string {
  const { unit, seconds: size } = units.find((candidate) => seconds >= candidate.seconds) ?? {
    unit: 'second',
    seconds: 1,
  };
  const { locale } = languageOption(language);
  return new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long', maximumFractionDigits: 0 }).format(
    seconds / size,
  );
}
