import type { ServiceDefinition } from '@offshoot/nest-kit/service';
import { RpcModule, WorkModule } from './chat/chat.modules.ts';
import { store } from './store.ts';

export const service: ServiceDefinition = {
  ...store,
  rpc: RpcModule,
  work: WorkModule,
};
