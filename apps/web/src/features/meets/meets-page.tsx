import { Button } from '@mantine/core';
import type { Meet } from '@offshoot/contracts/meets';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useMemberLink } from '../../components/dialogs/use-auth-dialog.tsx';
import { useMyMeets } from '../../components/meets/use-my-meets.ts';
import { FaqLink } from '../../components/page/faq-link.tsx';
import section from '../../components/page/page-section.module.css';
import { PageTitle } from '../../components/page/page-title.tsx';
import { PlaceField } from '../../components/places/place-field.tsx';
import { PagedList } from '../../components/page/paged-list.tsx';
import { EmptyState } from '../../components/states/empty-state.tsx';
import { ListSkeletons } from '../../components/states/skeletons.tsx';
import { serverNow } from '../../lib/session/token-store.ts';
import { usePlaceInAddress } from '../../lib/places/use-place-in-address.ts';
import { MeetCard } from './meet-card.tsx';
import { useMeets } from './meet-queries.ts';
import classes from './meets.module.css';

/** The swap meets that are ahead, around a place where one is chosen; place, radius and page are in the address. */
export function MeetsPage() {
  const { t } = useTranslation('meets');
  const { place, radius, page, change, onPlace, onRadius } = usePlaceInAddress();
  const meets = useMeets({ page, ...(place && { ...place, radius_km: radius }) });
  const [host, dialog] = useMemberLink('/meets/new');
  const toHost = (
    <Button component={Link} {...host}>
      {t('list.host')}
    </Button>
  );
  return (
    <div className={section.middle}>
      <PageTitle title={t('list.title')}>{t('list.title')}</PageTitle>
      <p className={classes.lead}>{t('list.lead')}</p>
      <div className={classes.parts}>
        <div className={classes.host}>
          {toHost}
          <FaqLink entry="meets" />
        </div>
        <MyMeets />
        <section className={classes.part} aria-labelledby="all-meets">
          <h2 id="all-meets">{t('list.all')}</h2>
          <div className={classes.filters} role="search">
            <PlaceField place={place} radius={radius} onPlace={onPlace} onRadius={onRadius} />
            {place && (
              <Button
                variant="subtle"
                className={classes.start ?? ''}
                onClick={() => change({ lat: null, lng: null, radius: null })}
              >
                {t('list.anywhere')}
              </Button>
            )}
          </div>
          <PagedList
            query={meets}
            loading={<ListSkeletons count={3} />}
            failed={t('list.failed')}
            empty={<EmptyState title={t('list.empty')} message={t('list.emptyMessage')} />}
          >
            {(items) => <MeetList meets={items} label={t('list.all')} />}
          </PagedList>
        </section>
      </div>
      {dialog}
    </div>
  );
}

function MeetList({ meets, label }: { meets: readonly Meet[]; label: string }) {
  return (
    <ul className={classes.list} aria-label={label}>
      {meets.map((meet) => (
        <MeetCard key={meet.id} meet={meet} />
      ))}
    </ul>
  );
}

/** How long a meet stays among the user's own after its end. */
const keptMs = 7 * 86_400_000;

/** What the user hosts, or comes to, and is not long over; nothing where there is none. */
function MyMeets() {
  const { t } = useTranslation('meets');
  const { data } = useMyMeets();
  const own = new Map([...(data?.hosted ?? []), ...(data?.visited ?? [])].map((meet) => [meet.id, meet]));
  const recent = [...own.values()]
    .filter(({ ends_at }) => Date.parse(ends_at) > serverNow() - keptMs)
    .sort((first, second) => Date.parse(first.starts_at) - Date.parse(second.starts_at));
  if (recent.length === 0) return null;
  return (
    <section className={classes.part} aria-labelledby="my-meets">
      <h2 id="my-meets">{t('list.mine')}</h2>
      <MeetList meets={recent} label={t('list.mine')} />
    </section>
  );
}
