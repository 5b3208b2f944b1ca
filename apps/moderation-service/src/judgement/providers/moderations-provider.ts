import { z } from 'zod';
import { imageUrl, jsonOf, type ModelServer, send } from '../../remote/remote.ts';
import { filledTexts } from './filled-texts.ts';
import type { ModerationProvider } from './provider.ts';
import { type RemoteSubject, remoteOpinion } from './remote-opinion.ts';
import { smallPhotos } from './small-photos.ts';

const result = z
  .object({
    flagged: z.boolean(),
    categories: z.record(z.string(), z.boolean()),
    // Not used, but out of range they show that the response is not to be relied on.
    category_scores: z.record(z.string(), z.number().min(0).max(1)).optional(),
  })
  .refine(({ flagged, categories }) => flagged || !Object.values(categories).includes(true), {
    error: 'a category of what is not flagged',
  });
/** One result, since each request has one input. */
const moderation = z.object({ results: z.tuple([result]) });

/** The categories of OpenAI's moderations, without what follows the slash. */
const SUBJECTS: Readonly<Record<string, RemoteSubject>> = {
  sexual: 'indecency',
  hate: 'hatred',
  harassment: 'insult',
  violence: 'violence',
  'self-harm': 'violence',
  illicit: 'illegal',
};

const subjectsOf = (categories: Readonly<Record<string, boolean>>): RemoteSubject[] =>
  Object.entries(categories).flatMap(([name, isFlagged]) =>
    isFlagged ? (SUBJECTS[name.split('/')[0] ?? ''] ?? []) : [],
  );

/** `/moderations` as OpenAI serves it. A request takes one picture at most. */
export function moderationsProvider(server: ModelServer): ModerationProvider {
  return {
    id: 'openai-moderations',
    version: server.model,
    async moderate({ text, photos }, { signal }) {
      const written = { type: 'text', text: Object.values(filledTexts(text)).join('\n\n') };
      const inputs = [[written], ...(await smallPhotos(photos)).map((photo) => [imageUrl(photo)])];
      const responses = await Promise.all(
        inputs.map(async (input) => jsonOf(await send(server, 'moderations', { model: server.model, input }, signal))),
      );
      const results = responses.flatMap((response) => moderation.parse(response).results);
      const flagged = results.filter((result) => result.flagged);
      const illegal = flagged.some(({ categories }) => categories['sexual/minors'] === true);
      const verdict = illegal ? 'reject' : flagged.length > 0 ? 'review' : 'clean';
      return remoteOpinion(
        verdict,
        flagged.flatMap(({ categories }) => subjectsOf(categories)),
      );
    },
  };
}
