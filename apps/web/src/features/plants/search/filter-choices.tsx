import { plantKinds, wantedOffers } from '@offshoot/contracts/plant-choices';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Filters } from './plant-search.ts';
import { tagName } from '../plant/plant-tags.ts';
import classes from './filter-bar.module.css';

export interface FilterProps {
  filters: Filters;
  change: (changed: Partial<Filters>) => void;
}

/**
 * The text being typed. Going back or clearing the filters changes the address, and with it the text; the focus stays.
 */
export function useTyped(applied: string) {
  const [text, setText] = useState(applied);
  const [before, setBefore] = useState(applied);
  if (before !== applied) {
    setBefore(applied);
    setText(applied);
  }
  return [text, setText] as const;
}

interface ChoiceProps<Value extends string> {
  label: string;
  values: readonly Value[];
  chosen: Value | null;
  nameOf: (value: Value) => string;
  onChoose: (value: Value | null) => void;
}

/** Values of which one may be chosen; choosing it again clears it. */
function Choice<Value extends string>({ label, values, chosen, nameOf, onChoose }: ChoiceProps<Value>) {
  return (
    <div className={classes.tags} role="group" aria-label={label}>
      {values.map((value) => (
        <button
          key={value}
          type="button"
          className={classes.pill}
          aria-pressed={value === chosen}
          onClick={() => onChoose(value === chosen ? null : value)}
        >
          {nameOf(value)}
        </button>
      ))}
    </div>
  );
}

/** A cutting, seeds or the whole plant. */
export function Kinds({ filters: { kind }, change }: FilterProps) {
  const { t } = useTranslation('plants');
  return (
    <Choice
      label={t('filter.kind')}
      values={plantKinds}
      chosen={kind}
      nameOf={(kindOption) => t(`common:plantKind.${kindOption}`)}
      onChoose={(chosen) => change({ kind: chosen })}
    />
  );
}

/** As a gift or in a swap; plants that are given either way match both. */
export function Offers({ filters: { offer }, change }: FilterProps) {
  const { t } = useTranslation('plants');
  return (
    <Choice
      label={t('common:plantOffer.either')}
      values={wantedOffers}
      chosen={offer}
      nameOf={(offerOption) => t(`common:plantOffer.${offerOption}`)}
      onChoose={(chosen) => change({ offer: chosen })}
    />
  );
}

/** The tags, of which any may be chosen. */
export function Tags({ filters: { tags }, change, offered }: FilterProps & { offered: readonly string[] }) {
  const { t } = useTranslation('plants');
  return (
    <div className={classes.tags} role="group" aria-label={t('filter.kinds')}>
      {offered.map((tag) => {
        const chosen = tags.includes(tag);
        return (
          <button
            key={tag}
            type="button"
            className={classes.pill}
            aria-pressed={chosen}
            onClick={() => change({ tags: chosen ? tags.filter((chosenTag) => chosenTag !== tag) : [...tags, tag] })}
          >
            <span className={classes.tagName}>{tagName(t, tag)}</span>
          </button>
        );
      })}
    </div>
  );
}
