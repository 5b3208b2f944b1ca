import { describe, expect, it } from '@jest/globals';
import { withoutPasswords } from './run-file.ts';

describe('what a copy tells of its servers', () => {
  it('is where they are, never a name or a password', () => {
    const notified = withoutPasswords({
      DATABASE_ADMIN_URL: 'postgresql://postgres:secret@127.0.0.1:5432/postgres',
      S3_ENDPOINT: 'http://127.0.0.1:9000',
      S3_SECRET_KEY: 'secret',
    });
    expect(notified).toEqual({ DATABASE_ADMIN_URL: '127.0.0.1:5432', S3_ENDPOINT: '127.0.0.1:9000' });
  });
});
