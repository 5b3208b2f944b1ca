import type { MailTexts } from '../mail-texts.ts';

export const fr: MailTexts = {
  greeting: 'Bonjour {name},',
  verify_email: {
    subject: 'Confirmez votre adresse e-mail',
    preview: 'Un clic, et vous pourrez proposer votre première plante.',
    heading: 'Bienvenue sur Offshoot',
    paragraphs: [
      'Nous sommes heureux de vous accueillir. Confirmez que cette adresse est bien la vôtre : vous serez alors connecté et pourrez proposer votre première plante.',
      'Le lien fonctionne une seule fois, pendant {hours} heures.',
    ],
    button: 'Confirmer mon adresse',
    linkHint: 'Si le bouton ne réagit pas, copiez ce lien dans votre navigateur :',
    footer: 'Vous recevez ce message parce que quelqu’un s’est inscrit sur Offshoot avec cette adresse. Si ce n’était pas vous, ne faites rien : sans le lien, le compte reste fermé.',
  },
  already_registered: {
    subject: 'Vous avez déjà un compte',
    preview: 'Votre adresse est confirmée. Vous pouvez vous connecter.',
    heading: 'Il ne reste rien à confirmer',
    paragraphs: ['Quelqu’un a demandé un lien de confirmation pour cette adresse. Elle est déjà confirmée : vous pouvez simplement vous connecter.'],
    button: 'Se connecter',
    linkHint: 'Si le bouton ne réagit pas, copiez ce lien dans votre navigateur :',
    footer: 'Si la demande ne vient pas de vous, ne faites rien : votre compte n’a pas changé.',
  },
};
