import { describe, expect, it } from '@jest/globals';
import { isNewEnough, projectName } from './compose.ts';
import { composeEnvironment } from './containers.ts';
import { readStates } from './start.ts';
import { completeSecrets } from '../secrets.ts';

describe('the Compose project of an instance', () => {
  it('is stable for a data folder and different for another', () => {
    expect(projectName('/home/a/.local')).toBe(projectName('/home/a/b/../.local'));
    expect(projectName('/home/a/.local')).not.toBe(projectName('/home/b/.local'));
    expect(projectName('/home/ä b/.local')).toMatch(/^offshoot-[0-9a-f]{8}$/);
  });

  it('ignores the variables of another project', () => {
    process.env.COMPOSE_FILE = 'theirs.yml';
    const env = composeEnvironment({ REDIS_PORT: 20_001 }, completeSecrets({}, []));
    delete process.env.COMPOSE_FILE;
    expect(env).not.toHaveProperty('COMPOSE_FILE');
    expect(env).toMatchObject({ REDIS_PORT: '20001', PATH: process.env.PATH });
  });
});

describe('a version of Compose', () => {
  it.each([
    ['2.23.1', true],
    ['v2.24.0', true],
    ['2.26.1-4', true],
    ['5.0.1', true],
    ['2.23.0', false],
    ['2.9.9', false],
    ['1.29.2', false],
    ['podman-compose', undefined],
  ])('%s', (version, expected) => {
    expect(isNewEnough(version)).toBe(expected);
  });
});

describe('the states of containers', () => {
  const state = { Service: 'redis', State: 'running', Health: 'healthy', ExitCode: 0 };
  it('are parsed from lines and from the list of older versions', () => {
    expect(
      readStates(`${JSON.stringify(state)}\n${JSON.stringify({ ...state, Service: 'nats' })}`).map(
        ({ Service }) => Service,
      ),
    ).toEqual(['redis', 'nats']);
    expect(readStates(JSON.stringify([state]))).toEqual([state]);
    expect(readStates('')).toEqual([]);
  });
});
