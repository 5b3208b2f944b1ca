import { photoShare, sharedPhotosPage } from '@offshoot/contracts/page-routes';
import { sharedPhotos } from '../config/worker.ts';

/** Keeps the photos that another app shares, in place of those shared before, and opens the form that adds them. */
export async function storeShared(request: Request): Promise<Response> {
  const form = await request.formData();
  const photos = form.getAll(photoShare.field).filter((value) => value instanceof File);
  await caches.delete(sharedPhotos.store);
  const cache = await caches.open(sharedPhotos.store);
  await Promise.all(
    photos.map((photo, index) =>
      cache.put(
        `${photoShare.path}/${index}`,
        new Response(photo, {
          headers: { 'Content-Type': photo.type, [sharedPhotos.nameHeader]: encodeURIComponent(photo.name) },
        }),
      ),
    ),
  );
  return Response.redirect(sharedPhotosPage, 303);
}
