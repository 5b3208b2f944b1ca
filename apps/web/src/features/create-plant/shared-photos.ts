import { sharedPhotosPage } from '@offshoot/contracts/page-routes';
import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { sharedPhotos } from '../../config/worker.ts';

const [form = '', query = ''] = sharedPhotosPage.split('?');

/** The photos that another app has shared, in their order, which are no longer kept then. */
async function removeSharedPhotos(): Promise<File[]> {
  if (!('caches' in window)) return [];
  const cache = await caches.open(sharedPhotos.store);
  const kept = await cache.keys();
  const files = await Promise.all(
    kept.map(async (request) => {
      const photo = await cache.match(request);
      if (!photo) return [];
      const name = decodeURIComponent(photo.headers.get(sharedPhotos.nameHeader) ?? '');
      return [new File([await photo.blob()], name, { type: photo.headers.get('Content-Type') ?? '' })];
    }),
  );
  await caches.delete(sharedPhotos.store);
  return files.flat();
}

/** Adds photos that another app has shared with the installed app; a reload of the page adds nothing. */
export function useSharedPhotos(add: (files: readonly File[]) => void): void {
  const { search } = useLocation();
  const navigate = useNavigate();
  const addShared = useEffectEvent(async () => {
    const photos = await removeSharedPhotos();
    if (photos.length > 0) add(photos);
    await navigate(form, { replace: true });
  });
  const isShared = new URLSearchParams(search).has(query);
  useEffect(() => {
    if (isShared) void addShared();
  }, [isShared]);
}
