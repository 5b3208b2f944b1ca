import { Button } from '@mantine/core';
import { IconBellPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import { askedPart } from '../../components/part.tsx';
import { useSession } from '../../lib/session.tsx';
import classes from './saved-searches.module.css';
import { wantsSomething, type Wanted } from './wanted.ts';

const SaveSearchDialog = askedPart(() => import('./save-search-dialog.tsx').then((m) => m.SaveSearchDialog));
const AuthRequiredDialog = askedPart(() => import('../../components/auth-required-dialog.tsx').then((m) => m.AuthRequiredDialog));

/** Keeps the present search, so that its person is told of new plants; and leads to those that were kept. */
export function SaveSearchButton({ wanted }: { wanted: Wanted }) {
  const { t } = useTranslation(['searches', 'plants']);
  const { status } = useSession();
  const { pathname, search } = useLocation();
  const [asked, setAsked] = useState(false);
  const close = () => setAsked(false);
  const signedIn = status === 'in';
  return (
    <div className={classes.tools}>
      {wantsSomething(wanted) && (
        <Button variant="light" leftSection={<IconBellPlus size={18} aria-hidden />} onClick={() => setAsked(true)}>
          {t('save')}
        </Button>
      )}
      {signedIn && (
        <Link to="/plants/searches" className={classes.link}>
          {t('list.title')}
        </Link>
      )}
      {asked && (signedIn ? <SaveSearchDialog wanted={wanted} onClose={close} /> : <AuthRequiredDialog next={pathname + search} onClose={close} />)}
    </div>
  );
}
