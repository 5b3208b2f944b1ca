import { ConfigError } from '@offshoot/nest-kit/config';
import type { RemoteConfig } from '../../config.ts';
import { chatProvider } from './chat-provider.ts';
import { moderationsProvider } from './moderations-provider.ts';
import type { ModerationProvider } from './provider.ts';

/** The provider that the operator configured, if any. */
export function remoteProvider(config: RemoteConfig): ModerationProvider | undefined {
  const { MODERATION_REMOTE_URL: url, MODERATION_REMOTE_MODEL: model, MODERATION_REMOTE_KEY: key } = config;
  if (!url) return undefined;
  if (!model) throw new ConfigError(['MODERATION_REMOTE_MODEL: is required with MODERATION_REMOTE_URL']);
  const server = { url, model, key, withinMs: config.MODERATION_REMOTE_TIMEOUT_MS };
  return config.MODERATION_REMOTE_KIND === 'chat' ? chatProvider(server) : moderationsProvider(server);
}
