import { describe, expect, it } from '@jest/globals';
import { DomainError } from '@offshoot/contracts/errors';
import { presented } from './error.filter.ts';

describe('presented', () => {
  it('gives a sentence and a code, and nothing that is empty', () => {
    expect(presented(new DomainError('not_found'))).toEqual({ detail: 'Not found', code: 'not_found' });
  });

  it('gives the values of the sentence beside it', () => {
    expect(presented(new DomainError('message_too_long', { max: 1000 }))).toEqual({
      detail: 'Message is too long (maximum 1000 characters)',
      code: 'message_too_long',
      params: { max: 1000 },
    });
  });

  it('tells the first fault in a sentence', () => {
    expect(
      presented(new DomainError('validation_failed', {}, { email: 'required', password: 'required' })).detail,
    ).toBe('Email is required');
    expect(presented(new DomainError('weak_password', {}, { password: 'too_short' })).detail).toBe(
      'Password must be at least 8 characters',
    );
    expect(presented(new DomainError('weak_password', {}, { password: 'no_digit' })).detail).toContain('Password');
    expect(presented(new DomainError('validation_failed')).detail).toBe('Some fields are not valid.');
  });

  it('gives faults by field', () => {
    expect(presented(new DomainError('validation_failed', {}, { name: 'required' }))).toMatchObject({
      errors: { name: 'required' },
    });
  });

  it.each([
    ['daily_limit_reached', 'Daily plant creation limit reached'],
    ['total_limit_reached', 'Total plant creation limit reached'],
  ] as const)('gives the figures of %s in its detail', (code, message) => {
    expect(presented(new DomainError(code, { limit: 15, current: 15 })).detail).toEqual({
      code,
      limit: 15,
      current: 15,
      message,
    });
  });
});
