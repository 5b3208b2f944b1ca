import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useSession } from '../../lib/session/session.tsx';
import classes from './invitation.module.css';

/** Calls to action: for members the plants, their own and their profile, for visitors an account. */
export function Invitation() {
  const { t } = useTranslation('home');
  const { status, me } = useSession();
  if (status === 'loading') return null;
  return (
    <section className={classes.invitation}>
      <h2>{me ? t('invite.memberTitle', { name: me.name }) : t('invite.visitorTitle')}</h2>
      {me ? (
        <div className={classes.ways}>
          <Button component={Link} to="/plants/create">
            {t('invite.create')}
          </Button>
          <Button component={Link} to="/plants" variant="outline">
            {t('invite.browse')}
          </Button>
          <Button component={Link} to="/profile" variant="outline">
            {t('invite.profile')}
          </Button>
        </div>
      ) : (
        <div className={classes.ways}>
          <Button component={Link} to="/register">
            {t('invite.register')}
          </Button>
          <Button component={Link} to="/login" variant="outline">
            {t('invite.login')}
          </Button>
        </div>
      )}
    </section>
  );
}
