import { Button } from '@mantine/core';
import { IconArrowRight } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useMemberLink } from '../../components/dialogs/use-auth-dialog.tsx';
import { useLanguage } from '../../lib/i18n/use-language.ts';
import { useLocationToggle } from '../../lib/places/geolocation.ts';
import { WishCard } from './wish-card.tsx';
import { useWished } from './wish-queries.ts';
import classes from './wishes.module.css';

const SHOWN = 3;
/** Kilometres around the reader's place. */
const NEAR = 100;

/** Who wishes for a species, the nearest first where the place is known. Optional: nothing is shown where the request fails. */
export function SpeciesWishes({ slug }: { slug: string }) {
  const { t } = useTranslation('wishes');
  const { language } = useLanguage();
  const { place } = useLocationToggle();
  const [wish, dialog] = useMemberLink(`/wishes?species=${slug}`);
  const everywhere = useWished({ language, species: slug, per_page: SHOWN });
  const near = useWished({ language, species: slug, per_page: SHOWN, ...(place && { ...place, radius_km: NEAR }) });
  if (!everywhere.data) return null;
  const { total } = everywhere.data;
  const items = near.data && near.data.items.length > 0 ? near.data.items : everywhere.data.items;
  return (
    <section aria-labelledby="wishes">
      <div className={classes.head}>
        <h2 id="wishes">{t('species.title')}</h2>
        {total > 0 && (
          <Link to={`/wanted?species=${slug}`} className={classes.link}>
            {t('species.all')}
            <IconArrowRight size={18} className="points" aria-hidden />
          </Link>
        )}
      </div>
      <p className={classes.detail}>{total === 0 ? t('species.none') : t('species.count', { count: total })}</p>
      {items.length > 0 && (
        <ul className={classes.list} aria-label={t('species.title')}>
          {items.map((each) => (
            <WishCard key={each.id} wish={each} />
          ))}
        </ul>
      )}
      <Button component={Link} {...wish} variant="light" className={classes.submit}>
        {t('species.wish')}
      </Button>
      {dialog}
    </section>
  );
}
