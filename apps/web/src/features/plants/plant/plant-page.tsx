import { getPlant } from '@offshoot/contracts/operations/plants';
import type { Plant } from '@offshoot/contracts/plants';
import { useQuery } from '@tanstack/react-query';
import { IconArrowLeft } from '@tabler/icons-react';
import { Suspense, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router-dom';
import { FailedPage, isRemoved } from '../../../components/states/failed-page.tsx';
import { WhenSeen } from '../../../components/chunks/when-seen.tsx';
import { LikeButton } from '../../../components/plants/like-button.tsx';
import section from '../../../components/page/page-section.module.css';
import { PageTitle } from '../../../components/page/page-title.tsx';
import { inlineComponent } from '../../../components/chunks/lazy-component.tsx';
import { PersonAvatar } from '../../../components/people/person-avatar.tsx';
import { StaffBadge } from '../../../components/people/staff-badge.tsx';
import { DetailSkeleton } from '../../../components/states/skeletons.tsx';
import { Chip, PlantStatusBadge } from '../../../components/badges/status-badge.tsx';
import unseen from '../../../components/badges/unseen.module.css';
import { Translatable } from '../../../components/translation/translatable.tsx';
import { VoicePlayer } from '../../../components/plants/voice-player.tsx';
import { call, prefetchedResponse } from '../../../lib/api/call.ts';
import { useLocationToggle } from '../../../lib/places/geolocation.ts';
import { ApiError } from '../../../lib/api/api-error.ts';
import { keys } from '../../../lib/api/query.ts';
import { useSession } from '../../../lib/session/session.tsx';
import { isolated } from '../../../lib/i18n/phrases.ts';
import { useFormat } from '../../../lib/i18n/use-format.ts';
import { useTownName } from '../../../lib/names/use-town-name.ts';
import { useIsPhone } from '../../../lib/device/use-is-phone.ts';
import { Gallery } from './gallery.tsx';
import { OwnerBox } from './owner-box.tsx';
import { PlantData } from './plant-data.tsx';
import classes from './plant-page.module.css';
import { tagName } from './plant-tags.ts';
import { ShareButton } from './share-button.tsx';
import { SimilarPlants } from './similar-plants.tsx';
import { useView } from '../search/use-view.ts';

const AboutHere = inlineComponent(() => import('../map/about-here.tsx').then((m) => m.AboutHere));

/** The location in a sentence, with and without a place name. */
const places = {
  around: { at: 'detail.publicPlace', here: 'detail.aboutHere' },
  own: { at: 'detail.exactPlace', here: 'detail.ownHere' },
  shared: { at: 'detail.sharedPlace', here: 'detail.sharedHere' },
} as const;

interface Props {
  /** Beside the plant: the request form, or the requests. Provided by the route. */
  renderExchange: (plant: Plant, isOwner: boolean) => ReactNode;
  /** Below the title: the day from which it is ready. Provided by the route. */
  renderNotice?: (plant: Plant, isOwner: boolean) => ReactNode;
  /** Its species in the user's language. Provided by the route. */
  renderSpecies?: (plant: Plant) => ReactNode;
  /** What the user may know of its owner besides the name, and do. Provided by the route. */
  renderOwner?: (ownerId: string) => ReactNode;
  /** What its owner says of its health, where it comes from, and what came from it. Provided by the route. */
  renderHistory?: (plant: Plant) => ReactNode;
  /** More actions of its owner. Provided by the route. */
  renderOwnerTools?: (plant: Plant) => ReactNode;
  /** More actions of others. Provided by the route. */
  renderVisitorTools?: (plant: Plant) => ReactNode;
}

/** One plant: its photos, texts, and the user's actions. */
export function PlantPage({
  renderExchange,
  renderNotice,
  renderSpecies,
  renderOwner,
  renderHistory,
  renderOwnerTools,
  renderVisitorTools,
}: Props) {
  const { t } = useTranslation('plants');
  const townName = useTownName();
  const { id = '' } = useParams();
  const { me } = useSession();
  const { place } = useLocationToggle();
  const isPhone = useIsPhone();
  const {
    data: plant,
    error,
    isPending,
    refetch,
  } = useQuery({
    queryKey: [...keys.plant(id), place],
    queryFn: ({ signal }) => call(getPlant, { id, ...place }, { signal }),
    initialData: () => prefetchedResponse(getPlant, { id, ...place }),
  });
  useView(plant, me?.id);

  const isOwnDeleted = error instanceof ApiError && error.code === 'own_plant_deleted';
  const isOwner = isOwnDeleted || (me !== null && plant?.owner_id === me.id);
  const back = isOwner
    ? { to: '/plants/my', label: t('detail.backToMine') }
    : { to: '/plants', label: t('detail.backToPlants') };
  if (isPending) {
    return (
      <div className={`${section.page} ${classes.page}`}>
        {/* The row of the back link, which has another target for the owner. */}
        <span className={classes.back} aria-hidden="true" />
        <DetailSkeleton />
      </div>
    );
  }
  // Cached data stays when fetching fails, unless the plant no longer exists.
  if (isRemoved(error) || !plant) {
    return (
      <FailedPage
        heading={t('detail.title')}
        removed={t('detail.notFound')}
        failed={t('detail.failed')}
        error={error}
        onRetry={() => void refetch()}
        back={back}
      />
    );
  }
  // Another user sees the exact place only where the owner shares it in an exchange.
  const seenAs = !plant.location_is_exact ? 'around' : isOwner ? 'own' : 'shared';
  const story = (
    <div key="story" className={classes.story}>
      <Story plant={plant} />
      {!isOwner && plant.owner && <Owner owner={plant.owner}>{renderOwner?.(plant.owner.id)}</Owner>}
      <div className={classes.where}>
        <WhenSeen className={classes.room}>
          <Suspense>
            <AboutHere at={{ latitude: plant.latitude, longitude: plant.longitude }} cell={plant.area} shown={seenAs} />
          </Suspense>
        </WhenSeen>
        <p className={classes.place}>
          {plant.address ? t(places[seenAs].at, { place: townName(plant.address) }) : t(places[seenAs].here)}
        </p>
      </div>
      <WhenSeen early className={classes.history}>
        {renderHistory?.(plant)}
      </WhenSeen>
    </div>
  );
  const panel = (
    <div key="panel" className={classes.panel} data-sticky={!isOwner || undefined}>
      {isOwner && <OwnerBox plant={plant} tools={renderOwnerTools?.(plant)} />}
      {renderExchange(plant, isOwner)}
      <div className={classes.acts}>
        <ShareButton plant={plant} />
        {!isOwner && renderVisitorTools?.(plant)}
      </div>
    </div>
  );
  // On a phone what cannot be requested says so before its story. Keyed, so that both keep their state when that changes.
  const isPromised = !isOwner && (plant.is_reserved || plant.status !== 'available');
  return (
    // Navigating between plants resets all state: the current photo and what was typed.
    <div key={plant.id} className={`${section.page} ${classes.page}`}>
      <PlantData plant={plant} />
      <Link to={back.to} className={classes.back}>
        <IconArrowLeft size={20} className="points" aria-hidden />
        <span className={isPhone ? unseen.unseen : undefined}>{back.label}</span>
      </Link>
      <article className={classes.layout}>
        <div className={classes.stage}>
          <Gallery plant={plant} />
          <LikeButton plant={plant} counted />
        </div>
        <div className={classes.title}>
          <Title plant={plant}>{renderSpecies?.(plant)}</Title>
          {renderNotice?.(plant, isOwner)}
        </div>
        {isPromised ? [panel, story] : [story, panel]}
      </article>
      <WhenSeen early>
        <SimilarPlants plant={plant} />
      </WhenSeen>
    </div>
  );
}

function Title({ plant, children }: { plant: Plant; children: ReactNode }) {
  const { t } = useTranslation('plants');
  const format = useFormat();
  const isPhone = useIsPhone();
  const townName = useTownName();
  return (
    <>
      <div className={classes.chips}>
        <PlantStatusBadge status={plant.status} isReserved={plant.is_reserved} />
        <Chip>{t(`common:plantOffer.${plant.offer}`)}</Chip>
        {plant.kind && <Chip>{t(`common:plantKind.${plant.kind}`)}</Chip>}
      </div>
      <PageTitle title={plant.name} className={classes.name}>
        <bdi>{plant.name}</bdi>
      </PageTitle>
      <p className={classes.species}>
        {plant.species && (
          <span>
            <Link to={`/plants?${new URLSearchParams({ species: plant.species })}`} className={classes.latin}>
              <bdi>{plant.species}</bdi>
            </Link>{' '}
            ·{' '}
          </span>
        )}
        {children}
        {/* A phone shows no tooltip, and takes 0.1 s for its first formatter of dates. */}
        <time dateTime={plant.created_at} title={isPhone ? undefined : format.date(plant.created_at)}>
          {t('detail.listed', { when: format.relative(plant.created_at) })}
        </time>
      </p>
      <p className={classes.whose}>
        {/* Of an exact address the map's line speaks. */}
        {[
          plant.owner?.name,
          !plant.location_is_exact && plant.address && townName(plant.address),
          plant.distance_km !== undefined && format.distance(plant.distance_km),
        ]
          .flatMap((part) => (part ? [isolated(part)] : []))
          .join(' · ')}
      </p>
    </>
  );
}

function Story({ plant }: { plant: Plant }) {
  const { t } = useTranslation('plants');
  return (
    <>
      <Words plant={plant} field="description" />
      {plant.voice_description && (
        <section>
          <h2 className={classes.heading}>{t('voice.heading')}</h2>
          <VoicePlayer voice={plant.voice_description} label={t('voice.about', { name: plant.name })} />
        </section>
      )}
      {plant.care_instructions && (
        <section>
          <h2 className={classes.heading}>{t('detail.care')}</h2>
          <Words plant={plant} field="care_instructions" />
        </section>
      )}
      {plant.ai_tags.length > 0 && (
        <ul className={classes.tags} aria-label={t('detail.tags')}>
          {plant.ai_tags.map((tag) => (
            <li key={tag}>
              <Chip>{tagName(t, tag)}</Chip>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function Words({ plant, field }: { plant: Plant; field: 'description' | 'care_instructions' }) {
  return (
    <div>
      <Translatable of={{ kind: 'plant', id: plant.id, field }} by={plant.owner_id} text={plant[field]}>
        {({ text, ...written }) => (
          <p className={classes.description} {...written}>
            {text}
          </p>
        )}
      </Translatable>
    </div>
  );
}

function Owner({ owner, children }: { owner: NonNullable<Plant['owner']>; children: ReactNode }) {
  const { t } = useTranslation('plants');
  return (
    <div className={classes.owner}>
      <PersonAvatar name={owner.name} avatar={owner.avatar} />
      <div className={classes.ownerWords}>
        <p className={classes.ownerLabel}>{t('detail.owner')}</p>
        <p className={classes.ownerName}>
          <Link to={`/users/${owner.id}`}>
            <bdi>{owner.name}</bdi>
          </Link>{' '}
          <StaffBadge role={owner.role} />
        </p>
      </div>
      <WhenSeen early className={classes.ownerMore}>
        {children}
      </WhenSeen>
    </div>
  );
}
