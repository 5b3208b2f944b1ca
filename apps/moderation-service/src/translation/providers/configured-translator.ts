import { ConfigError } from '@offshoot/nest-kit/config';
import type { TranslationConfig } from '../../config.ts';
import { chatTranslator } from './chat-translator.ts';
import { libreTranslate } from './libretranslate.ts';
import type { Translator } from './translator.ts';

/** The provider that the operator configured, if any. @throws ConfigError for one without its address or model */
export function configuredTranslator(config: TranslationConfig): Translator | undefined {
  const { TRANSLATION_PROVIDER: provider, TRANSLATION_URL: url, TRANSLATION_MODEL: model } = config;
  if (!provider) return undefined;
  if (!url) throw new ConfigError(['TRANSLATION_URL: is required with TRANSLATION_PROVIDER']);
  if (provider === 'openai' && !model) throw new ConfigError(['TRANSLATION_MODEL: is required with openai']);
  const server = { url, model, key: config.TRANSLATION_API_KEY, withinMs: config.TRANSLATION_TIMEOUT_MS };
  return provider === 'openai' ? chatTranslator(server) : libreTranslate(server);
}
