import type { ComponentProps } from 'react';
import { useState } from 'react';
import { MapCard } from './map-card.tsx';
import type { Pin } from './plants-map-props.ts';
import { PlantsMap } from './plants-map.tsx';

interface Props extends Pick<
  ComponentProps<typeof PlantsMap>,
  'filters' | 'listed' | 'you' | 'pointedAt' | 'renderLayer'
> {
  /** Called with the area to list. */
  onMove: (area: string) => void;
}

/** The map beside the list: moving it searches there, and a chosen pin has its card over the map. */
export function MapBeside({ onMove, ...props }: Props) {
  const { filters, you } = props;
  const [pin, setPin] = useState<Pin | null>(null);
  const moveTo = (area: string) => {
    setPin(null);
    onMove(area);
  };
  return (
    <PlantsMap {...props} pin={pin} onPin={setPin} onMove={moveTo}>
      {pin && (
        <MapCard key={pin.key} filters={filters} you={you} pin={pin} onClose={() => setPin(null)} onList={onMove} />
      )}
    </PlantsMap>
  );
}
