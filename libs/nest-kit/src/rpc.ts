export { RpcHandler, type RpcCall } from './rpc/rpc-handler.ts';
export { RpcClient } from './rpc/client.ts';
export { deleteStoredResponses } from './rpc/idempotency.ts';
