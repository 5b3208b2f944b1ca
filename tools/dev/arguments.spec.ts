import { describe, expect, it } from '@jest/globals';
import { HELP, readArguments } from './arguments.ts';

describe('what npm start is told', () => {
  it('is an embedded copy with the demo community, unless it is told otherwise', () => {
    expect(readArguments([])).toEqual({ demo: true, docker: false, help: false });
    expect(readArguments(['--docker', '--no-demo'])).toEqual({ demo: false, docker: true, help: false });
  });

  it('is refused where it means nothing', () => {
    expect(() => readArguments(['--dokcer'])).toThrow('--dokcer');
    expect(() => readArguments(['docker'])).toThrow('docker');
  });

  it('is explained', () => {
    expect(readArguments(['--help']).help).toBe(true);
    for (const option of ['--no-demo', '--docker', '--help']) expect(HELP).toContain(option);
  });
});
