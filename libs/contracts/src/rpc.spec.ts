import { expect, it } from '@jest/globals';
import { rpcMethods } from './rpc.ts';

it('lets nobody wait longer than eight seconds for a service that is paused: an upload is answered within ten', () => {
  const slow = Object.entries(rpcMethods).flatMap(([name, options]) =>
    'deadline' in options && Number(options.deadline) > 8_000 ? [name] : [],
  );
  expect(slow).toEqual([]);
});
