import type { NotificationTexts } from '../notification-texts.ts';

export const es: NotificationTexts = {
  someone: 'Alguien',
  removed: 'una planta eliminada',
  mail: {
    subject: {
      one: '{count} novedad en Offshoot',
      many: '{count} de novedades en Offshoot',
      other: '{count} novedades en Offshoot',
    },
    heading: 'Novedades para ti',
    greeting: 'Hola, {name}:',
    more: { one: '+{count} más', many: '+{count} más', other: '+{count} más' },
    open: 'Verlo',
    all: 'Ver todas las novedades',
    why: 'Recibes este mensaje porque los correos con novedades están activados en tus ajustes de Offshoot.',
    stop: 'Dejar de recibir estos correos',
  },
  lines: {
    exchange_requested: 'A {actor} le gustaría tener {plant}.',
    exchange_accepted: '{actor} aceptó tu solicitud de {plant}.',
    exchange_declined: {
      declined: '{actor} rechazó tu solicitud de {plant}.',
      unavailable: '{plant} ya no está disponible y tu solicitud se ha cerrado.',
      expired: 'Nadie respondió a tiempo a tu solicitud de {plant}.',
      closed: 'Tu solicitud de {plant} se ha cerrado.',
    },
    exchange_cancelled: {
      withdrawn: '{actor} retiró la solicitud de {plant}.',
      called_off: '{actor} canceló el intercambio de {plant}.',
      no_show: '{actor} dice que el encuentro por {plant} no tuvo lugar.',
      closed: 'El intercambio de {plant} se ha cerrado.',
    },
    exchange_confirmed: '{actor} confirmó la entrega de {plant}. Confírmala tú también.',
    exchange_completed: 'El intercambio de {plant} con {actor} está completo.',
    meeting_changed: {
      proposed: '{actor} propone un encuentro por {plant}.',
      confirmed: '{actor} aceptó el encuentro por {plant}.',
      withdrawn: '{actor} retiró el encuentro por {plant}.',
    },
    meeting_reminder: 'Se acerca tu encuentro con {actor} por {plant}.',
    request_waits: '{actor} espera tu respuesta sobre {plant}.',
    hold_waits: '{plant} sigue en reserva para {actor}. ¿Ya os visteis?',
    rating_waits: '¿Qué tal el intercambio de {plant} con {actor}? Valóralo.',
    reviews_shown: {
      stars: {
        one: '{actor} te dio {count} estrella por el intercambio de {plant}.',
        many: '{actor} te dio {count} de estrellas por el intercambio de {plant}.',
        other: '{actor} te dio {count} estrellas por el intercambio de {plant}.',
      },
      none: 'Ya puedes leer las reseñas del intercambio de {plant} con {actor}.',
    },
    message: {
      single: '{actor} te envió un mensaje.',
      several: {
        one: '{actor} te envió {count} mensaje nuevo.',
        many: '{actor} te envió {count} de mensajes nuevos.',
        other: '{actor} te envió {count} mensajes nuevos.',
      },
    },
    plant_approved: '{plant} está aprobada: ya la puede ver todo el mundo.',
    plant_rejected: '{plant} no fue aprobada. Mira por qué y edítala.',
    plant_edit_rejected: 'Los cambios en {plant} no fueron aprobados.',
    plant_deactivated: 'Un moderador desactivó {plant}.',
    reward: {
      single: 'Ganaste una recompensa.',
      several: {
        one: 'Ganaste {count} recompensa.',
        many: 'Ganaste {count} de recompensas.',
        other: 'Ganaste {count} recompensas.',
      },
    },
    level_reached: 'Llegaste al nivel {level}. ¡Cómo creces!',
    new_follower: '{actor} te sigue desde ahora.',
    search_match: {
      single: '{plant} es lo que buscas.',
      several: {
        one: '{count} planta nueva coincide con tu búsqueda guardada.',
        many: '{count} de plantas nuevas coinciden con tu búsqueda guardada.',
        other: '{count} plantas nuevas coinciden con tu búsqueda guardada.',
      },
    },
  },
};
