import { DomainError } from '@offshoot/contracts/errors';
import { z } from 'zod';
import { smallJpeg } from '../../judgement/judgement.ts';
import { checked, jsonOf, type RemoteServer, send } from '../../remote/remote.ts';
import type { NamingProvider } from '../naming-provider.ts';

/** Pl@ntNet scales larger photos down to 1,280 pixels, and vouches for none below 800. */
const SIDE = 1_024;
const MOST_RESULTS = 5;

/** Source: https://my.plantnet.org/doc/api/identify. */
const identification = z.object({
  results: z
    .array(
      z.object({
        score: z.number().min(0).max(1),
        species: z.object({ scientificNameWithoutAuthor: z.string().max(300) }),
      }),
    )
    .max(MOST_RESULTS),
});
/** Of status 404, where no plant is seen; a wrong path has another message. */
const noSpecies = z.object({ message: z.literal('Species not found') });

/** Pl@ntNet, which learns from photos that its own users share, not from those that it gets here. */
export function plantnet(server: RemoteServer, apiKey: string, recipient: string): NamingProvider {
  const query = new URLSearchParams({ 'nb-results': String(MOST_RESULTS), 'api-key': apiKey });
  return {
    id: 'plantnet',
    recipient,
    async guess(photo, signal) {
      const form = new FormData();
      const jpeg = Uint8Array.from(await smallJpeg(photo, SIDE));
      form.append('images', new Blob([jpeg], { type: 'image/jpeg' }), 'photo.jpg');
      form.append('organs', 'auto');
      const response = await send(server, `v2/identify/all?${query}`, form, signal);
      if (response.status === 429) throw new DomainError('naming_limit_reached');
      if (response.status === 404 && noSpecies.safeParse(await response.clone().json()).success) return [];
      const body = await jsonOf(response);
      const { results } = checked(() => identification.parse(body));
      return results.map(({ score, species }) => ({ name: species.scientificNameWithoutAuthor, score }));
    },
  };
}
