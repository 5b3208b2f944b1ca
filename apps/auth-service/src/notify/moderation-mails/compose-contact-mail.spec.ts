import { describe, expect, it } from '@jest/globals';
import { languages } from '@offshoot/contracts/locales';
import { closedMail, receiptMail, replyMail } from './compose-contact-mail.ts';

const link = 'https://offshoot.example/en/contact';

describe.each(languages)('mails about contact messages in %s', (language) => {
  it('quote the message below the reply', () => {
    const { text, subject } = replyMail(language, { reply: 'Yes.', message: 'May I?', link });
    expect(text.indexOf('Yes.')).toBeLessThan(text.indexOf('May I?'));
    expect(subject).not.toBe('');
  });

  it('say that it was closed without a reply, and what its writer can do', () => {
    const { text } = closedMail(language, { message: 'May I?', link });
    expect(text).toContain('May I?');
    expect(text).toContain(link);
    expect(text).not.toMatch(/\{\{|undefined|contactClosed/);
  });

  it('confirm that it arrived with a short number, and quote nothing', () => {
    const { text } = receiptMail(language, { id: '01890a5d-ac96-774b-bcce-b302099a8057', link });
    expect(text).toContain('099A8057');
    expect(text).not.toMatch(/\{\{|undefined|contactReceipt/);
  });
});
