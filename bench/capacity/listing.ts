import { demoPhotoFile } from '../../libs/demo-community/src/photos.ts';
import sharp from 'sharp';
import { until } from '../../tools/infrastructure/until.ts';
import type { Session } from './calls.ts';

/** As wide as the client sends a photo. */
const sentWidth = 2_048;
const names = ['monstera-1', 'pilea-1', 'fern-1'];

async function called<T>(
  { base, token }: Session,
  method: 'GET' | 'POST',
  path: string,
  body?: FormData | string,
): Promise<T> {
  const response = await fetch(`http://${base.hostname}:${base.port}/api/v1${path}`, {
    method,
    headers: {
      Authorization: `Bearer ${token}`,
      ...(typeof body === 'string' && { 'Content-Type': 'application/json' }),
    },
    ...(body && { body }),
  });
  if (!response.ok) throw new Error(`${path} got status ${response.status}: ${await response.text()}`);
  return (await response.json()) as T;
}

/** Lists one plant with one photo and waits until the review has published it. */
export async function listing(session: Session): Promise<(index: number) => Promise<void>> {
  const photos = await Promise.all(
    names.map((name) => sharp(demoPhotoFile(name, 1600)).resize(sentWidth).jpeg({ quality: 85 }).toBuffer()),
  );
  return async (index) => {
    const form = new FormData();
    form.append(
      'files',
      new File([new Uint8Array(photos[index % photos.length] ?? [])], 'plant.jpg', { type: 'image/jpeg' }),
    );
    const { images } = await called<{ images: string[] }>(session, 'POST', '/plants/upload-image', form);
    const { id } = await called<{ id: string }>(
      session,
      'POST',
      '/plants',
      JSON.stringify({
        name: `Monstera ${index}`,
        description: 'A healthy plant with good roots, potted this spring.',
        species: 'Monstera deliciosa',
        latitude: 38.7169,
        longitude: -9.1312,
        images,
      }),
    );
    const isPublished = async () =>
      (await called<{ status: string }>(session, 'GET', `/plants/${id}`)).status === 'available';
    await until(isPublished, { what: `plant ${index} to be published`, withinMs: 60_000, everyMs: 500 });
  };
}
