import { ConfigError } from '@offshoot/nest-kit/config';
import type { NamingConfig } from '../config.ts';
import { ownModel } from './model/own-model.ts';
import type { NamingProvider } from './naming-provider.ts';
import { plantnet } from './providers/plantnet.ts';
import { visionModel } from './providers/vision-model.ts';

const PLANTNET = 'https://my-api.plantnet.org';

/** @throws ConfigError where a variable is missing that the provider requires */
function required(config: NamingConfig, name: 'NAMING_URL' | 'NAMING_MODEL' | 'NAMING_API_KEY' | 'NAMING_MODEL_PATH') {
  const value = config[name];
  if (!value) throw new ConfigError([`${name}: is required with NAMING_PROVIDER=${config.NAMING_PROVIDER}`]);
  return value;
}

/** The provider that the operator configured, if any. @throws ConfigError where it lacks something */
export function configuredProvider(config: NamingConfig): NamingProvider | undefined {
  const withinMs = config.NAMING_TIMEOUT_MS;
  switch (config.NAMING_PROVIDER) {
    case 'off':
      return undefined;
    case 'model':
      return ownModel(required(config, 'NAMING_MODEL_PATH'));
    case 'openai': {
      const url = required(config, 'NAMING_URL');
      const server = { url, model: required(config, 'NAMING_MODEL'), key: config.NAMING_API_KEY, withinMs };
      return visionModel(server, config.NAMING_RECIPIENT || new URL(url).host);
    }
    case 'plantnet': {
      const server = { url: config.NAMING_URL ?? PLANTNET, withinMs };
      return plantnet(server, required(config, 'NAMING_API_KEY'), config.NAMING_RECIPIENT || 'Pl@ntNet');
    }
  }
}
