import { Button } from '@mantine/core';
import type { PublicProfile } from '@offshoot/contracts/people';
import { IconStarFilled } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { PersonAvatar } from '../../components/people/person-avatar.tsx';
import { ReliabilityDetails } from '../../components/people/handover-record.tsx';
import { PersonDetail, PersonDetails, PersonHeader } from '../../components/people/person-header.tsx';
import { useFormat } from '../../lib/i18n/use-format.ts';
import { PersonActions } from './person-actions.tsx';

/** A user's public profile, and the actions on them. */
export function PublicHeader({ person, isOwn, tools }: { person: PublicProfile; isOwn: boolean; tools: ReactNode }) {
  const { t } = useTranslation('people');
  const format = useFormat();
  return (
    <PersonHeader
      title={person.name}
      name={person.name}
      role={person.role}
      avatar={<PersonAvatar name={person.name} avatar={person.avatar} size={88} />}
      bio={person.bio && <bdi>{person.bio}</bdi>}
      details={
        <>
          {person.rating !== null && (
            <PersonDetail icon={<IconStarFilled size={18} aria-hidden />}>
              {t('stars', { rating: format.decimal(person.rating) })} · {t('ratings', { count: person.reviews_count })}
            </PersonDetail>
          )}
          <ReliabilityDetails {...person} />
          <PersonDetails {...person} />
        </>
      }
      actions={
        isOwn ? (
          <>
            <p>{t('own')}</p>
            <Button component={Link} to="/profile" variant="light">
              {t('edit')}
            </Button>
          </>
        ) : (
          <>
            <PersonActions person={person} />
            {tools}
          </>
        )
      }
    />
  );
}
