import { describe, expect, it } from '@jest/globals';
import { DomainError } from '@offshoot/contracts/errors';
import { errorEnvelope, openResponse, type ResponseEnvelope } from './envelope.ts';

const travelled = (error: unknown): unknown => {
  try {
    return openResponse(JSON.parse(JSON.stringify(errorEnvelope(error))) as ResponseEnvelope);
  } catch (arrived) {
    return arrived;
  }
};

describe('errors in envelopes', () => {
  it('keep code, params, fields and sentence', () => {
    const arrived = travelled(new DomainError('account_banned', { reason: 'spam' }, { name: 'required' }));
    expect(arrived).toBeInstanceOf(DomainError);
    expect(arrived).toMatchObject({
      code: 'account_banned',
      params: { reason: 'spam' },
      fields: { name: 'required' },
      message: 'Account banned: spam',
    });
  });

  it('become internal, without their message, unless they are known domain errors', () => {
    expect(travelled(new Error('password is hunter2'))).toMatchObject({ code: 'internal', params: {} });
    expect(() => openResponse({ error: { code: 'of_a_newer_version', params: {} } })).toThrow('Something went wrong');
    expect(() => openResponse(undefined)).toThrow('Something went wrong');
  });
});
