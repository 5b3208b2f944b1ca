import 'maplibre-gl/dist/maplibre-gl.css';
import { useComputedColorScheme } from '@mantine/core';
import type { Language } from '@offshoot/contracts/locales';
import { AttributionControl, NavigationControl, setWorkerUrl } from 'maplibre-gl';
import type { LngLatBoundsLike, Map as MapLibre } from 'maplibre-gl';
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url';
import { Suspense, useEffect, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { operatorsMapStyle, operatorsStreets } from '../../lib/api/first-data.ts';
import { useLanguage } from '../../lib/i18n/use-language.ts';
import { optionalComponent } from '../chunks/lazy-component.tsx';
import classes from './map.module.css';
import { ownStyle, presentPalette, repaint, WORLD } from './map-style.ts';
import { namePlaces } from './places.ts';
import { StepwiseMap } from './stepwise-map.ts';
import { StreetNote } from './street-note.tsx';
import { hasWebGl } from './web-gl.ts';
import './world-tiles.ts';

// Only loaded where the operator has tiles.
const Streets = optionalComponent(() => import('./streets.tsx').then((m) => m.Streets));

// A chunk of its own, so that the page's policy needs only its own origin.
setWorkerUrl(workerUrl);

interface Props {
  /** What the map shows, for screen readers. */
  label: string;
  /** The initial view. */
  bounds: LngLatBoundsLike;
  /** Set in a scrolling page: scrolling past it must not zoom the map. */
  inPage?: boolean;
  className?: string;
  /** Layers and markers, rendered once the map has loaded. */
  children: (map: MapLibre) => ReactNode;
}

/** A map in the page's language and colours: the operator's style, or the built-in one with the operator's streets. */
export function BaseMap(props: Props) {
  const { language } = useLanguage();
  // The controls read their labels when they are created.
  return <MapIn key={language} {...props} />;
}

function MapIn({ label, bounds, inPage = false, className, children }: Props) {
  const { t } = useTranslation('plants');
  const { dir, language } = useLanguage();
  const scheme = useComputedColorScheme();
  const holder = useRef<HTMLDivElement>(null);
  const [map, setMap] = useState<MapLibre | null>(null);
  const [streets] = useState(operatorsStreets);
  // No map without WebGL: the list has the same content.
  const [failed] = useState(() => !hasWebGl());
  const [start] = useState(() => ({
    label,
    bounds,
    inPage,
    dir,
    language,
    words: {
      zoomIn: t('map.zoomIn'),
      zoomOut: t('map.zoomOut'),
      sources: t('map.sources'),
      scroll: t('map.scroll'),
      touch: t('map.touch'),
    },
  }));

  useEffect(() => {
    if (!holder.current) return undefined;
    const made = makeMap(holder.current, start);
    let stopNaming = () => {};
    made.once('style.load', () => {
      if (made.getSource(WORLD)) stopNaming = namePlaces(made, start.language);
      setMap(made);
    });
    return () => {
      stopNaming();
      made.remove();
      setMap(null);
    };
  }, [start]);

  useEffect(() => {
    if (map && scheme) repaint(map, presentPalette());
  }, [map, scheme]);

  if (failed) return <p className={`${classes.failed} ${className ?? ''}`}>{t('map.failed')}</p>;
  return (
    <div className={`${classes.map} ${className ?? ''}`} aria-busy={!map}>
      <div ref={holder} className={classes.canvas} dir="ltr" />
      {map?.getSource(WORLD) && (
        <>
          <StreetNote map={map} covered={streets?.bounds ?? null} />
          <Suspense>{streets && <Streets map={map} tiles={streets} />}</Suspense>
        </>
      )}
      {map && children(map)}
    </div>
  );
}

interface Start {
  label: string;
  bounds: LngLatBoundsLike;
  inPage: boolean;
  dir: 'ltr' | 'rtl';
  language: Language;
  words: Record<'zoomIn' | 'zoomOut' | 'sources' | 'scroll' | 'touch', string>;
}

function makeMap(container: HTMLElement, { label, bounds, inPage, dir, words }: Start): MapLibre {
  const operators = operatorsMapStyle();
  const own = () => ownStyle(presentPalette());
  const map = new StepwiseMap({
    container,
    style: operators ?? own(),
    bounds,
    fitBoundsOptions: { padding: 40, maxZoom: 11 },
    maxZoom: 16,
    dragRotate: false,
    touchPitch: false,
    cooperativeGestures: inPage,
    attributionControl: false,
    locale: {
      'Map.Title': label,
      'NavigationControl.ZoomIn': words.zoomIn,
      'NavigationControl.ZoomOut': words.zoomOut,
      'AttributionControl.ToggleAttribution': words.sources,
      'CooperativeGesturesHandler.WindowsHelpText': words.scroll,
      'CooperativeGesturesHandler.MacHelpText': words.scroll,
      'CooperativeGesturesHandler.MobileHelpText': words.touch,
    },
  });
  map.touchZoomRotate.disableRotation();
  map.keyboard.disableRotation();
  const [end, startSide] = dir === 'rtl' ? (['left', 'right'] as const) : (['right', 'left'] as const);
  map.addControl(new NavigationControl({ showCompass: false }), `top-${end}`);
  map.addControl(new AttributionControl({ compact: true }), `bottom-${startSide}`);
  if (operators) {
    // If the operator's style server does not respond, the built-in style is used.
    const fallBack = () => void map.setStyle(own());
    map.once('error', fallBack);
    map.once('style.load', () => void map.off('error', fallBack));
  }
  return map;
}
