import type { ServiceDefinition } from '@offshoot/nest-kit/service';
import { RpcModule } from './rpc.module.ts';
import { store } from './store.ts';
import { WorkModule } from './work.module.ts';

export const service: ServiceDefinition = {
  ...store,
  rpc: RpcModule,
  work: WorkModule,
};
