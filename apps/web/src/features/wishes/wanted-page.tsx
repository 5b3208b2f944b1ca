import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useMemberLink } from '../../components/dialogs/use-auth-dialog.tsx';
import section from '../../components/page/page-section.module.css';
import { PageTitle } from '../../components/page/page-title.tsx';
import { PagedList } from '../../components/page/paged-list.tsx';
import { EmptyState } from '../../components/states/empty-state.tsx';
import { ListSkeletons } from '../../components/states/skeletons.tsx';
import { useLanguage } from '../../lib/i18n/use-language.ts';
import { storedPlace } from '../../lib/places/stored-place.ts';
import { usePlaceInAddress } from '../../lib/places/use-place-in-address.ts';
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
  const { params, radius, page, change, onPlace, onRadius, ...address } = usePlaceInAddress();
  const place = address.place ?? storedPlace();
  const species = params.get('species');
  // The name that was chosen stays; a species that the address alone names has its Latin one.
  const [picked, setPicked] = useState(() => ({ species, chosen: chosenFrom(species) }));
  if (picked.species !== species)
    setPicked({ species, chosen: picked.chosen?.slug === species ? picked.chosen : chosenFrom(species) });
  const query = { language, page, ...(species !== null && { species }), ...(place && { ...place, radius_km: radius }) };
  const wishes = useWished(query);
  const [wish, dialog] = useMemberLink('/wishes');
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
        <PlaceField place={place} radius={radius} onPlace={onPlace} onRadius={onRadius} />
      </div>
      <div className={classes.parts}>
        <PagedList
          query={wishes}
          loading={<ListSkeletons count={4} />}
          failed={t('wanted.failed')}
          empty={<EmptyState title={t('wanted.empty')} message={t('wanted.emptyMessage')} action={toWish} />}
        >
          {(items) => (
            <ul className={classes.list} aria-label={t('wanted.title')}>
              {items.map((each) => (
                <WishCard key={each.id} wish={each} />
              ))}
            </ul>
          )}
        </PagedList>
        {wishes.data && wishes.data.items.length > 0 && <div>{toWish}</div>}
      </div>
      {dialog}
    </div>
  );
}
