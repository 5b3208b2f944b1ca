import { startService } from '@offshoot/testing/service';
import type { StartedService, StartOptions } from '@offshoot/testing/service';
import { service } from '../../src/service.ts';

/** Tests send more requests than the default limits allow. */
const manyRequests = { REQUESTS_AN_HOUR: 100_000, REQUESTS_A_DAY: 100_000, REQUESTS_FOR_A_PLANT_A_DAY: 100_000 };

/** exchange-service with the required configuration. */
export const startExchange = (options: StartOptions = {}): Promise<StartedService> =>
  startService(service, {
    ...options,
    config: { MEDIA_SECRET: 'a secret of these tests', ...manyRequests, ...options.config },
  });
