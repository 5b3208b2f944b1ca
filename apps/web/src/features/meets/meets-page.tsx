import { Button } from '@mantine/core';
import { limits } from '@offshoot/contracts/limits';
import type { Meet } from '@offshoot/contracts/meets';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import { useMemberLink } from '../../components/dialogs/use-auth-dialog.tsx';
import { useMyMeets } from '../../components/meets/use-my-meets.ts';
import { FaqLink } from '../../components/page/faq-link.tsx';
import { isBeyondLast, ListPagination, ToLastPage } from '../../components/page/list-pagination.tsx';
import section from '../../components/page/page-section.module.css';
import { PageTitle } from '../../components/page/page-title.tsx';
import { PlaceField } from '../../components/places/place-field.tsx';
import { EmptyState } from '../../components/states/empty-state.tsx';
import { ErrorState } from '../../components/states/error-state.tsx';
import { ListSkeletons } from '../../components/states/skeletons.tsx';
import { serverNow } from '../../lib/session/token-store.ts';
import { numberIn, placeIn } from '../../lib/places/place-in-address.ts';
import { MeetCard } from './meet-card.tsx';
import { useMeets } from './meet-queries.ts';
import classes from './meets.module.css';

const WIDEST = Math.max(...limits.radiusOptionsKm);

/** The swap meets that are ahead, around a place where one is chosen; place, radius and page are in the address. */
export function MeetsPage() {
  const { t } = useTranslation('meets');
  const [params, setParams] = useSearchParams();
  const place = placeIn(params);
  const radius = limits.radiusOptionsKm.find((km) => km === numberIn(params, 'radius')) ?? WIDEST;
  const page = Math.max(1, Math.trunc(numberIn(params, 'page') ?? 1));
  const { data, error, isPending, refetch } = useMeets({ page, ...(place && { ...place, radius_km: radius }) });
  const [host, dialog] = useMemberLink('/meets/new');
  const change = (changed: Readonly<Record<string, string>>) =>
    setParams(
      { ...(params.has('radius') && { radius: String(radius) }), ...inAddress(place), ...changed },
      { replace: true },
    );
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
            <PlaceField
              place={place}
              radius={radius}
              onPlace={(chosen) => change(inAddress(chosen))}
              onRadius={(km) => change({ radius: String(km) })}
            />
            {place && (
              <Button variant="subtle" className={classes.start ?? ''} onClick={() => setParams({}, { replace: true })}>
                {t('list.anywhere')}
              </Button>
            )}
          </div>
          {isPending ? (
            <ListSkeletons count={3} />
          ) : !data ? (
            <ErrorState title={t('list.failed')} error={error} onRetry={() => void refetch()} />
          ) : isBeyondLast(data) ? (
            <ToLastPage pages={data.pages} />
          ) : data.items.length === 0 ? (
            <EmptyState title={t('list.empty')} message={t('list.emptyMessage')} />
          ) : (
            <>
              <MeetList meets={data.items} label={t('list.all')} />
              <ListPagination
                page={data.page}
                pages={data.pages}
                perPage={data.per_page}
                total={data.total}
                isCapped={data.total_is_capped}
              />
            </>
          )}
        </section>
      </div>
      {dialog}
    </div>
  );
}

const inAddress = (place: { latitude: number; longitude: number } | null): Record<string, string> =>
  place ? { lat: place.latitude.toFixed(3), lng: place.longitude.toFixed(3) } : {};

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
