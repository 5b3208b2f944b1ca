import { describe, expect, it } from '@jest/globals';
import { HELP, readArguments } from './arguments.ts';

describe('the arguments of npm start', () => {
  it('default to an embedded instance with the demo community', () => {
    expect(readArguments([])).toEqual({
      demo: true,
      docker: false,
      replicas: 1,
      beside: undefined,
      observe: false,
      help: false,
    });
    expect(readArguments(['--docker', '--no-demo'])).toMatchObject({ demo: false, docker: true });
    expect(readArguments(['--observe'])).toMatchObject({ observe: true });
  });

  it('are rejected when unknown', () => {
    expect(() => readArguments(['--dokcer'])).toThrow('--dokcer');
    expect(() => readArguments(['docker'])).toThrow('docker');
  });

  it('take a number of replicas', () => {
    expect(readArguments(['--replicas', '2']).replicas).toBe(2);
    for (const wrong of ['0', '1.5', '9', 'two', ''])
      expect(() => readArguments(['--replicas', wrong])).toThrow('must be a number from 1 to 8');
  });

  it('take another checkout', () => {
    expect(readArguments(['--beside', '/other'])).toMatchObject({ beside: '/other', replicas: 1 });
  });

  it('include --help', () => {
    expect(readArguments(['--help']).help).toBe(true);
    for (const option of ['--no-demo', '--docker', '--replicas', '--beside', '--observe', '--help'])
      expect(HELP).toContain(option);
  });
});
