import { describingFields } from '@offshoot/contracts/plant-texts';
import type { PlantRevision } from '@offshoot/contracts/plants';
import { useTranslation } from 'react-i18next';
import { PlantPhoto } from '../../../components/plants/plant-photo.tsx';
import { useReasonText } from './use-reason-text.ts';
import classes from './revision-note.module.css';

/** The outcome of the owner's last change, with its content. */
export function RevisionNote({ revision }: { revision: PlantRevision }) {
  const { t } = useTranslation('plants');
  const reasonText = useReasonText();
  return (
    <div className={classes.note}>
      <p className={classes.state}>{t(`owner.revision.${revision.state}`)}</p>
      {revision.reasons.length > 0 && (
        <ul className={classes.reasons}>
          {revision.reasons.map(({ code }) => (
            <li key={code}>{reasonText(code)}</li>
          ))}
        </ul>
      )}
      {revision.state !== 'rejected' && (
        <div className={classes.content}>
          <div className={classes.photo}>
            <PlantPhoto image={revision.images[0]} meta={revision.image_meta[0]} alt="" sizes="96px" />
          </div>
          <div>
            <p className={classes.name}>
              <bdi>{revision.name}</bdi>
            </p>
            {revision.species && (
              <p className={classes.species}>
                <bdi>{revision.species}</bdi>
              </p>
            )}
            {describingFields.map(
              (field) =>
                revision[field] && (
                  <p key={field} className={classes.description} dir="auto">
                    {revision[field]}
                  </p>
                ),
            )}
          </div>
        </div>
      )}
    </div>
  );
}
