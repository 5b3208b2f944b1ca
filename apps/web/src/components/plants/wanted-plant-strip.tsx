import { useFormat } from '../../lib/i18n/use-format.ts';
import { isolated } from '../../lib/i18n/phrases.ts';
import { usePersonName } from '../../lib/i18n/use-person-name.ts';
import type { WantedPlant } from '../../lib/navigation/wanted-plant.ts';
import { useTownName } from '../../lib/names/use-town-name.ts';
import { PlantPhoto } from './plant-photo.tsx';
import classes from './wanted-plant-strip.module.css';

/** The plant that a visitor wanted to see, while they sign in: who gives it, where, and how far away. */
export function WantedPlantStrip({ plant }: { plant: WantedPlant }) {
  const { name, town, image, meta, owner, distance_km: km } = plant;
  const nameOf = usePersonName();
  const townName = useTownName();
  const format = useFormat();
  const by = [owner && nameOf(owner), town && townName(town), km !== undefined && format.distance(km)];
  return (
    <div className={classes.strip}>
      <PlantPhoto image={image} meta={meta ?? undefined} alt="" sizes="72px" ratio={1} className={classes.photo} />
      <p className={classes.words}>
        <bdi className={classes.name}>{name}</bdi>
        <span className={classes.by}>{by.flatMap((part) => (part ? [isolated(part)] : [])).join(' · ')}</span>
      </p>
    </div>
  );
}
