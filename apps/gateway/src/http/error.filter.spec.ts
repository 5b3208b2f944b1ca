import { describe, expect, it, jest } from '@jest/globals';
import { DomainError } from '@offshoot/contracts/errors';
import type { ArgumentsHost } from '@nestjs/common';
import type { Log } from '@offshoot/nest-kit/logging';
import type { SecurityEvents } from '@offshoot/nest-kit/security-events';
import { ErrorFilter, presented } from './error.filter.ts';
import type { RateLimits } from './rate-limits.ts';

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

describe('a request that is refused as unavailable', () => {
  it('is logged with its cause, once a second, and the others are counted', async () => {
    jest.useFakeTimers({ now: 0 });
    const warn = jest.fn<Log['warn']>();
    const filter = new ErrorFilter({ warn } as unknown as Log, {} as RateLimits, {} as SecurityEvents);
    const request = { hasDrawn: true, complete: true, readableEnded: true, method: 'GET', route: { path: '/plants' } };
    const response = { headersSent: true, destroy: () => undefined };
    const host = { switchToHttp: () => ({ getRequest: () => request, getResponse: () => response }) };
    const refuse = (error: Error) => filter.catch(error, host as unknown as ArgumentsHost);
    const cause = new Error('the store hangs');
    const error = Object.assign(new DomainError('unavailable'), { cause });
    for (let number = 1; number <= 3; number += 1) await refuse(error);
    await refuse(new DomainError('plant_not_found'));
    jest.advanceTimersByTime(1_000);
    await refuse(error);
    expect(warn.mock.calls.map(([, fields]) => fields)).toEqual([
      { route: expect.any(String), error: cause },
      { route: expect.any(String), error: cause, refused_since: 2 },
    ]);
    jest.useRealTimers();
  });
});
