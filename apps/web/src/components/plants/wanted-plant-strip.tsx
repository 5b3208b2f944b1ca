import type { WantedPlant } from '../../lib/navigation/wanted-plant.ts';
import { PlantPhoto } from './plant-photo.tsx';
import classes from './wanted-plant-strip.module.css';

/** The plant that a visitor wanted to see, while they sign in. */
export function WantedPlantStrip({ plant: { name, town, image, meta } }: { plant: WantedPlant }) {
  return (
    <div className={classes.strip}>
      <PlantPhoto image={image} meta={meta ?? undefined} alt="" sizes="72px" ratio={1} className={classes.photo} />
      <p className={classes.words}>
        <bdi className={classes.name}>{name}</bdi>
        {town && <bdi className={classes.town}>{town}</bdi>}
      </p>
    </div>
  );
}
