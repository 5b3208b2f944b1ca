// `@jest/globals` for modules that several test files share: each use leads to the functions of the file that is running.
import type * as Globals from '@jest/globals';

type Name = keyof typeof Globals;

const current = <N extends Name>(name: N): (typeof Globals)[N] =>
  (globalThis as unknown as { jestGlobals: typeof Globals }).jestGlobals[name];

const through = <N extends Name>(name: N): (typeof Globals)[N] =>
  new Proxy(function placeholder() {}, {
    apply: (_target, _self, args: unknown[]) => (current(name) as (...given: unknown[]) => unknown)(...args),
    get: (_target, key) => Reflect.get(current(name), key) as unknown,
  }) as unknown as (typeof Globals)[N];

export const afterAll = through('afterAll');
export const afterEach = through('afterEach');
export const beforeAll = through('beforeAll');
export const beforeEach = through('beforeEach');
export const describe = through('describe');
export const expect = through('expect');
export const it = through('it');
export const jest = through('jest');
