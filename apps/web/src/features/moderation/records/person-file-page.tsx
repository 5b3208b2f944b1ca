import { Button } from '@mantine/core';
import { getPersonFile, openPersonCase } from '@offshoot/contracts/operations/moderation';
import { useMutation, useQuery } from '@tanstack/react-query';
import { IconArrowLeft } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate, useParams } from 'react-router-dom';
import { ErrorState } from '../../../components/states/error-state.tsx';
import { ListSkeletons } from '../../../components/states/skeletons.tsx';
import { toast } from '../../../components/toasts/toast.ts';
import { call } from '../../../lib/api/call.ts';
import { errorText } from '../../../lib/api/error-text.ts';
import { PersonStrip } from '../item/person-strip.tsx';
import { Notes } from '../notes/notes.tsx';
import { moderationKeys } from '../moderation-keys.ts';
import { ModerationFrame } from '../moderation-frame.tsx';
import { ActList } from './act-list.tsx';
import classes from './records.module.css';

/** What moderators know about a user, the decisions about them, and the way to a case. */
export function PersonFilePage() {
  const { t } = useTranslation(['moderation', 'errors']);
  const { id = '' } = useParams();
  const navigate = useNavigate();
  const { data, error, refetch } = useQuery({
    queryKey: moderationKeys.person(id),
    queryFn: ({ signal }) => call(getPersonFile, { id }, { signal }),
    staleTime: 0,
  });
  const show = (caseId: string) => void navigate(`/moderation?queue=people&case=${caseId}`);
  const open = useMutation({
    mutationFn: () => call(openPersonCase, { id }),
    onSuccess: ({ case_id }) => show(case_id),
    onError: (failure) => toast.error(errorText(t, failure)),
  });
  return (
    <ModerationFrame page="people">
      <Link to="/moderation/people" className={classes.back}>
        <IconArrowLeft size={20} className="points" aria-hidden /> {t('people.back')}
      </Link>
      {data ? (
        <>
          <PersonStrip person={data.person} />
          {data.person.bio && (
            <p dir="auto" className={classes.note}>
              {data.person.bio}
            </p>
          )}
          <div className={classes.links}>
            {data.case_id ? (
              <Button component={Link} to={`/moderation?queue=people&case=${data.case_id}`}>
                {t('people.toCase')}
              </Button>
            ) : (
              <Button loading={open.isPending} onClick={() => open.mutate()}>
                {t('people.openCase')}
              </Button>
            )}
            <Button component={Link} to={`/users/${id}`} variant="default">
              {t('people.profile')}
            </Button>
          </div>
          <div className={classes.card}>
            <Notes on={{ kind: 'person', id }} />
          </div>
          <section className={classes.card}>
            <h2 className={classes.heading}>{t('people.acts')}</h2>
            {data.acts.length > 0 ? (
              <>
                <ActList acts={data.acts} />
                <p className={classes.more}>
                  <Link to={`/moderation/log?person=${id}`}>{t('people.allActs')}</Link>
                </p>
              </>
            ) : (
              <p className={classes.by}>{t('people.noActs')}</p>
            )}
          </section>
        </>
      ) : error ? (
        <ErrorState title={t('people.failed')} error={error} onRetry={() => void refetch()} />
      ) : (
        <ListSkeletons count={3} />
      )}
    </ModerationFrame>
  );
}
