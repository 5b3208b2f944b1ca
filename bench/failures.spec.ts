import { describe, expect, it } from '@jest/globals';
import { Failures } from './failures.ts';

describe('failures of a bench', () => {
  it('are counted by what was measured', () => {
    const failures = new Failures();
    expect(failures.report).toBe('No request failed.');
    const onFailure = failures.of('text, 10');
    onFailure(new Error('504'));
    onFailure(new Error('503'));
    expect(failures.report).toContain('- text, 10: 2, the last: 503');
  });
});
