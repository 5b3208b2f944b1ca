import { getNaming } from '@offshoot/contracts/operations/naming';
import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { optionalComponent } from '../../components/chunks/lazy-component.tsx';
import { call } from '../../lib/api/call.ts';

const NameFromPhoto = optionalComponent(() => import('./name-from-photo.tsx').then((m) => m.NameFromPhoto));

interface Props {
  /** The reference of an uploaded photo. */
  image: string;
  species: string;
  onChoose: (species: string) => void;
}

/** Suggests names of the plant in a photo, where this site does; loaded only there. */
export function PhotoNaming({ image, species, onChoose }: Props) {
  const { data } = useQuery({
    queryKey: ['species', 'naming'],
    queryFn: ({ signal }) => call(getNaming, {}, { signal }),
  });
  if (!data?.provider) return null;
  return (
    <Suspense>
      <NameFromPhoto
        key={image}
        image={image}
        recipient={data.provider.recipient}
        species={species}
        onChoose={onChoose}
      />
    </Suspense>
  );
}
