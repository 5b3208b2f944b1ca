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
/** Of what is in neither list nothing is known: it is never called safe. */
export const toxicities = ['toxic', 'not_listed_as_toxic'] as const;
export type Toxicity = (typeof toxicities)[number];
/** For whom a species can be toxic. */
export const endangered = ['people', 'cats', 'dogs'] as const;
/** Temperatures that a species survives, or below which it should not be kept. */
export const coldKinds = ['survives', 'keep_above'] as const;

/** What is shown where sources differ: the safer statement. Null where there is none. */
export const saferToxicity = (statements: readonly { readonly value: Toxicity }[]): Toxicity | null =>
  statements.find(({ value }) => value === 'toxic')?.value ?? statements[0]?.value ?? null;
