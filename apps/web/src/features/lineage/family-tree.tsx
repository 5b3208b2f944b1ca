import { ActionIcon, Button } from '@mantine/core';
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import { memo, startTransition, useEffect, useId, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { yearText } from '../../components/lineage/use-lineage.ts';
import classes from './family-tree.module.css';
import { type Branch, type FamilyPlant, nestFamily } from './nest-family.ts';
import { isolated } from '../../lib/i18n/phrases.ts';
import { useTownName } from '../../lib/names/use-town-name.ts';

/** About two screens; the next step is as many times larger. */
const FIRST = 30;
const STEP = 4;

/** A plant that its owner says grew from the reader's. */
export interface Refusable {
  plant_id: string;
  name: string;
}

interface Shared {
  t: TFunction<'lineage'>;
  townName: (town: string) => string;
  /** Must stay the same, as nothing of a large family is to render again. */
  onRefuse: (plant: Refusable) => void;
}

interface Props {
  plants: readonly FamilyPlant[];
  label: string;
  onRefuse: (plant: Refusable) => void;
}

/** How many of so many items to render: those of the first screens at once, the others in steps that a press interrupts. */
function useRenderedCount(count: number): number {
  const [rendered, setRendered] = useState(FIRST);
  useEffect(() => {
    if (rendered < count) startTransition(() => setRendered(rendered * STEP));
  }, [rendered, count]);
  return Math.min(rendered, count);
}

/** A family as nested lists, whose lines are drawn beside them. */
export function FamilyTree({ plants, label, onRefuse }: Props) {
  const { t } = useTranslation('lineage');
  const townName = useTownName();
  const rendered = useRenderedCount(plants.length);
  const branches = useMemo(() => nestFamily(plants.slice(0, rendered)), [plants, rendered]);
  return (
    <ul className={classes.tree} aria-label={label}>
      {branches.map((branch) => (
        <BranchItem key={branch.key} branch={branch} t={t} townName={townName} onRefuse={onRefuse} />
      ))}
    </ul>
  );
}

const Grown = memo(function Grown({ branches, ...shared }: { branches: readonly Branch[] } & Shared) {
  return (
    <ul className={classes.grown}>
      {branches.map((branch) => (
        <BranchItem key={branch.key} branch={branch} {...shared} />
      ))}
    </ul>
  );
});

function BranchItem({ branch: { plant, grown }, ...shared }: { branch: Branch } & Shared) {
  const { t, townName, onRefuse } = shared;
  const [open, setOpen] = useState(true);
  const listId = useId();
  const name = plant.name ?? plant.species ?? t('node.plant');
  const refusableId = plant.refusable_id;
  return (
    <li>
      <div className={classes.node} data-this={plant.is_this || undefined} aria-current={plant.is_this || undefined}>
        {grown.length > 0 && (
          <ActionIcon
            variant="subtle"
            color="leaf"
            size={44}
            aria-expanded={open}
            aria-controls={listId}
            aria-label={t('node.grown', { name })}
            onClick={() => setOpen(!open)}
          >
            {open ? (
              <IconChevronDown size={20} aria-hidden />
            ) : (
              <IconChevronRight size={20} className="points" aria-hidden />
            )}
          </ActionIcon>
        )}
        <div className={classes.words}>
          <p className={classes.name}>
            {plant.plant_id === null ? (
              <bdi>{name}</bdi>
            ) : (
              <Link to={`/plants/${plant.plant_id}`}>
                <bdi>{name}</bdi>
              </Link>
            )}
            {plant.is_this && <span className={classes.mark}>{t('node.this')}</span>}
          </p>
          <p className={classes.details}>
            <Whose plant={plant} t={t} townName={townName} /> · <span>{yearText(plant.year)}</span>
          </p>
        </div>
        {refusableId !== null && (
          <Button
            variant="subtle"
            color="danger"
            size="compact-sm"
            onClick={() => onRefuse({ plant_id: refusableId, name })}
          >
            {t('proposals.no')}
          </Button>
        )}
      </div>
      <div id={listId} hidden={!open}>
        {grown.length > 0 && <Grown branches={grown} {...shared} />}
      </div>
    </li>
  );
}

/** Whose plant it is, as far as the reader may know. */
function Whose({ plant, t, townName }: { plant: FamilyPlant } & Pick<Shared, 't' | 'townName'>) {
  if (plant.is_own) return <span>{t('node.own')}</span>;
  if (plant.is_deleted) return <span>{t('node.deleted')}</span>;
  if (plant.owner)
    return (
      <span>
        <Link to={`/users/${plant.owner.id}`}>
          <bdi>{plant.owner.name}</bdi>
        </Link>
        {plant.town !== null && (
          <span>
            {' '}
            · <bdi>{townName(plant.town)}</bdi>
          </span>
        )}
      </span>
    );
  return (
    <span>{plant.town === null ? t('node.member') : t('node.place', { place: isolated(townName(plant.town)) })}</span>
  );
}
