import { Inject, Injectable } from '@nestjs/common';
import { DomainError } from '@offshoot/contracts/errors';
import { Clock } from '@offshoot/nest-kit/clock';
import { CONFIG } from '@offshoot/nest-kit/config';
import type { Tx } from '@offshoot/nest-kit/database';
import type { PlantConfig } from '../config.ts';
import { Towns } from '../places/places.ts';
import type { Point } from '../sphere/sphere.ts';
import { isInUnion } from './domain/union.ts';
import { type DatedRule, FindRules, type NamedPlant } from './find-rules.ts';
import { isLetThrough } from './persistence/law-reviews.ts';
import { builtInRules, type RuleTable } from './rule-table.ts';

/** A law about posting plants, with the day on which its source was read. */
interface PostingLaw {
  readonly law: string;
  readonly address: string;
  readonly readOn: string;
}

/** Which law keeps a plant from being shared at a place. Where none is known, nothing was checked. */
@Injectable()
export class LawOfPlaces {
  readonly rules: FindRules;
  private readonly table: RuleTable;

  constructor(
    private readonly towns: Towns,
    private readonly clock: Clock,
    @Inject(CONFIG) { SHARING_RULES }: Partial<Pick<PlantConfig, 'SHARING_RULES'>>,
  ) {
    this.table = SHARING_RULES ?? builtInRules();
    this.rules = new FindRules(this.table);
  }

  /** The rule by which a plant may not be shared at a place now; null where none is known. */
  forbidding(plant: NamedPlant, place: Point): DatedRule | null {
    const rule = this.rules.forbidding(plant, this.clock.now());
    return rule && isInUnion(place, this.towns.countries(place)) ? rule : null;
  }

  /**
   * The rule that governs taking a plant from one place to another; null where none is known. Within the EU only the species of
   * Appendix I need papers. @param scientific name of its species, if that is known
   */
  atBorder(plant: NamedPlant, scientific: string | null, { from, to }: { from: Point; to: Point }): DatedRule | null {
    const rule = this.rules.atBorder(plant, scientific, this.clock.now());
    const [start, end] = [this.towns.nearest(from), this.towns.nearest(to)];
    if (!rule || !start || !end || start.country === end.country) return null;
    const staysInUnion = isInUnion(from, [start.country]) && isInUnion(to, [end.country]);
    return staysInUnion && rule.rule !== 'cites-i' ? null : rule;
  }

  /** The law about posting plants from a place; null where none is known. */
  posting(place: Point): PostingLaw | null {
    const country = this.towns.nearest(place)?.country;
    const isIn = (where: string) =>
      country !== undefined && (where === 'EU' ? isInUnion(place, [country]) : where === country);
    const rule = this.table.posting.find(({ where }) => isIn(where));
    return rule ? { ...rule, readOn: this.table.sources[rule.source]?.read_on ?? '' } : null;
  }

  /** As `forbidding`, of a listing, unless a moderator let that very listing through. */
  async forbiddingListing(tx: Tx, id: string, plant: NamedPlant, place: Point): Promise<DatedRule | null> {
    const rule = this.forbidding(plant, place);
    return rule && (await isLetThrough(tx, id, rule.taxon)) ? null : rule;
  }
}

/** Says which law it is, since when it applies, where it can be read, and when it was. */
export const forbiddenByLaw = ({ taxon, law, address, from, readOn }: DatedRule): DomainError =>
  new DomainError('species_forbidden', { taxon, law, address, since: from ?? readOn, as_of: readOn });
