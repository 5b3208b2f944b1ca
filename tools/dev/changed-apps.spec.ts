import { describe, expect, it } from '@jest/globals';
import { changedApps } from './changed-apps.ts';

const apps = ['auth-service', 'plant-service', 'gateway'];

describe('the apps restarted after a change', () => {
  it('are the app whose source changed', () => {
    expect(changedApps(['apps/plant-service/src/plants/queries/nearby.ts'], apps)).toEqual(['plant-service']);
  });

  it('are all apps after a change of a library', () => {
    expect(changedApps(['libs/contracts/src/rpc.ts'], apps)).toEqual(apps);
  });

  it('are none for tests, build output and the page', () => {
    const files = [
      'apps/gateway/src/a.spec.ts',
      'libs/nest-kit/src/b.medium-spec.ts',
      'apps/gateway/dist/main.js',
      'apps/web/src/main.tsx',
    ];
    expect(changedApps(files, apps)).toEqual([]);
  });
});
