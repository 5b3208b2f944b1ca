import { z } from 'zod';
import { checked } from './input-failure.ts';
import { jsonOf, type RemoteServer, send } from './remote-server.ts';

/** A server with the API of OpenAI; its URL goes up to the version. */
export interface ModelServer extends RemoteServer {
  readonly model: string;
}

/** Without content the model refuses the task. */
const completion = z.object({
  choices: z.array(z.object({ message: z.object({ content: z.string().nullable() }) })).length(1),
});

/** What a model is to do. */
interface Task<S extends z.ZodType> {
  /** What the response is called at the server. */
  readonly name: string;
  readonly instructions: string;
  readonly content: readonly object[];
  /** Of the JSON that it responds with; strict schemas of OpenAI have no limits of lengths and numbers. */
  readonly schema: S;
  /** Of its response, 200 by default. */
  readonly maxTokens?: number;
}

/**
 * Has a model do a task, behind `/chat/completions` as OpenAI, Ollama, vLLM and llama.cpp serve it.
 * @throws as `send` and `jsonOf`, and for a response of another shape; InputFailure where the model responded with something else
 */
export async function complete<S extends z.ZodType>(
  server: ModelServer,
  { name, instructions, content, schema, maxTokens = 200 }: Task<S>,
  signal: AbortSignal,
): Promise<z.infer<S>> {
  const response = await send(
    server,
    'chat/completions',
    {
      model: server.model,
      temperature: 0,
      max_tokens: maxTokens,
      response_format: { type: 'json_schema', json_schema: { name, strict: true, schema: z.toJSONSchema(schema) } },
      messages: [
        { role: 'system', content: instructions },
        { role: 'user', content },
      ],
    },
    signal,
  );
  const { choices } = completion.parse(await jsonOf(response));
  return checked(() => schema.parse(JSON.parse(choices[0]?.message.content ?? '')));
}

/** A picture as part of a message. */
export const imageUrl = (jpeg: Buffer): { type: 'image_url'; image_url: { url: string } } => ({
  type: 'image_url',
  image_url: { url: `data:image/jpeg;base64,${jpeg.toString('base64')}` },
});
