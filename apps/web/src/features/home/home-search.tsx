import { Button } from '@mantine/core';
import { limits } from '@offshoot/contracts/limits';
import { IconChevronDown } from '@tabler/icons-react';
import type { FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useFormat } from '../../lib/i18n/use-format.ts';
import { useLocationToggle } from '../../lib/places/geolocation.ts';
import classes from './home-search.module.css';

interface Props {
  radius: number;
  onRadius: (radius: number) => void;
}

/** Text and radius; submits to the list. Choosing a radius turns the location on. */
export function HomeSearch({ radius, onRadius }: Props) {
  const { t } = useTranslation('home');
  const format = useFormat();
  const navigate = useNavigate();
  const { state, turnOn } = useLocationToggle();
  const choose = (km: number) => {
    onRadius(km);
    // A radius needs a centre.
    if (state === 'off') void turnOn();
  };
  const search = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const wish = String(new FormData(event.currentTarget).get('search') ?? '').trim();
    const query = new URLSearchParams();
    if (wish) query.set('search', wish);
    if (radius !== limits.defaultRadiusKm) query.set('radius', String(radius));
    void navigate({ pathname: '/plants', search: query.toString() });
  };
  return (
    <form role="search" className={classes.search} onSubmit={search} action="/plants">
      <input
        className={classes.wish}
        type="search"
        name="search"
        maxLength={limits.searchMax}
        aria-label={t('search.label')}
        placeholder={t('search.placeholder')}
        enterKeyHint="search"
        autoComplete="off"
      />
      <span className={classes.radius}>
        <select
          aria-label={t('search.radius')}
          value={radius}
          onChange={(event) => choose(Number(event.currentTarget.value))}
        >
          {limits.radiusOptionsKm.map((km) => (
            <option key={km} value={km}>
              {t('search.within', { distance: format.radius(km) })}
            </option>
          ))}
        </select>
        <IconChevronDown size={16} aria-hidden />
      </span>
      <Button type="submit" className={classes.submit}>
        {t('search.submit')}
      </Button>
    </form>
  );
}
