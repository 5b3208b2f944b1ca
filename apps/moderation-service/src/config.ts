import { translationProviders } from '@offshoot/contracts/translations';
import { mediaSecret } from '@offshoot/media/signed-media';
import { z } from 'zod';

const hours = z.coerce.number().positive().max(720);
const flag = z.enum(['true', 'false']).transform((text) => text === 'true');
const share = z.coerce.number().min(0).max(1);

/** Of a remote judge. */
export const remoteSchema = z.object({
  MODERATION_REMOTE_URL: z
    .url({ protocol: /^https?$/ })
    .optional()
    .describe(
      "A server with OpenAI's API that judges as well, up to its version: http://localhost:11434/v1. Photos and texts of listings are sent there; photos of diaries are not.",
    ),
  MODERATION_REMOTE_MODEL: z.string().default('').describe('Required with the URL.'),
  MODERATION_REMOTE_KEY: z.string().optional().describe('Sent as bearer token.').meta({ secret: true }),
  MODERATION_REMOTE_KIND: z
    .enum(['chat', 'openai-moderations'])
    .default('chat')
    .describe("`chat`: a model with vision; `openai-moderations`: OpenAI's classifier."),
  MODERATION_REMOTE_TIMEOUT_MS: z.coerce
    .number()
    .int()
    .min(100)
    .max(120_000)
    .default(20_000)
    .describe('How long a listing waits for the response.'),
  MODERATION_REMOTE_DOWN: z
    .enum(['review', 'local'])
    .default('review')
    .describe('Without a response: a moderator decides, or the local verdict counts.'),
});
export type RemoteConfig = z.infer<typeof remoteSchema>;

/** Of what suggests names of the plants in photos. */
export const namingSchema = z.object({
  NAMING_PROVIDER: z
    .enum(['off', 'model', 'openai', 'plantnet'])
    .default('off')
    .describe(
      "What suggests the name of a plant from its photo: your own model, a model with vision behind OpenAI's API, or Pl@ntNet. The latter two receive photos, with the consent of their owner.",
    ),
  NAMING_URL: z
    .url({ protocol: /^https?$/ })
    .optional()
    .describe(
      'The server of `openai`, up to its version: http://localhost:11434/v1. For `plantnet`, another address than https://my-api.plantnet.org serves tests.',
    ),
  NAMING_MODEL: z.string().default('').describe('The model of `openai`, which requires it.'),
  NAMING_API_KEY: z
    .string()
    .optional()
    .describe('Sent to `openai` as bearer token; `plantnet` requires it.')
    .meta({ secret: true }),
  NAMING_RECIPIENT: z
    .string()
    .max(100)
    .default('')
    .describe(
      'Who receives the photos, as members read it before they consent. Without it: Pl@ntNet, or the host of `NAMING_URL`.',
    ),
  NAMING_MODEL_PATH: z
    .string()
    .default('')
    .describe('The folder of `model`, which requires it: model.json with its weights, labels.txt and naming.json.'),
  NAMING_TIMEOUT_MS: z.coerce
    .number()
    .int()
    .min(100)
    .max(7_000)
    .default(6_500)
    .describe('How long a member waits for the names of a photo.'),
});
export type NamingConfig = z.infer<typeof namingSchema>;

/** Of what translates texts for their readers. */
export const translationSchema = z.object({
  TRANSLATION_PROVIDER: z
    .enum(translationProviders)
    .optional()
    .describe(
      "What translates texts that members read: `libretranslate`, or `openai` for a server with OpenAI's API. Unset, nothing is translated; the gateway needs the same value.",
    ),
  TRANSLATION_URL: z
    .url({ protocol: /^https?$/ })
    .optional()
    .describe(
      'Its address, required with the provider: http://localhost:5000 of LibreTranslate, http://localhost:11434/v1 (up to the version) of OpenAI. The texts are sent there.',
    ),
  TRANSLATION_MODEL: z.string().default('').describe('Required with `openai`.'),
  TRANSLATION_API_KEY: z
    .string()
    .optional()
    .describe('Sent as `api_key` to LibreTranslate, as bearer token to others.')
    .meta({ secret: true }),
  TRANSLATION_TIMEOUT_MS: z.coerce
    .number()
    .int()
    .min(100)
    .max(120_000)
    .default(20_000)
    .describe(
      'How long the provider may take. A reader waits for seven seconds; one who tries again gets what came later.',
    ),
  TRANSLATIONS_PER_DAY: z.coerce
    .number()
    .int()
    .min(1)
    .max(100_000)
    .default(200)
    .describe('Texts that the provider translates for one user in a day.'),
});
export type TranslationConfig = z.infer<typeof translationSchema>;

/** The variables of moderation-service alone. */
export const configSchema = remoteSchema
  .extend(namingSchema.shape)
  .extend(translationSchema.shape)
  .extend({
    MEDIA_SECRET: mediaSecret.describe(
      'Signs the paths of the photos that moderators see. The gateway serves them, so it needs the same value.',
    ),
    UNDO_SECONDS: z.coerce
      .number()
      .min(0)
      .max(300)
      .default(10)
      .describe('Seconds within which a moderator can undo a decision, before anyone is notified of it.'),
    CLAIM_MINUTES: z.coerce
      .number()
      .positive()
      .max(120)
      .default(5)
      .describe('How long a case stays reserved for the moderator who looks at it.'),
    FIGURES_SECONDS: z.coerce
      .number()
      .min(0)
      .max(3_600)
      .default(60)
      .describe('Seconds for which statistics and the median time of decisions are kept.'),
    DUE_HOURS_DANGER: hours.default(1).describe('Hours until a case of threats or indecency is late.'),
    DUE_HOURS_HARM: hours.default(4).describe('Hours until a case of scam or abuse is late.'),
    DUE_HOURS_HELD: hours.default(8).describe('Hours until a plant that waits for its approval is late.'),
    DUE_HOURS_OTHER: hours.default(24).describe('Hours until any other case is late.'),
    SAMPLE_SHARE: share.default(0.02).describe('The share of automatic approvals that a moderator looks at.'),
    SAMPLE_SHARE_NEWCOMERS: share.default(0.1).describe('The same share for owners with few approved plants.'),
    NO_PLANT_RELEASE_HOURS: hours
      .default(12)
      .describe('A plant that waits only because none was seen in its photos goes live after this time.'),
    NEWCOMER_PLANTS: z.coerce
      .number()
      .int()
      .min(0)
      .default(3)
      .describe('Owners with fewer approved plants are newcomers.'),
    REVIEW_EVERYTHING: flag
      .default(false)
      .describe('Whether every plant and every edit waits for a moderator, however clean the machine finds it.'),
    FIRST_LISTINGS_REVIEWED: z.coerce
      .number()
      .int()
      .min(0)
      .max(1_000)
      .default(0)
      .describe("An owner's plants wait for a moderator until this many of them are approved; 0: none does."),
    SAME_TEXT_RECIPIENTS: z.coerce
      .number()
      .int()
      .min(0)
      .max(1_000)
      .default(5)
      .describe(
        'To how many users one can send the same text within a day before moderators look at it; 0: they do not.',
      ),
    REPORTS_TO_HIDE: z.coerce.number().int().positive().default(3).describe('Reports that hide a plant.'),
    REPORTS_TO_HIDE_CLEARED: z.coerce
      .number()
      .int()
      .positive()
      .default(5)
      .describe('Reports that hide a plant that a moderator has looked at and left public.'),
    REPORTER_DAYS: z.coerce
      .number()
      .min(0)
      .default(7)
      .describe('Reports of younger accounts do not count towards hiding.'),
  });

export type ModerationConfig = z.infer<typeof configSchema>;
