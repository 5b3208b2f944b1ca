import { comparable, NamedTaxa } from './domain/named-taxa.ts';
import type { RuleTable, SharingRule } from './rule-table.ts';

/** What a plant is called. */
export interface NamedPlant {
  readonly name: string;
  readonly species: string;
}

/** A rule with the day on which its source was read. */
export interface DatedRule extends SharingRule {
  readonly readOn: string;
}

const holds = ({ from, to }: SharingRule, at: Date): boolean => {
  const day = at.toISOString().slice(0, 10);
  return (from === undefined || from <= day) && (to === undefined || day < to);
};

const genusOf = (name: string): string => comparable(name).trim().split(' ')[0] ?? '';

/** Finds the rules about a plant by what it is called: the species, or where that is left out, its own name. */
export class FindRules {
  private readonly forbidden = new NamedTaxa<DatedRule>();
  private readonly atBorders = new NamedTaxa<DatedRule>();
  private readonly exceptions = new NamedTaxa<true>();
  private readonly genera = new Map<string, DatedRule>();

  constructor({ rules, sources }: RuleTable) {
    for (const rule of rules.map((each) => ({ ...each, readOn: sources[each.source]?.read_on ?? '' }))) {
      const isForbidding = rule.rule === 'union-list';
      const names = [...rule.synonyms, ...Object.values(rule.names).flat()].map(({ value }) => value);
      // The name of a group is none of a plant.
      if (rule.genera.length === 0) names.push(rule.taxon);
      for (const name of names) (isForbidding ? this.forbidden : this.atBorders).add(name, rule);
      for (const genus of rule.genera) this.genera.set(genus.toLowerCase(), rule);
      for (const species of rule.except) this.exceptions.add(species, true);
    }
  }

  /** The rule by which a plant may not be shared where the list of Union concern holds. */
  forbidding({ name, species }: NamedPlant, at: Date): DatedRule | null {
    const rule = this.forbidden.in(species.trim() === '' ? name : species);
    return rule && holds(rule, at) ? rule : null;
  }

  /** The rule that governs taking a plant across a border. @param scientific name of its species, if that is known */
  atBorder({ name, species }: NamedPlant, scientific: string | null, at: Date): DatedRule | null {
    const called = scientific ?? (species.trim() === '' ? name : species);
    if (this.exceptions.in(called)) return null;
    const rule = this.atBorders.in(called) ?? this.genera.get(genusOf(called)) ?? null;
    return rule && holds(rule, at) ? rule : null;
  }
}
