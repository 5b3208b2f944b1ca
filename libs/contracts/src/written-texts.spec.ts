import { describe, expect, it } from '@jest/globals';
import { contactBody } from './contact.ts';
import { actBody, deactivateBody } from './moderation/acts.ts';
import { appealBody } from './moderation/appeals.ts';
import { createReportBody } from './reports.ts';

const id = '0199a2e1-0000-7000-8000-000000000000';

describe('what members and moderators write', () => {
  const written = 'خانواده‌ام 👨‍👩‍👧 नर्स‌री, see it';

  it('keeps its joiners', () => {
    expect(deactivateBody.parse({ reason: written }).reason).toBe(written);
    expect(actBody.parse({ act: 'warn', note: written, version: 1 }).note).toBe(written);
    expect(createReportBody.parse({ subject: 'plant', subject_id: id, reason: 'other', text: written }).text).toBe(
      written,
    );
    expect(appealBody.parse({ statement_id: id, text: written }).text).toBe(written);
    expect(contactBody.parse({ message: written }).message).toBe(written);
  });

  it('is nothing without a visible character', () => {
    const invisible = '\u200b\u200d'.repeat(12);
    expect(deactivateBody.safeParse({ reason: invisible }).success).toBe(false);
    expect(appealBody.safeParse({ statement_id: id, text: invisible }).success).toBe(false);
    expect(contactBody.safeParse({ message: invisible }).success).toBe(false);
    expect(actBody.parse({ act: 'warn', note: invisible, version: 1 }).note).toBe('');
    expect(createReportBody.parse({ subject: 'plant', subject_id: id, reason: 'other', text: invisible }).text).toBe(
      '',
    );
  });
});
