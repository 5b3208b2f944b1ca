import type { MailTexts } from '../mail-texts.ts';

export const es: MailTexts = {
  greeting: 'Hola, {name}:',
  neutralGreeting: 'Hola:',
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
    footer:
      'Recibes este mensaje porque alguien se registró en Offshoot con esta dirección. Si no has sido tú, no hagas nada: sin el enlace, la cuenta permanece cerrada.',
  },
  already_registered: {
    subject: 'Ya tienes una cuenta',
    preview: 'Tu dirección está confirmada. Puedes iniciar sesión.',
    heading: 'No queda nada por confirmar',
    paragraphs: [
      'Alguien pidió un enlace de confirmación para esta dirección. Ya está confirmada, así que puedes iniciar sesión directamente.',
    ],
    button: 'Iniciar sesión',
    linkHint: 'Si el botón no funciona, copia este enlace en tu navegador:',
    footer: 'Si no lo pediste tú, no hagas nada: tu cuenta sigue como estaba.',
  },
  reset_password: {
    subject: 'Elige una nueva contraseña',
    preview: 'El enlace vale durante una hora.',
    heading: 'Una nueva contraseña',
    paragraphs: [
      'Alguien pidió una nueva contraseña para tu cuenta. Si fuiste tú, elígela con este botón.',
      'El enlace funciona una vez, durante {minutes} minutos. Con la nueva contraseña se cierran tus sesiones en todas partes.',
    ],
    button: 'Elegir una nueva contraseña',
    linkHint: 'Si el botón no funciona, copia este enlace en tu navegador:',
    footer: 'Si no fuiste tú, no hagas nada: tu contraseña sigue igual.',
  },
  confirm_new_email: {
    subject: 'Confirma tu nueva dirección de correo',
    preview: 'Un clic, y usarás esta dirección a partir de ahora.',
    heading: 'Tu nueva dirección',
    paragraphs: [
      'Confirma que quieres usar esta dirección para tu cuenta de Offshoot. Hasta entonces sigue valiendo la anterior.',
      'El enlace funciona una vez, durante {hours} horas.',
    ],
    button: 'Confirmar esta dirección',
    linkHint: 'Si el botón no funciona, copia este enlace en tu navegador:',
    footer: 'Si no lo pediste, no hagas nada: sin el enlace no cambia nada.',
  },
  email_change_notice: {
    subject: 'Tu dirección de correo está a punto de cambiar',
    preview: '¿Fuiste tú?',
    heading: 'Una nueva dirección para tu cuenta',
    paragraphs: [
      'Alguien que conoce tu contraseña pidió usar otra dirección de correo para tu cuenta. Si fuiste tú, aquí no tienes que hacer nada: abre el enlace que enviamos a la nueva dirección.',
      'Si no fuiste tú, elige ahora una nueva contraseña. Así se cierran todas las demás sesiones.',
    ],
    button: 'Elegir una nueva contraseña',
    linkHint: 'Si el botón no funciona, copia este enlace en tu navegador:',
    footer: 'Recibes este mensaje porque esta dirección pertenece a una cuenta de Offshoot.',
  },
  email_changed: {
    subject: 'Tu dirección de correo ha cambiado',
    preview: '¿Fuiste tú?',
    heading: 'Tu cuenta tiene una nueva dirección',
    paragraphs: [
      'Desde ahora tu cuenta de Offshoot usa otra dirección de correo. Si la cambiaste tú, no tienes que hacer nada.',
      'Si no fuiste tú, este botón recupera tu dirección, cierra todas las sesiones y te deja elegir una nueva contraseña. El enlace funciona una vez, durante {days} días.',
    ],
    button: 'No fui yo',
    linkHint: 'Si el botón no funciona, copia este enlace en tu navegador:',
    footer:
      'Recibes este mensaje porque hasta ahora esta era la dirección de una cuenta de Offshoot. No lo reenvíes: quien abra el enlace obtiene la cuenta.',
  },
};
