import { Button } from '@mantine/core';
import { limits } from '@offshoot/contracts/limits';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import { useMemberLink } from '../../components/dialogs/use-auth-dialog.tsx';
import { isBeyondLast, ListPagination, ToLastPage } from '../../components/page/list-pagination.tsx';
import section from '../../components/page/page-section.module.css';
import { PageTitle } from '../../components/page/page-title.tsx';
import { EmptyState } from '../../components/states/empty-state.tsx';
import { ErrorState } from '../../components/states/error-state.tsx';
import { ListSkeletons } from '../../components/states/skeletons.tsx';
import { useLanguage } from '../../lib/i18n/use-language.ts';
import { numberIn, placeIn } from '../../lib/places/place-in-address.ts';
import { type Place, storedPlace } from '../../lib/places/stored-place.ts';
import { latinOf } from './latin-of.ts';
import { type ChosenSpecies, SpeciesPicker } from './species-picker.tsx';
import { WishCard } from './wish-card.tsx';
import { PlaceField } from '../../components/places/place-field.tsx';
import { useWished } from './wish-queries.ts';
import classes from './wishes.module.css';

const chosenFrom = (slug: string | null): ChosenSpecies | null =>
  slug === null ? null : { slug, name: latinOf(slug) };

/** What members wish for, near a place where that is known; place, radius, species and page are in the address. */
export function WantedPage() {
  const { t } = useTranslation('wishes');
  const { language } = useLanguage();
  const [params, setParams] = useSearchParams();
  const place = placeIn(params) ?? storedPlace();
  const radius =
    limits.radiusOptionsKm.find((km) => km === numberIn(params, 'radius')) ?? Math.max(...limits.radiusOptionsKm);
  const species = params.get('species');
  // The name that was chosen stays; a species that the address alone names has its Latin one.
  const [picked, setPicked] = useState(() => ({ species, chosen: chosenFrom(species) }));
  if (picked.species !== species)
    setPicked({ species, chosen: picked.chosen?.slug === species ? picked.chosen : chosenFrom(species) });
  const page = Math.max(1, Math.trunc(numberIn(params, 'page') ?? 1));
  const query = { language, page, ...(species !== null && { species }), ...(place && { ...place, radius_km: radius }) };
  const { data, error, isPending, refetch } = useWished(query);
  const [wish, dialog] = useMemberLink('/wishes');
  const change = (changed: Readonly<Record<string, string | null>>) => {
    const next = new URLSearchParams(params);
    next.delete('page');
    for (const [name, value] of Object.entries(changed)) {
      if (value === null) next.delete(name);
      else next.set(name, value);
    }
    setParams(next, { replace: true });
  };
  const choose = ({ latitude, longitude }: Place) => change({ lat: latitude.toFixed(3), lng: longitude.toFixed(3) });
  const toWish = (
    <Button component={Link} {...wish}>
      {t('wanted.wish')}
    </Button>
  );
  return (
    <div className={section.middle}>
      <PageTitle title={t('wanted.title')}>{t('wanted.title')}</PageTitle>
      <p className={classes.lead}>{t('wanted.lead')}</p>
      <div className={classes.filters} role="search">
        <SpeciesPicker
          chosen={picked.chosen}
          onChoose={(chosen) => {
            setPicked({ ...picked, chosen });
            if ((chosen?.slug ?? null) !== species) change({ species: chosen?.slug ?? null });
          }}
        />
        <PlaceField place={place} radius={radius} onPlace={choose} onRadius={(km) => change({ radius: String(km) })} />
      </div>
      {isPending ? (
        <ListSkeletons count={4} />
      ) : !data ? (
        <ErrorState title={t('wanted.failed')} error={error} onRetry={() => void refetch()} />
      ) : isBeyondLast(data) ? (
        <ToLastPage pages={data.pages} />
      ) : data.items.length === 0 ? (
        <EmptyState title={t('wanted.empty')} message={t('wanted.emptyMessage')} action={toWish} />
      ) : (
        <div className={classes.parts}>
          <ul className={classes.list} aria-label={t('wanted.title')}>
            {data.items.map((each) => (
              <WishCard key={each.id} wish={each} />
            ))}
          </ul>
          <ListPagination
            page={data.page}
            pages={data.pages}
            perPage={data.per_page}
            total={data.total}
            isCapped={data.total_is_capped}
          />
          <div>{toWish}</div>
        </div>
      )}
      {dialog}
    </div>
  );
}
