import type { NewsletterTexts } from '../newsletter-texts.ts';

export const es: NewsletterTexts = {
  confirmation: {
    subject: 'Confirma el boletín de Offshoot',
    preview: 'Un clic y el boletín te llega.',
    heading: '¿Noticias de plantas por correo?',
    paragraphs: [
      'Alguien pidió el boletín de Offshoot con esta dirección. Si fuiste tú, confírmalo con este botón: de vez en cuando recibirás una carta sobre plantas, personas y novedades del sitio.',
      'El enlace funciona una vez, durante {days} días. Sin él no llega nada y la dirección se olvida.',
    ],
    button: 'Sí, quiero el boletín',
    linkHint: 'Si el botón no funciona, copia este enlace en tu navegador:',
    footer: 'Si no fuiste tú, no hagas nada.',
  },
  why: 'Recibes esto porque confirmaste esta dirección para el boletín de Offshoot.',
  stop: 'Darse de baja del boletín',
};
