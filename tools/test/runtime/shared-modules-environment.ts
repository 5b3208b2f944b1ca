import { ModernFakeTimers } from '@jest/fake-timers';
import type { EnvironmentContext, JestEnvironmentConfig } from '@jest/environment';
import NodeEnvironment from 'jest-environment-node';
import { ModuleMocker } from 'jest-mock';

/** What `expect.any()` compares with what it is given. */
const compared = { Array, BigInt, Boolean, Function, Number, Object, String, Symbol };

/** For `SharedModulesRuntime`: Jest itself runs in a context of its own, but the tests that it compares, mocks and times do not. */
export default class SharedModulesEnvironment extends NodeEnvironment {
  constructor(config: JestEnvironmentConfig, context: EnvironmentContext) {
    super(config, context);
    Object.assign(this.global, compared);
    this.moduleMocker = new ModuleMocker(globalThis);
    this.fakeTimersModern = new ModernFakeTimers({ config: config.projectConfig, global: globalThis });
  }
}
