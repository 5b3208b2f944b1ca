import { describe, expect, it } from '@jest/globals';
import { DomainError } from '@offshoot/contracts/errors';
import { presented } from './error.filter.ts';

describe('presented', () => {
  it('has a sentence and a code, and no empty fields', () => {
    expect(presented(new DomainError('not_found'))).toEqual({ detail: 'Not found', code: 'not_found' });
  });

  it('has the params of the sentence', () => {
    expect(presented(new DomainError('message_too_long', { max: 1000 }))).toEqual({
      detail: 'Message is too long (maximum 1000 characters)',
      code: 'message_too_long',
      params: { max: 1000 },
    });
  });

  it('says the first invalid field in the sentence', () => {
    expect(
      presented(new DomainError('validation_failed', {}, { email: 'required', password: 'required' })).detail,
    ).toBe('Email is required');
    expect(presented(new DomainError('weak_password', {}, { password: 'too_short' })).detail).toBe(
      'Password must be at least 8 characters',
    );
    expect(presented(new DomainError('weak_password', {}, { password: 'no_digit' })).detail).toContain('Password');
    expect(presented(new DomainError('validation_failed')).detail).toBe('Some fields are not valid.');
  });

  it('lists the errors by field', () => {
    expect(presented(new DomainError('validation_failed', {}, { name: 'required' }))).toMatchObject({
      errors: { name: 'required' },
    });
  });

  it.each([
    ['daily_limit_reached', 'Daily plant creation limit reached'],
    ['total_limit_reached', 'Total plant creation limit reached'],
  ] as const)('has the limits of %s in its detail', (code, message) => {
    expect(presented(new DomainError(code, { limit: 15, current: 15 })).detail).toEqual({
      code,
      limit: 15,
      current: 15,
      message,
    });
  });
});
