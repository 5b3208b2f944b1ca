import { mediaSecret } from '@offshoot/media/signed-media';
import { z } from 'zod';

const hours = z.coerce.number().positive().max(720);
const flag = z.enum(['true', 'false']).transform((text) => text === 'true');
const share = z.coerce.number().min(0).max(1);

/** Of a remote judge. */
export const remoteSchema = z.object({
  /** A server with OpenAI's API that judges as well, up to its version: http://localhost:11434/v1. Photos and texts are sent there. */
  MODERATION_REMOTE_URL: z.url({ protocol: /^https?$/ }).optional(),
  /** Required with the URL. */
  MODERATION_REMOTE_MODEL: z.string().default(''),
  /** Sent as bearer token. */
  MODERATION_REMOTE_KEY: z.string().optional(),
  /** `chat`: a model with vision; `openai-moderations`: OpenAI's classifier. */
  MODERATION_REMOTE_KIND: z.enum(['chat', 'openai-moderations']).default('chat'),
  /** How long a listing waits for the response. */
  MODERATION_REMOTE_TIMEOUT_MS: z.coerce.number().int().min(100).max(120_000).default(20_000),
  /** Without a response: a moderator decides, or the local verdict counts. */
  MODERATION_REMOTE_DOWN: z.enum(['review', 'local']).default('review'),
});
export type RemoteConfig = z.infer<typeof remoteSchema>;

/** The variables of moderation-service alone. */
export const configSchema = remoteSchema.extend({
  /** Signs the paths of the photos that moderators see. The gateway serves them, so it needs the same value. */
  MEDIA_SECRET: mediaSecret,
  /** Seconds within which a moderator can undo a decision, before anyone is notified of it. */
  UNDO_SECONDS: z.coerce.number().min(0).max(300).default(10),
  /** How long a case stays reserved for the moderator who looks at it. */
  CLAIM_MINUTES: z.coerce.number().positive().max(120).default(5),
  /** Seconds for which statistics and the median time of decisions are kept. */
  FIGURES_SECONDS: z.coerce.number().min(0).max(3_600).default(60),
  /** Hours until a case of threats or indecency is late. */
  DUE_HOURS_DANGER: hours.default(1),
  /** Hours until a case of scam or abuse is late. */
  DUE_HOURS_HARM: hours.default(4),
  /** Hours until a plant that waits for its approval is late. */
  DUE_HOURS_HELD: hours.default(8),
  /** Hours until any other case is late. */
  DUE_HOURS_OTHER: hours.default(24),
  /** The share of automatic approvals that a moderator looks at. */
  SAMPLE_SHARE: share.default(0.02),
  /** The same share for owners with few approved plants. */
  SAMPLE_SHARE_NEWCOMERS: share.default(0.1),
  /** A plant that waits only because none was seen in its photos goes live after this time. */
  NO_PLANT_RELEASE_HOURS: hours.default(12),
  /** Owners with fewer approved plants are newcomers. */
  NEWCOMER_PLANTS: z.coerce.number().int().min(0).default(3),
  /** Whether every plant and every edit waits for a moderator, however clean the machine finds it. */
  REVIEW_EVERYTHING: flag.default(false),
  /** An owner's plants wait for a moderator until this many of them are approved; 0: none does. */
  FIRST_LISTINGS_REVIEWED: z.coerce.number().int().min(0).max(1_000).default(0),
  /** To how many users one can send the same text within a day before moderators look at it; 0: they do not. */
  SAME_TEXT_RECIPIENTS: z.coerce.number().int().min(0).max(1_000).default(5),
  /** Reports that hide a plant. */
  REPORTS_TO_HIDE: z.coerce.number().int().positive().default(3),
  /** Reports that hide a plant that a moderator has looked at and left public. */
  REPORTS_TO_HIDE_CLEARED: z.coerce.number().int().positive().default(5),
  /** Reports of younger accounts do not count towards hiding. */
  REPORTER_DAYS: z.coerce.number().min(0).default(7),
});

export type ModerationConfig = z.infer<typeof configSchema>;
