import 'maplibre-gl/dist/maplibre-gl.css';
import { useComputedColorScheme } from '@mantine/core';
import { AttributionControl, Map as MapLibre, NavigationControl, setWorkerUrl } from 'maplibre-gl';
import type { LngLatBoundsLike } from 'maplibre-gl';
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { operatorsMapStyle } from '../../lib/first-data.ts';
import { useLanguage } from '../../lib/use-language.ts';
import classes from './map.module.css';
import { ownStyle, presentPalette, repaint } from './map-style.ts';
import { fillWorld } from './world.ts';

// A file of its own, so that the page's policy needs no more than its own origin.
setWorkerUrl(workerUrl);

interface Props {
  /** What the map shows, for those who cannot see it. */
  label: string;
  /** What is in view at first. */
  bounds: LngLatBoundsLike;
  /** In the flow of a page: scrolling past it must not be caught. */
  inPage?: boolean;
  className?: string;
  /** What lies on the map, once it is there. */
  children: (map: MapLibre) => ReactNode;
}

/** A map in the page's language and colours; its own drawing, or the operator's style. */
export function BaseMap(props: Props) {
  const { language } = useLanguage();
  // The controls take their words when they are made.
  return <MapIn key={language} {...props} />;
}

function MapIn({ label, bounds, inPage = false, className, children }: Props) {
  const { t } = useTranslation('plants');
  const { dir } = useLanguage();
  const scheme = useComputedColorScheme();
  const holder = useRef<HTMLDivElement>(null);
  const [map, setMap] = useState<MapLibre | null>(null);
  // Without WebGL there is no map: the list says everything that it would.
  const [failed] = useState(() => document.createElement('canvas').getContext('webgl2') === null);
  const [start] = useState(() => ({
    label,
    bounds,
    inPage,
    dir,
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
    let stopFilling = () => {};
    made.once('style.load', () => {
      if (made.getSource('land')) stopFilling = fillWorld(made);
      setMap(made);
    });
    return () => {
      stopFilling();
      made.remove();
      setMap(null);
    };
  }, [start]);

  useEffect(() => {
    if (map && scheme) repaint(map, presentPalette());
  }, [map, scheme]);

  if (failed) return <p className={`${classes.failed} ${className ?? ''}`}>{t('map.failed')}</p>;
  return (
    <div className={`${classes.map} ${className ?? ''}`}>
      <div ref={holder} className={classes.canvas} dir="ltr" />
      {map && children(map)}
    </div>
  );
}

interface Start {
  label: string;
  bounds: LngLatBoundsLike;
  inPage: boolean;
  dir: 'ltr' | 'rtl';
  words: Record<'zoomIn' | 'zoomOut' | 'sources' | 'scroll' | 'touch', string>;
}

function makeMap(container: HTMLElement, { label, bounds, inPage, dir, words }: Start): MapLibre {
  const operators = operatorsMapStyle();
  const own = () => ownStyle(presentPalette());
  const map = new MapLibre({
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
    // An operator's server that does not answer leaves our own drawing.
    const fallBack = () => void map.setStyle(own());
    map.once('error', fallBack);
    map.once('style.load', () => void map.off('error', fallBack));
  }
  return map;
}
