import type { NewsletterTexts } from '../newsletter-texts.ts';

export const fr: NewsletterTexts = {
  confirmation: {
    subject: 'Confirmez la lettre d’Offshoot',
    preview: 'Un clic, et la lettre vous parvient.',
    heading: 'Des nouvelles des plantes par mail ?',
    paragraphs: [
      'Quelqu’un a demandé la lettre d’Offshoot avec cette adresse. Si c’est vous, confirmez-le avec ce bouton : de temps en temps, vous recevrez une lettre sur les plantes, les gens et les nouveautés du site.',
      'Le lien fonctionne une fois, pendant {days} jours. Sans lui, rien ne vous parvient et l’adresse est oubliée.',
    ],
    button: 'Oui, envoyez-moi la lettre',
    linkHint: 'Si le bouton ne réagit pas, copiez ce lien dans votre navigateur :',
    footer: 'Si ce n’est pas vous, ne faites rien.',
  },
  why: 'Vous recevez ce message parce que vous avez confirmé cette adresse pour la lettre d’Offshoot.',
  stop: 'Se désabonner de la lettre',
};
