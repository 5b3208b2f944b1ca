import type { Language } from './locales.ts';

/** How much light a species wants, the most first. */
export const speciesLights = ['full_sun', 'bright_indirect', 'partial_shade', 'shade'] as const;
/** How it is watered, the least first. */
export const speciesWaters = ['let_dry_out', 'let_top_dry', 'keep_moist', 'keep_wet'] as const;
export const propagationMethods = [
  'stem_cutting',
  'leaf_cutting',
  'root_cutting',
  'division',
  'offsets',
  'seed',
  'layering',
  'air_layering',
  'bulbs',
  'tubers',
  'rhizomes',
  'runners',
  'grafting',
  'spores',
  'keikis',
] as const;
export const speciesPests = [
  'mealybugs',
  'scale_insects',
  'spider_mites',
  'thrips',
  'aphids',
  'whiteflies',
  'fungus_gnats',
  'root_mealybugs',
  'slugs_and_snails',
  'caterpillars',
  'leaf_miners',
  'vine_weevils',
  'leaf_beetles',
  'nematodes',
] as const;
export type Pest = (typeof speciesPests)[number];
/** Of what is in neither list nothing is known: it is never called safe. */
export const toxicities = ['toxic', 'not_listed_as_toxic'] as const;
export type Toxicity = (typeof toxicities)[number];
/** For whom a species can be toxic. */
export const endangered = ['people', 'cats', 'dogs'] as const;
/** Temperatures that a species survives, or below which it should not be kept. */
export const coldKinds = ['survives', 'keep_above'] as const;

/** Degrees Celsius, from and to, that each kind of lowest temperature can be. */
export const coldBounds = { survives: [-60, 5], keep_above: [0, 25] } as const satisfies Record<
  (typeof coldKinds)[number],
  readonly [number, number]
>;

/** Degrees Celsius; milder frost occurs in hardiness zones 9b and warmer. */
const frostOfZones = -4;

/** Whether a species survives frost in no zone but 9b and warmer, and nothing says what to keep it above. */
export function needsWarmth(
  colds: readonly { readonly kind: (typeof coldKinds)[number]; readonly value: number }[],
): boolean {
  const survived = colds.flatMap(({ kind, value }) => (kind === 'survives' ? [value] : []));
  return survived.length > 0 && survived.length === colds.length && Math.min(...survived) > frostOfZones;
}

export const familyName = /^[A-Z][a-z]+ae$/;
export const synonymName = /^[A-Z][a-z]+/;

/** What a common name is written with. */
const nameScripts: Readonly<Record<Language, RegExp>> = {
  en: /^[\p{Script=Latin}'’ .-]+$/u,
  es: /^[\p{Script=Latin}'’ .-]+$/u,
  fr: /^[\p{Script=Latin}'’ .-]+$/u,
  ar: /^[\p{Script=Arabic}\p{M} ]+$/u,
  he: /^[\p{Script=Hebrew}\p{M}'"׳״ -]+$/u,
  ru: /^[\p{Script=Cyrillic} .-]+$/u,
  zh: /^[\p{Script=Han}·]+$/u,
  hi: /^[\p{Script=Devanagari}\p{M} -]+$/u,
};

/** Whether a common name is written in the script of its language, with letters: two at least, where one is no word. */
export const isNameInScript = (language: Language, name: string): boolean =>
  nameScripts[language].test(name) && (name.match(/\p{L}/gu) ?? []).length >= (language === 'zh' ? 1 : 2);

/** What is shown where sources differ: the safer statement. Null where there is none. */
export const saferToxicity = (statements: readonly { readonly value: Toxicity }[]): Toxicity | null =>
  statements.find(({ value }) => value === 'toxic')?.value ?? statements[0]?.value ?? null;
