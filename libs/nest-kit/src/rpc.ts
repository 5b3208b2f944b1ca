export { Answers, type Question } from './rpc/answers.ts';
export { RpcClient, type AskOptions } from './rpc/client.ts';
export { forgetAnswers } from './rpc/idempotency.ts';
