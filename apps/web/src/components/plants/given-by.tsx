import type { Plant } from '@offshoot/contracts/plants';
import { usePersonName } from '../../lib/i18n/use-person-name.ts';
import { useTownName } from '../../lib/names/use-town-name.ts';
import classes from './given-by.module.css';

/** Who gives a plant, and in which town; of one's own, whose address is exact, not where. */
export function GivenBy({ plant: { owner, address, location_is_exact } }: { plant: Plant }) {
  const nameOf = usePersonName();
  const townName = useTownName();
  const town = location_is_exact ? null : address;
  if (!owner && !town) return null;
  return (
    <p className={classes.by}>
      {owner && <bdi>{nameOf(owner.name)}</bdi>}
      {owner && town && <span> · </span>}
      {town && <bdi>{townName(town)}</bdi>}
    </p>
  );
}
