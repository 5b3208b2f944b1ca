import type { CaseDetail } from '@offshoot/contracts/moderation';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useFormat } from '../../../lib/i18n/use-format.ts';
import { usePersonName } from '../../../lib/i18n/use-person-name.ts';
import { imageUrl } from '../../../lib/photos/images.ts';
import frame from './case-view.module.css';
import classes from './similar.module.css';

/** Plants of other users with similar photos, with their owners and since when they are listed. */
export function SimilarPlants({ plants }: { plants: CaseDetail['similar'] }) {
  const { t } = useTranslation('moderation');
  const format = useFormat();
  const nameOf = usePersonName();
  if (plants.length === 0) return null;
  return (
    <section>
      <h3 className={frame.heading}>{t('item.similar')}</h3>
      <ul className={classes.plants}>
        {plants.map(({ plant_id, name, image, owner, created_at }) => (
          <li key={plant_id}>
            <Link to={`/plants/${plant_id}`}>
              {image && <img src={imageUrl(image, 320)} alt="" width={112} height={84} loading="lazy" />}
              <bdi>{name}</bdi>
            </Link>
            {owner && (
              <Link to={`/moderation/people/${owner.id}`}>
                <bdi>{nameOf(owner.name)}</bdi>
              </Link>
            )}
            {created_at && <time dateTime={created_at}>{format.date(created_at)}</time>}
          </li>
        ))}
      </ul>
    </section>
  );
}
