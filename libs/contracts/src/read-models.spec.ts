import { expect, it } from '@jest/globals';
import { readModels, type ReadModelKeeper } from './read-models.ts';
import { rpcMethods } from './rpc.ts';

it.each(Object.keys(readModels) as ReadModelKeeper[])('%s may read the records of its read models', (keeper) => {
  for (const method of Object.values(readModels[keeper])) expect(rpcMethods[method].callers).toContain(keeper);
});
