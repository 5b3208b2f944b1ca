import { type Meet, meetBody, meetLimits } from '@offshoot/contracts/meets';
import { useCallback, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useNavigate, useParams } from 'react-router-dom';
import { LeaveGuard } from '../../components/dialogs/leave-guard.tsx';
import { useContractForm } from '../../components/forms/use-contract-form.ts';
import section from '../../components/page/page-section.module.css';
import { PageTitle } from '../../components/page/page-title.tsx';
import { ErrorState } from '../../components/states/error-state.tsx';
import { FormSkeleton } from '../../components/states/skeletons.tsx';
import { toast } from '../../components/toasts/toast.ts';
import { fieldTexts } from '../../lib/api/error-text.ts';
import { ownZone } from '../../lib/i18n/own-zone.ts';
import { useSession } from '../../lib/session/session.tsx';
import { serverNow } from '../../lib/session/token-store.ts';
import { meetActs, useMeetAct } from './meet-acts.ts';
import { MeetFields } from './meet-fields.tsx';
import { bodyOf, formFaults, formOf } from './meet-form.ts';
import { phaseOf } from './meet-phase.ts';
import { useMeet } from './meet-queries.ts';
import classes from './meets.module.css';

/** Proposes a swap meet, or edits one of the user's. */
export function MeetFormPage() {
  const { t } = useTranslation('meets');
  const { id } = useParams();
  return (
    <div className={section.middle}>
      <PageTitle title={t(id === undefined ? 'form.newTitle' : 'form.editTitle')}>
        {t(id === undefined ? 'form.newTitle' : 'form.editTitle')}
      </PageTitle>
      <p className={classes.lead}>{t(id === undefined ? 'form.newLead' : 'form.editLead')}</p>
      {id === undefined ? <Form meet={null} /> : <Edit id={id} />}
    </div>
  );
}

function Edit({ id }: { id: string }) {
  const { t } = useTranslation('meets');
  const { me } = useSession();
  const [opened, setOpened] = useState(0);
  const { data: meet, error, refetch } = useMeet(id);
  if (!meet) {
    return error ? (
      <ErrorState title={t('page.failed')} error={error} onRetry={() => void refetch()} />
    ) : (
      <FormSkeleton />
    );
  }
  const phase = phaseOf(meet, serverNow());
  if (meet.host_id !== me?.id || (phase !== 'pending' && phase !== 'published'))
    return <Navigate to={`/meets/${id}`} replace />;
  return <Form key={opened} meet={meet} onReload={() => void refetch().then(() => setOpened((count) => count + 1))} />;
}

interface Props {
  /** Null for a new one. */
  meet: Meet | null;
  /** Starts again from the stored meet. */
  onReload?: () => void;
}

const held = ['link', 'history'] as const;
/** The field of the form that shows an error of a field of the body. */
const fieldOf: Readonly<Record<string, string>> = { starts_at: 'date', ends_at: 'ends', time_zone: 'zone' };

function Form({ meet, onReload }: Props) {
  const { t } = useTranslation('meets');
  const navigate = useNavigate();
  // A refetch of the meet must not change what the form was opened from.
  const [edited] = useState(meet && { id: meet.id, version: meet.version });
  const saved = useRef(false);
  const save = useMeetAct((body: Parameters<typeof meetActs.host>[0]) =>
    edited ? meetActs.edit({ ...body, ...edited }) : meetActs.host(body),
  );
  const form = useContractForm({
    schema: meetBody,
    initialValues: formOf(meet, ownZone()),
    toBody: bodyOf,
    missing: { title: t('form.nameRequired'), place_name: t('form.placeRequired') },
    check: (values) =>
      Object.fromEntries(
        Object.entries(formFaults(values, serverNow())).map(([field, fault]) => [
          field,
          t(`form.${fault}`, { days: meetLimits.withinDays, hours: meetLimits.hours }),
        ]),
      ),
    sending: save,
    onSent: ({ id }) => {
      saved.current = true;
      toast.success(t(edited ? 'form.saved' : 'form.sent'));
      void navigate(`/meets/${id}`);
    },
    refusedTexts: (error) =>
      Object.fromEntries(Object.entries(fieldTexts(t, error)).map(([field, text]) => [fieldOf[field] ?? field, text])),
  });
  const isChanged = form.isDirty();
  const isUnsaved = useCallback(() => isChanged && !saved.current, [isChanged]);
  return (
    <form className={classes.form} {...form.props}>
      <MeetFields form={form} isNew={edited === null} busy={save.isPending} onReload={onReload} />
      <LeaveGuard isUnsaved={isUnsaved} holds={held} />
    </form>
  );
}
