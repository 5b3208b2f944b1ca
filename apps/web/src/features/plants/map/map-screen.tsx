import { ActionIcon, Button } from '@mantine/core';
import type { PlantPage } from '@offshoot/contracts/plants';
import { IconArrowLeft, IconSearch } from '@tabler/icons-react';
import { useEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import unseen from '../../../components/badges/unseen.module.css';
import { PageTitle } from '../../../components/page/page-title.tsx';
import type { Place } from '../../../lib/places/stored-place.ts';
import classes from './map-screen.module.css';
import { MapSheet, PinSheet } from './map-sheet.tsx';
import type { Filters } from '../search/plant-search.ts';
import type { Pin, RenderLayer } from './plants-map-props.ts';
import { PlantsMap } from './plants-map.tsx';

interface Props {
  filters: Filters;
  /** The list's page; undefined while it is loading, or if it failed to load. */
  result: PlantPage | undefined;
  isLoading: boolean;
  you: Place | null;
  /** Where a search is typed and filtered. */
  bar: ReactNode;
  filterButton: ReactNode;
  renderLayer?: RenderLayer | undefined;
  onSearch: (area: string) => void;
  /** Called to show the list instead, of an area if there is one. */
  onLeave: (area?: string) => void;
}

/** The map in place of the page, where list and map do not fit beside each other: its results are cards in a sheet. */
export function MapScreen({
  filters,
  result,
  isLoading,
  you,
  bar,
  filterButton,
  renderLayer,
  onSearch,
  onLeave,
}: Props) {
  const { t } = useTranslation('plants');
  const [pin, setPin] = useState<Pin | null>(null);
  const [movedTo, setMovedTo] = useState<string | null>(null);
  const [pointedAt, setPointedAt] = useState<string | null>(null);
  const back = useRef<HTMLButtonElement>(null);
  const body = useRef<HTMLElement>(null);
  const chosenWith = useRef<Element | null>(null);

  useEffect(() => {
    // The button that showed the map has left with the list.
    if (document.activeElement === document.body) back.current?.focus();
  }, []);

  const choose = (next: Pin | null) => {
    chosenWith.current = document.activeElement;
    setPin(next);
  };
  const release = () => {
    setPin(null);
    if (chosenWith.current instanceof HTMLElement) chosenWith.current.focus();
  };
  const search = (area: string) => {
    // The pressed button is no longer there.
    body.current?.focus({ preventScroll: true });
    setMovedTo(null);
    setPin(null);
    onSearch(area);
  };
  const leaveByKey = (event: KeyboardEvent<HTMLElement>) => {
    // A dialog above the map is in this tree, but not in this element.
    if (event.key !== 'Escape' || !(event.target instanceof Node) || !event.currentTarget.contains(event.target))
      return;
    if (pin) release();
    else onLeave();
  };

  return (
    <div className={classes.screen} data-covers-page data-docked>
      <div className={classes.bar}>
        <PageTitle title={t('list.title')} className={unseen.unseen ?? ''}>
          {t('map.results')}
        </PageTitle>
        <ActionIcon className={classes.back ?? ''} ref={back} aria-label={t('list.showList')} onClick={() => onLeave()}>
          <IconArrowLeft size={22} className="points" aria-hidden />
        </ActionIcon>
        {bar}
      </div>
      <section ref={body} tabIndex={-1} className={classes.body} aria-label={t('map.results')} onKeyDown={leaveByKey}>
        <div className={classes.room}>
          <PlantsMap
            filters={filters}
            listed={result?.items ?? []}
            you={you}
            pointedAt={pointedAt}
            pin={pin}
            renderLayer={renderLayer}
            onPin={choose}
            onMove={(area, by) => (by === 'cluster' ? search(area) : setMovedTo(area))}
          >
            {movedTo && (
              <Button
                className={classes.here ?? ''}
                radius="xl"
                leftSection={<IconSearch size={16} aria-hidden />}
                onClick={() => search(movedTo)}
              >
                {t('map.searchHere')}
              </Button>
            )}
          </PlantsMap>
        </div>
        {pin ? (
          <PinSheet
            key={pin.key}
            filters={filters}
            you={you}
            pin={pin}
            onClose={release}
            onList={() => onLeave(pin.bbox)}
          />
        ) : (
          <MapSheet
            result={result}
            isLoading={isLoading}
            tools={filterButton}
            onPoint={setPointedAt}
            onList={() => onLeave(filters.area ?? undefined)}
          />
        )}
      </section>
    </div>
  );
}
