import { ActionIcon, Button } from '@mantine/core';
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { yearText } from '../../components/lineage/use-lineage.ts';
import classes from './family-tree.module.css';
import type { Branch, FamilyPlant } from './nest-family.ts';
import { isolated } from '../../lib/i18n/phrases.ts';
import { useTownName } from '../../lib/names/use-town-name.ts';

/** A plant that its owner says grew from the reader's. */
export interface Refusable {
  plant_id: string;
  name: string;
}

interface Props {
  branches: readonly Branch[];
  label?: string;
  onRefuse: (plant: Refusable) => void;
}

/** A family as nested lists, whose lines are drawn beside them. */
export function FamilyTree({ branches, label, onRefuse }: Props) {
  return (
    <ul className={label === undefined ? classes.grown : classes.tree} aria-label={label}>
      {branches.map((branch) => (
        <BranchItem key={branch.key} branch={branch} onRefuse={onRefuse} />
      ))}
    </ul>
  );
}

function BranchItem({ branch: { plant, grown }, onRefuse }: { branch: Branch } & Pick<Props, 'onRefuse'>) {
  const { t } = useTranslation('lineage');
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
            <Whose plant={plant} /> · <span>{yearText(plant.year)}</span>
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
        {open && grown.length > 0 && <FamilyTree branches={grown} onRefuse={onRefuse} />}
      </div>
    </li>
  );
}

/** Whose plant it is, as far as the reader may know. */
function Whose({ plant }: { plant: FamilyPlant }) {
  const { t } = useTranslation('lineage');
  const townName = useTownName();
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
