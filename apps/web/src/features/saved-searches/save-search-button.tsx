import { Button } from '@mantine/core';
import { IconBellPlus, IconBookmarks } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import { onDemandComponent } from '../../components/chunks/lazy-component.tsx';
import { useSession } from '../../lib/session/session.tsx';
import classes from './saved-searches.module.css';
import { wantsSomething, type SearchCriteria } from './search-criteria.ts';

const SaveSearchDialog = onDemandComponent(() => import('./save-search-dialog.tsx').then((m) => m.SaveSearchDialog));
const AuthRequiredDialog = onDemandComponent(() =>
  import('../../components/dialogs/auth-required-dialog.tsx').then((m) => m.AuthRequiredDialog),
);

/** Saves the current search, for notifications of new plants; and links to the saved ones. */
export function SaveSearchButton({ criteria }: { criteria: SearchCriteria }) {
  const { t } = useTranslation(['saved-searches', 'plants']);
  const { status } = useSession();
  const { pathname, search } = useLocation();
  const [opened, setOpened] = useState(false);
  const close = () => setOpened(false);
  const signedIn = status === 'in';
  const canSave = wantsSomething(criteria);
  return (
    <div className={classes.tools}>
      {canSave && (
        <Button variant="light" leftSection={<IconBellPlus size={18} aria-hidden />} onClick={() => setOpened(true)}>
          {t('save')}
        </Button>
      )}
      {signedIn && (
        <Link to="/plants/searches" className={classes.link} aria-label={t('list.title')} title={t('list.title')}>
          {canSave ? <IconBookmarks size={22} aria-hidden /> : t('list.title')}
        </Link>
      )}
      {opened &&
        (signedIn ? (
          <SaveSearchDialog criteria={criteria} onClose={close} />
        ) : (
          <AuthRequiredDialog next={pathname + search} onClose={close} />
        ))}
    </div>
  );
}
