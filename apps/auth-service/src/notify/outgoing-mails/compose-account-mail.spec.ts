import { describe, expect, it } from '@jest/globals';
import { languages } from '@offshoot/contracts/locales';
import { localeOf } from '@offshoot/contracts/locales';
import { composeAccountMail } from './compose-account-mail.ts';

const link = 'https://offshoot.example/en/verify-email?token=abc_-123';
const filling = { name: 'Quiet Fern 27', link, hours: 24, minutes: 60, days: 7 };

const nameless: readonly string[] = [
  'verify_email',
  'verify_email_waiting',
  'confirm_new_email',
  'registration_declined',
];

describe.each(languages)('mails in %s', (language) => {
  it.each([
    'verify_email',
    'verify_email_waiting',
    'already_registered',
    'reset_password',
    'confirm_new_email',
    'email_change_notice',
    'email_changed',
    'registration_approved',
    'registration_declined',
    'password_changed',
    'role_moderator',
    'role_admin',
    'role_user',
  ] as const)(
    '%s: both forms have the link, and the name if the mailbox is verified; no placeholder is left',
    (template) => {
      const { subject, html, text } = composeAccountMail(template, language, filling);
      expect(subject).not.toBe('');
      expect(html).toContain(`lang="${language}"`);
      expect(html.match(/href="([^"]+)"/g)).toEqual([`href="${link}"`, `href="${link}"`]);
      for (const form of [html, text]) {
        expect(form.includes('Quiet Fern 27')).toBe(!nameless.includes(template));
        expect(form).toContain(link);
        expect(form).not.toMatch(/\{\w+\}|undefined/);
      }
      if (nameless.includes(template) && template !== 'registration_declined')
        expect(text).toContain((24).toLocaleString(localeOf(language)));
      if (template === 'reset_password') expect(text).toContain((60).toLocaleString(localeOf(language)));
      if (template === 'email_changed') expect(text).toContain((7).toLocaleString(localeOf(language)));
    },
  );
});

describe('mails', () => {
  it('are mirrored for right-to-left languages', () => {
    for (const language of languages) {
      const { html } = composeAccountMail('verify_email', language, filling);
      const direction = language === 'ar' || language === 'he' ? 'rtl' : 'ltr';
      expect(html).toContain(`<html lang="${language}" dir="${direction}">`);
      expect(html).toContain(direction === 'rtl' ? 'text-align:right' : 'text-align:left');
    }
  });

  it('differ in every language', () => {
    const subjects = languages.map((language) => composeAccountMail('verify_email', language, filling).subject);
    expect(new Set(subjects).size).toBe(languages.length);
  });

  it('escape a name, and do not use it as a replacement pattern', () => {
    const { html, text } = composeAccountMail('reset_password', 'en', { ...filling, name: `<img src=x onerror="$&">` });
    expect(html).not.toContain('<img');
    expect(html).toContain('&lt;img src=x onerror=&quot;$&amp;&quot;&gt;');
    expect(text).toContain(`<img src=x onerror="$&">`);
  });
});
