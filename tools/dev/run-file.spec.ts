import { describe, expect, it } from '@jest/globals';
import { withoutPasswords } from './run-file.ts';

describe('the run file’s server addresses', () => {
  it('contain host and port, never a user name or password', () => {
    const shown = withoutPasswords({
      DATABASE_ADMIN_URL: 'postgresql://postgres:secret@127.0.0.1:5432/postgres',
      S3_ENDPOINT: 'http://127.0.0.1:9000',
      S3_SECRET_KEY: 'secret',
    });
    expect(shown).toEqual({ DATABASE_ADMIN_URL: '127.0.0.1:5432', S3_ENDPOINT: '127.0.0.1:9000' });
  });
});
