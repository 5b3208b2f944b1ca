import { beforeAll, describe, expect, it } from '@jest/globals';
import i18next from 'i18next';
import { ApiError, errorFrom } from './api-error.ts';
import type { ClientErrorCode } from './api-error.ts';
import { errorText, fieldTexts } from './error-text.ts';
import { startTranslations } from '../i18n/i18n.ts';

beforeAll(() => startTranslations('en'));
const shown = (error: unknown) => errorText(i18next.t, error);

describe('error messages', () => {
  it.each<[ClientErrorCode, string]>([
    ['network', 'Network error. Please check your connection.'],
    ['timeout', 'Request timeout. Please try again.'],
    ['server', 'Server error. Please try again later.'],
    ['not_signed_in', 'Session expired. Please login again.'],
    ['invalid_refresh_token', 'Session expired. Please login again.'],
    ['forbidden', 'Access forbidden'],
    ['invalid_credentials', 'Invalid email or password'],
    ['passwords_do_not_match', 'Passwords do not match'],
    ['email_already_registered', 'User with this email already exists'],
    [
      'email_registered_not_verified',
      'Email already registered but not verified. Please check your inbox or request a new verification email.',
    ],
    ['email_not_verified', 'Email not verified. Please check your email and verify your account.'],
    ['account_inactive', 'Account is inactive. Please contact support.'],
    ['user_not_found', 'User not found'],
    ['google_refused', 'Google sign-in failed. Please try again.'],
  ])('are a sentence for %s', (code, sentence) => expect(shown(new ApiError({ status: 0, code }))).toBe(sentence));

  it.each([
    [401, {}, 'Session expired. Please login again.'],
    [403, {}, 'Access forbidden'],
    [
      403,
      { detail: 'Plants of this kind are not allowed in your country.', code: 'not_in_your_country' },
      'Plants of this kind are not allowed in your country.',
    ],
    [403, { detail: 'Access forbidden', code: 'forbidden' }, 'Access forbidden'],
    [403, { code: 'account_locked' }, 'Account is locked. Please try again later or contact support.'],
    [403, { code: 'account_suspended' }, 'Account is suspended. Please contact support.'],
    [503, { code: 'maintenance' }, 'Offshoot is down for maintenance. Please try again later.'],
    [403, { code: 'account_banned', params: { reason: 'Sold seeds' } }, 'Account banned: Sold seeds'],
    [
      403,
      { code: 'account_banned', params: { reason: 'x', ground: 'abuse' } },
      'Account banned: insults or harassment',
    ],
    [
      429,
      { code: 'rate_limited', params: { retry_after: 9 } },
      'Too many requests. Please wait a moment and try again.',
    ],
    [500, '<html>', 'Server error. Please try again later.'],
    [502, null, 'This part of Offshoot isn’t working right now. Please try again.'],
    [418, { code: 'made_up' }, 'HTTP 418'],
    [409, { code: 'made_up', detail: 'Somebody else was faster.' }, 'Somebody else was faster.'],
    [507, { code: 'made_up' }, 'Server error. Please try again later.'],
  ])('are a sentence for %d %j, too', (status, body, sentence) =>
    expect(shown(errorFrom(status, body, null))).toBe(sentence),
  );

  it('name the seconds to wait where the server sent them', () => {
    expect(shown(errorFrom(429, { code: 'rate_limited' }, 9))).toBe(
      'Too many requests. Please try again in 9 seconds.',
    );
  });

  it.each([
    ['too_short', 10, 'At least 10 characters, please.'],
    ['too_long', 4_000, 'At most 4,000 characters, please.'],
    ['too_long', undefined, 'This isn’t valid.'],
  ])('name the length that a field may have: %s, %s', (code, length, sentence) => {
    const body = { code: 'validation_failed', errors: { message: code }, params: length ? { message: length } : {} };
    expect(fieldTexts(i18next.t, errorFrom(422, body, null))).toEqual({ message: sentence });
  });

  it('never show an exception', () =>
    expect(shown(new TypeError('x is undefined'))).toBe('Something went wrong. Please try again.'));
});
