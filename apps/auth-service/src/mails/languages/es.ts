import type { MailTexts } from '../mail-texts.ts';

export const es: MailTexts = {
  greeting: 'Hola, {name}:',
  verify_email: {
    subject: 'Confirma tu dirección de correo',
    preview: 'Un clic y podrás publicar tu primera planta.',
    heading: 'Te damos la bienvenida a Offshoot',
    paragraphs: [
      'Nos alegra tenerte aquí. Confirma que esta dirección es tuya; después tendrás la sesión iniciada y podrás publicar tu primera planta.',
      'El enlace sirve una sola vez, durante {hours} horas.',
    ],
    button: 'Confirmar mi dirección',
    linkHint: 'Si el botón no funciona, copia este enlace en tu navegador:',
    footer: 'Recibes este mensaje porque alguien se registró en Offshoot con esta dirección. Si no has sido tú, no hagas nada: sin el enlace, la cuenta permanece cerrada.',
  },
  already_registered: {
    subject: 'Ya tienes una cuenta',
    preview: 'Tu dirección está confirmada. Puedes iniciar sesión.',
    heading: 'No queda nada por confirmar',
    paragraphs: ['Alguien pidió un enlace de confirmación para esta dirección. Ya está confirmada, así que puedes iniciar sesión directamente.'],
    button: 'Iniciar sesión',
    linkHint: 'Si el botón no funciona, copia este enlace en tu navegador:',
    footer: 'Si no lo pediste tú, no hagas nada: tu cuenta sigue como estaba.',
  },
};
