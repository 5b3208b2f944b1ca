import type { CaseDetail } from '@offshoot/contracts/moderation';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { imageUrl } from '../../../lib/photos/images.ts';
import classes from './case-view.module.css';

/** Plants of other users with similar photos. */
export function SimilarPlants({ plants }: { plants: CaseDetail['similar'] }) {
  const { t } = useTranslation('moderation');
  if (plants.length === 0) return null;
  return (
    <section>
      <h3 className={classes.heading}>{t('item.similar')}</h3>
      <ul className={classes.similar}>
        {plants.map(({ plant_id, name, image }) => (
          <li key={plant_id}>
            <Link to={`/plants/${plant_id}`}>
              {image && <img src={imageUrl(image, 320)} alt="" width={112} height={84} loading="lazy" />}
              <bdi>{name}</bdi>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
