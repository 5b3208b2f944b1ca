import type { CaseDetail } from '@offshoot/contracts/moderation';
import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { PersonLink } from '../../../components/people/person-link.tsx';
import classes from './case-view.module.css';

/** All who read a message in the common chat of a swap ring. */
export function RingMembers({ members = [] }: { members: CaseDetail['content']['ring_members'] }) {
  const { t } = useTranslation('moderation');
  if (members.length === 0) return null;
  return (
    <section>
      <h3 className={classes.heading}>{t('item.ringMembers')}</h3>
      <p className={classes.parties}>
        {members.map(({ id, name }, index) => (
          <Fragment key={id}>
            {index > 0 && <span> · </span>}
            <PersonLink id={id} name={name} role={undefined} />
          </Fragment>
        ))}
      </p>
    </section>
  );
}
