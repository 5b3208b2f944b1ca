import type { MailTexts } from '../mail-texts.ts';

export const en: MailTexts = {
  greeting: 'Hello {name},',
  neutralGreeting: 'Hello,',
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
    footer:
      'You receive this because somebody registered at Offshoot with this address. If it was not you, do nothing: without the link the account stays closed.',
  },
  already_registered: {
    subject: 'You already have an account',
    preview: 'Your address is confirmed. You can sign in.',
    heading: 'Nothing left to confirm',
    paragraphs: [
      'Somebody asked for a confirmation link for this address. It is confirmed already, so you can simply sign in.',
    ],
    button: 'Sign in',
    linkHint: 'If the button does nothing, copy this link into your browser:',
    footer: 'If it was not you who asked, do nothing: your account is as it was.',
  },
  reset_password: {
    subject: 'Set a new password',
    preview: 'The link is good for an hour.',
    heading: 'A new password',
    paragraphs: [
      'Somebody asked for a new password for your account. If it was you, choose one with this button.',
      'The link works once, for {minutes} minutes. With the new password you are signed out everywhere else.',
    ],
    button: 'Choose a new password',
    linkHint: 'If the button does nothing, copy this link into your browser:',
    footer: 'If it was not you, do nothing: your password stays as it is.',
  },
  confirm_new_email: {
    subject: 'Confirm your new email address',
    preview: 'One click, and you use this address from now on.',
    heading: 'Your new address',
    paragraphs: [
      'Please confirm that you want to use this address for your Offshoot account. Until then the former one stays.',
      'The link works once, for {hours} hours.',
    ],
    button: 'Confirm this address',
    linkHint: 'If the button does nothing, copy this link into your browser:',
    footer: 'If you did not ask for this, do nothing: nothing changes without the link.',
  },
  email_change_notice: {
    subject: 'Your email address is about to change',
    preview: 'Was this you?',
    heading: 'A new address for your account',
    paragraphs: [
      'Somebody who knows your password asked to use another email address for your account. If it was you, there is nothing to do here: open the link that we sent to the new address.',
      'If it was not you, set a new password now. This signs everybody else out.',
    ],
    button: 'Set a new password',
    linkHint: 'If the button does nothing, copy this link into your browser:',
    footer: 'You receive this because this address belongs to an Offshoot account.',
  },
  email_changed: {
    subject: 'Your email address was changed',
    preview: 'Was this you?',
    heading: 'Your account has a new address',
    paragraphs: [
      'From now on your Offshoot account uses another email address. If you changed it, there is nothing to do.',
      'If it was not you, this button puts your address back, signs everybody out and lets you choose a new password. The link works once, for {days} days.',
    ],
    button: 'This was not me',
    linkHint: 'If the button does nothing, copy this link into your browser:',
    footer:
      'You receive this because this was the address of an Offshoot account until now. Please do not pass this mail on: whoever opens the link gets the account.',
  },
};
