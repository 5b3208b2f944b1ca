import { startService } from '@offshoot/testing/service';
import type { StartedService, StartOptions } from '@offshoot/testing/service';
import { service } from '../../src/service.ts';

/** exchange-service with what it cannot do without. */
export const startExchange = (options: StartOptions = {}): Promise<StartedService> =>
  startService(service, { ...options, config: { MEDIA_SECRET: 'a secret of these tests', ...options.config } });
