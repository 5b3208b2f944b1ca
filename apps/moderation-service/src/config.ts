import * as z from 'zod';

/** The variables of moderation-service alone. */
export const configSchema = z.object({
  /** A server with OpenAI's API that judges as well, up to its version: http://localhost:11434/v1. Photos and texts are sent there. */
  MODERATION_REMOTE_URL: z.url({ protocol: /^https?$/ }).optional(),
  /** Required with the URL. */
  MODERATION_REMOTE_MODEL: z.string().default(''),
  MODERATION_REMOTE_KEY: z.string().optional(),
  /** `chat`: a model with vision; `openai-moderations`: OpenAI's classifier. */
  MODERATION_REMOTE_KIND: z.enum(['chat', 'openai-moderations']).default('chat'),
  MODERATION_REMOTE_TIMEOUT_MS: z.coerce.number().int().min(100).max(120_000).default(20_000),
  /** Without a response: a moderator decides, or the local verdict counts. */
  MODERATION_REMOTE_DOWN: z.enum(['review', 'local']).default('review'),
});
export type ModerationConfig = z.infer<typeof configSchema>;
