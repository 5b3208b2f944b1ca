import type { MailTexts } from '../mail-texts.ts';

export const en: MailTexts = {
  greeting: 'Hello {name},',
  verify_email: {
    subject: 'Confirm your email address',
    preview: 'One click, and you can list your first plant.',
    heading: 'Welcome to Offshoot',
    paragraphs: [
      'It is good to have you here. Please confirm that this address is yours; then you are signed in and can list your first plant.',
      'The link works once, for {hours} hours.',
    ],
    button: 'Confirm my address',
    linkHint: 'If the button does nothing, copy this link into your browser:',
    footer: 'You receive this because somebody registered at Offshoot with this address. If it was not you, do nothing: without the link the account stays closed.',
  },
  already_registered: {
    subject: 'You already have an account',
    preview: 'Your address is confirmed. You can sign in.',
    heading: 'Nothing left to confirm',
    paragraphs: ['Somebody asked for a confirmation link for this address. It is confirmed already, so you can simply sign in.'],
    button: 'Sign in',
    linkHint: 'If the button does nothing, copy this link into your browser:',
    footer: 'If it was not you who asked, do nothing: your account is as it was.',
  },
};
