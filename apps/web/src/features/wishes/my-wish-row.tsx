import { ActionIcon, Button } from '@mantine/core';
import { createWish, deleteWish } from '@offshoot/contracts/operations/wishes';
import type { Wish } from '@offshoot/contracts/wishes';
import { IconTrash } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { guarded } from '../../components/states/guarded.tsx';
import { toast } from '../../components/toasts/toast.ts';
import { call } from '../../lib/api/call.ts';
import { errorText } from '../../lib/api/error-text.ts';
import { keys } from '../../lib/api/query.ts';
import { useFormat } from '../../lib/i18n/use-format.ts';
import { serverNow } from '../../lib/session/token-store.ts';
import classes from './wishes.module.css';
import { isolated } from '../../lib/i18n/phrases.ts';
import { useTownName } from '../../lib/names/use-town-name.ts';

/** From this many days before its end on, a wish can be renewed. */
const renewableDays = 30;

/** One of the user's wishes, with the plants that meet it now. */
export const MyWishRow = guarded(function MyWishRow({ wish }: { wish: Wish }) {
  const { t } = useTranslation('wishes');
  const format = useFormat();
  const townName = useTownName();
  const client = useQueryClient();
  const again = () => client.invalidateQueries({ queryKey: keys.wishes });
  const onError = (error: Error) => toast.error(errorText(t, error));
  const removal = useMutation({
    mutationFn: () => call(deleteWish, { id: wish.id }),
    onSuccess: async () => {
      await again();
      toast.success(t('mine.deleted'));
    },
    onError,
  });
  const { slug, latin_name: latin, name } = wish.species;
  const renewal = useMutation({
    mutationFn: () =>
      call(createWish, {
        species: slug,
        latitude: wish.latitude,
        longitude: wish.longitude,
        radius_km: wish.radius_km,
      }),
    onSuccess: async () => {
      await again();
      toast.success(t('form.done'));
    },
    onError,
  });
  const search = new URLSearchParams({
    search: latin,
    lat: String(wish.latitude),
    lng: String(wish.longitude),
    radius: String(wish.radius_km),
  });
  const radius = format.radius(wish.radius_km);
  const endsSoon = Date.parse(wish.ends_at) - serverNow() < renewableDays * 86_400_000;
  return (
    <li className={classes.row}>
      <div className={classes.words}>
        <Link to={`/species/${slug}`} className={classes.name}>
          <bdi>{name ?? latin}</bdi>
        </Link>
        <span className={classes.detail}>
          {wish.town === null
            ? t('card.within', { radius })
            : t('card.withinOf', { radius, town: isolated(townName(wish.town)) })}
          {' · '}
          {t('mine.until', { date: format.date(wish.ends_at) })}
        </span>
        {wish.hits > 0 ? (
          <Link to={`/plants?${search}`} className={classes.link}>
            {t('mine.hits', { count: wish.hits })}
          </Link>
        ) : (
          <span className={classes.detail}>{t('mine.noHits')}</span>
        )}
      </div>
      <div className={classes.acts}>
        {endsSoon && (
          <Button variant="light" loading={renewal.isPending} onClick={() => renewal.mutate()}>
            {t('mine.renew')}
          </Button>
        )}
        <ActionIcon
          variant="subtle"
          color="danger"
          size={44}
          loading={removal.isPending}
          aria-label={t('mine.delete', { species: name ?? latin })}
          onClick={() => removal.mutate()}
        >
          <IconTrash size={20} aria-hidden />
        </ActionIcon>
      </div>
    </li>
  );
}, 'li');
