import type { MailTexts } from '../mail-texts.ts';

export const fr: MailTexts = {
  greeting: 'Bonjour {name},',
  neutralGreeting: 'Bonjour,',
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
    footer:
      'Vous recevez ce message parce que quelqu’un s’est inscrit sur Offshoot avec cette adresse. Si ce n’était pas vous, ne faites rien : sans le lien, le compte reste fermé.',
  },
  already_registered: {
    subject: 'Vous avez déjà un compte',
    preview: 'Votre adresse est confirmée. Vous pouvez vous connecter.',
    heading: 'Il ne reste rien à confirmer',
    paragraphs: [
      'Quelqu’un a demandé un lien de confirmation pour cette adresse. Elle est déjà confirmée : vous pouvez simplement vous connecter.',
    ],
    button: 'Se connecter',
    linkHint: 'Si le bouton ne réagit pas, copiez ce lien dans votre navigateur :',
    footer: 'Si la demande ne vient pas de vous, ne faites rien : votre compte n’a pas changé.',
  },
  reset_password: {
    subject: 'Choisissez un nouveau mot de passe',
    preview: 'Le lien est valable une heure.',
    heading: 'Un nouveau mot de passe',
    paragraphs: [
      'Quelqu’un a demandé un nouveau mot de passe pour votre compte. Si c’était vous, choisissez-le avec ce bouton.',
      'Le lien fonctionne une seule fois, pendant {minutes} minutes. Avec le nouveau mot de passe, vous serez déconnecté partout ailleurs.',
    ],
    button: 'Choisir un nouveau mot de passe',
    linkHint: 'Si le bouton ne réagit pas, copiez ce lien dans votre navigateur :',
    footer: 'Si ce n’était pas vous, ne faites rien : votre mot de passe reste le même.',
  },
  confirm_new_email: {
    subject: 'Confirmez votre nouvelle adresse e-mail',
    preview: 'Un clic, et vous utiliserez cette adresse.',
    heading: 'Votre nouvelle adresse',
    paragraphs: [
      'Veuillez confirmer que vous voulez utiliser cette adresse pour votre compte Offshoot. D’ici là, l’ancienne reste valable.',
      'Le lien fonctionne une seule fois, pendant {hours} heures.',
    ],
    button: 'Confirmer cette adresse',
    linkHint: 'Si le bouton ne réagit pas, copiez ce lien dans votre navigateur :',
    footer: 'Si vous n’avez rien demandé, ne faites rien : sans le lien, rien ne change.',
  },
  email_change_notice: {
    subject: 'Votre adresse e-mail va changer',
    preview: 'Était-ce vous ?',
    heading: 'Une nouvelle adresse pour votre compte',
    paragraphs: [
      'Quelqu’un qui connaît votre mot de passe a demandé une autre adresse e-mail pour votre compte. Si c’était vous, il n’y a rien à faire ici : ouvrez le lien envoyé à la nouvelle adresse.',
      'Si ce n’était pas vous, choisissez maintenant un nouveau mot de passe. Toutes les autres sessions seront fermées.',
    ],
    button: 'Choisir un nouveau mot de passe',
    linkHint: 'Si le bouton ne réagit pas, copiez ce lien dans votre navigateur :',
    footer: 'Vous recevez ce message parce que cette adresse appartient à un compte Offshoot.',
  },
  email_changed: {
    subject: 'Votre adresse e-mail a été changée',
    preview: 'Était-ce vous ?',
    heading: 'Votre compte a une nouvelle adresse',
    paragraphs: [
      'Désormais, votre compte Offshoot utilise une autre adresse e-mail. Si vous l’avez changée vous-même, il n’y a rien à faire.',
      'Si ce n’était pas vous, ce bouton rétablit votre adresse, ferme toutes les sessions et vous laisse choisir un nouveau mot de passe. Le lien fonctionne une seule fois, pendant {days} jours.',
    ],
    button: 'Ce n’était pas moi',
    linkHint: 'Si le bouton ne réagit pas, copiez ce lien dans votre navigateur :',
    footer:
      'Vous recevez ce message parce que cette adresse était jusqu’ici celle d’un compte Offshoot. Ne le transférez pas : qui ouvre le lien obtient le compte.',
  },
};
