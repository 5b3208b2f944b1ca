import type { NewsletterTexts } from '../newsletter-texts.ts';

export const en: NewsletterTexts = {
  confirmation: {
    subject: 'Confirm the Offshoot newsletter',
    preview: 'One press, and the letter comes to you.',
    heading: 'Plant news by mail?',
    paragraphs: [
      'Somebody asked for the Offshoot newsletter with this address. If it was you, confirm it with this button: now and then you then get a letter about plants, people and what is new on the site.',
      'The link works once, for {days} days. Without it nothing comes, and the address is forgotten.',
    ],
    button: 'Yes, send me the letter',
    linkHint: 'If the button does nothing, copy this link into your browser:',
    footer: 'If it was not you, do nothing.',
  },
  why: 'You receive this because you confirmed this address for the Offshoot newsletter.',
  stop: 'Unsubscribe from the newsletter',
};
