import type { ServiceDefinition } from '@offshoot/nest-kit/service';
import { RpcModule, WorkModule } from './exchanges/exchanges.modules.ts';
import { store } from './store.ts';

export const service: ServiceDefinition = {
  ...store,
  rpc: RpcModule,
  work: WorkModule,
};
