import { ActionIcon, Button, Skeleton, VisuallyHidden } from '@mantine/core';
import type { Plant, PlantPage } from '@offshoot/contracts/plants';
import { IconX } from '@tabler/icons-react';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ShowingText } from '../../../components/page/list-pagination.tsx';
import type { Place } from '../../../lib/places/stored-place.ts';
import { MapResult } from './map-result.tsx';
import { useCellPlants } from './map-plants.ts';
import classes from './map-screen.module.css';
import type { Filters } from '../search/plant-search.ts';
import type { Pin } from './plants-map-props.ts';

interface MapSheetProps {
  result: PlantPage | undefined;
  isLoading: boolean;
  tools: ReactNode;
  onPoint: (id: string | null) => void;
  /** Called to list all of them. */
  onList: () => void;
}

/** The results of the search: the card in view highlights its pin. */
export function MapSheet({ result, isLoading, tools, onPoint, onList }: MapSheetProps) {
  const { t } = useTranslation('plants');
  return (
    <Sheet
      head={
        <>
          <VisuallyHidden component="h2">{t('map.results')}</VisuallyHidden>
          <div aria-live="polite">
            {result?.total === 0 && <span>{t('list.noResult')}</span>}
            {result && (
              <ShowingText
                page={result.page}
                perPage={result.per_page}
                total={result.total}
                isCapped={result.total_is_capped}
              />
            )}
          </div>
          {tools}
        </>
      }
      plants={result?.items ?? (isLoading ? null : [])}
      onPoint={onPoint}
      onList={result && result.total > result.items.length ? onList : null}
    />
  );
}

interface PinSheetProps {
  filters: Filters;
  you: Place | null;
  pin: Pin;
  onClose: () => void;
  onList: () => void;
}

/** The plants of a chosen pin. */
export function PinSheet({ filters, you, pin, onClose, onList }: PinSheetProps) {
  const { t } = useTranslation('plants');
  const plants = useCellPlants(filters, you, pin.bbox, pin.plants);
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus({ preventScroll: true }), []);
  return (
    <Sheet
      head={
        <>
          <h2 ref={title} tabIndex={-1} className={classes.title}>
            {t('map.cluster', { count: pin.count })}
          </h2>
          <ActionIcon aria-label={t('common:close')} onClick={onClose}>
            <IconX size={20} aria-hidden />
          </ActionIcon>
        </>
      }
      plants={plants}
      onList={pin.count > plants.length ? onList : null}
    />
  );
}

interface SheetProps {
  head: ReactNode;
  /** Null while they are loading. */
  plants: readonly Plant[] | null;
  onPoint?: (id: string | null) => void;
  /** Called to list all of them; null if these are all. */
  onList: (() => void) | null;
}

/** Cards in a row below the map; drawn up they are a list over it. */
function Sheet({ head, plants, onPoint, onList }: SheetProps) {
  const { t } = useTranslation('plants');
  const [isUp, setUp] = useState(false);
  const pointAtInView = ({ scrollLeft, scrollWidth }: HTMLElement) => {
    if (isUp || !plants) return;
    const perCard = scrollWidth / (plants.length + (onList ? 1 : 0));
    onPoint?.(plants[Math.round(Math.abs(scrollLeft) / perCard)]?.id ?? null);
  };
  return (
    <div className={classes.sheet} data-up={isUp || undefined}>
      <button
        type="button"
        className={classes.handle}
        aria-expanded={isUp}
        aria-label={t('map.results')}
        onClick={() => setUp(!isUp)}
      />
      <div className={classes.head}>{head}</div>
      {plants ? (
        <ul
          className={classes.cards}
          aria-label={t('list.label')}
          onScroll={(event) => pointAtInView(event.currentTarget)}
        >
          {plants.map((plant) => (
            <li key={plant.id} onFocus={() => onPoint?.(plant.id)}>
              <MapResult plant={plant} />
            </li>
          ))}
          {onList && (
            <li className={classes.more}>
              <Button variant="light" onClick={onList}>
                {t('map.listAll')}
              </Button>
            </li>
          )}
        </ul>
      ) : (
        <LoadingCards />
      )}
    </div>
  );
}

/** Placeholders of the sheet's cards. */
function LoadingCards() {
  const { t } = useTranslation();
  return (
    <div role="status" aria-label={t('common:loading')} className={classes.cards}>
      {[0, 1].map((index) => (
        <div key={index} className={`${classes.card} ${classes.loading}`}>
          <Skeleton radius={0} className={classes.photo ?? ''} />
          <div className={classes.text}>
            <Skeleton height={18} width="75%" />
            <Skeleton height={14} width="50%" mt={6} />
            <Skeleton height={14} width="60%" mt={6} />
          </div>
        </div>
      ))}
    </div>
  );
}
