import { expect, it } from '@jest/globals';
import { rpcMethods } from './rpc.ts';

it('has no RPC deadline above eight seconds, so that uploads to a paused service fail within ten', () => {
  const slow = Object.entries(rpcMethods).flatMap(([name, options]) =>
    'deadline' in options && Number(options.deadline) > 8_000 ? [name] : [],
  );
  expect(slow).toEqual([]);
});
