import { Accordion } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Dialog } from '../../components/dialogs/dialog.tsx';
import classes from './account.module.css';
import { BlockedPeople } from './blocked-people.tsx';
import { ChangeEmailForm } from './change-email-form.tsx';
import { ChangePasswordForm } from './change-password-form.tsx';
import { DeleteAccount } from './delete-account.tsx';
import { ExportData } from './export-data.tsx';
import { NeedsPassword } from './needs-password.tsx';
import { SessionList } from './session-list.tsx';

/** Security settings, data export and deletion of the account. */
export function SecurityDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('account');
  return (
    <Dialog title={t('security.title')} onClose={onClose} size="lg">
      <Accordion variant="separated" order={3} keepMounted={false} transitionDuration={0}>
        <Section name="password" title={t('password.title')}>
          <NeedsPassword>{(me) => <ChangePasswordForm me={me} />}</NeedsPassword>
        </Section>
        <Section name="email" title={t('email.title')}>
          <NeedsPassword>{(me) => <ChangeEmailForm me={me} />}</NeedsPassword>
        </Section>
        <Section name="sessions" title={t('sessions.title')}>
          <SessionList />
        </Section>
        <Section name="blocked" title={t('blocked.title')}>
          <BlockedPeople />
        </Section>
        <Section name="export" title={t('export.title')}>
          <ExportData />
        </Section>
        <Section name="delete" title={t('delete.title')}>
          <DeleteAccount />
        </Section>
      </Accordion>
      <p>
        <Link to="/appeals" onClick={onClose}>
          {t('security.decisions')}
        </Link>
      </p>
    </Dialog>
  );
}

/** One section; its content is mounted when it is first opened. */
function Section({ name, title, children }: { name: string; title: string; children: ReactNode }) {
  return (
    <Accordion.Item value={name} className={classes.part ?? ''}>
      <Accordion.Control>{title}</Accordion.Control>
      <Accordion.Panel>{children}</Accordion.Panel>
    </Accordion.Item>
  );
}
