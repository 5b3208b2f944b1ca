import type { NotificationTexts } from '../notification-texts.ts';

export const ru: NotificationTexts = {
  someone: 'Кто-то',
  removed: '(удалённое растение)',
  mail: {
    subject: {
      one: '{count} новость на Offshoot',
      few: '{count} новости на Offshoot',
      many: '{count} новостей на Offshoot',
      other: '{count} новости на Offshoot',
    },
    heading: 'Новости для вас',
    greeting: 'Здравствуйте, {name}!',
    more: { one: 'и ещё {count}', few: 'и ещё {count}', many: 'и ещё {count}', other: 'и ещё {count}' },
    open: 'Посмотреть',
    all: 'Все новости',
    why: 'Вы получили это письмо, потому что в настройках Offshoot включены письма с новостями.',
    stop: 'Отписаться от этих писем',
  },
  lines: {
    exchange_requested: 'Новый запрос от {actor}: {plant}.',
    exchange_accepted: 'Ваш запрос принят: {plant}. Хозяин растения — {actor}.',
    exchange_declined: {
      declined: 'Ваш запрос отклонён: {plant}. Хозяин растения — {actor}.',
      unavailable: 'Растение {plant} больше недоступно, запрос закрыт.',
      expired: 'На ваш запрос не ответили вовремя: {plant}.',
      closed: 'Ваш запрос закрыт: {plant}.',
    },
    exchange_cancelled: {
      withdrawn: 'Запрос отозван: {plant}. Его прислал пользователь {actor}.',
      called_off: '{actor} отменяет обмен: {plant}.',
      no_show: '{actor} сообщает, что встреча не состоялась: {plant}.',
      closed: 'Обмен закрыт: {plant}.',
    },
    exchange_confirmed: '{actor} подтверждает передачу: {plant}. Подтвердите и вы.',
    exchange_completed: 'Обмен завершён: {plant}. Партнёр — {actor}.',
    meeting_changed: {
      proposed: '{actor} предлагает встречу: {plant}.',
      confirmed: '{actor} соглашается на встречу: {plant}.',
      withdrawn: '{actor} отменяет встречу: {plant}.',
    },
    meeting_reminder: 'Скоро встреча: {plant}. Вас ждёт {actor}.',
    request_waits: '{actor} ждёт вашего ответа: {plant}.',
    hold_waits: 'Растение {plant} всё ещё в резерве, его ждёт {actor}. Вы встретились?',
    rating_waits: 'Как прошёл обмен: {plant}? Оцените его. Партнёр — {actor}.',
    reviews_shown: {
      stars: {
        one: '{actor} ставит вам {count} звезду за обмен: {plant}.',
        few: '{actor} ставит вам {count} звезды за обмен: {plant}.',
        many: '{actor} ставит вам {count} звёзд за обмен: {plant}.',
        other: '{actor} ставит вам {count} звезды за обмен: {plant}.',
      },
      none: 'Теперь видны отзывы об обмене: {plant}. Партнёр — {actor}.',
    },
    message: {
      single: 'Новое сообщение. Пишет {actor}.',
      several: {
        one: '{count} новое сообщение. Пишет {actor}.',
        few: '{count} новых сообщения. Пишет {actor}.',
        many: '{count} новых сообщений. Пишет {actor}.',
        other: '{count} нового сообщения. Пишет {actor}.',
      },
    },
    plant_approved: 'Растение {plant} одобрено: теперь его видят все.',
    plant_rejected: 'Растение {plant} не одобрено. Посмотрите почему и исправьте.',
    plant_edit_rejected: 'Изменения не одобрены: {plant}.',
    plant_deactivated: 'Модератор снял с показа растение {plant}.',
    reward: {
      single: 'Вы получили награду.',
      several: {
        one: 'Вы получили {count} награду.',
        few: 'Вы получили {count} награды.',
        many: 'Вы получили {count} наград.',
        other: 'Вы получили {count} награды.',
      },
    },
    level_reached: 'Вы достигли уровня {level}. Отличный рост!',
    new_follower: 'Новый подписчик: {actor}.',
    search_match: {
      single: '{plant} — то, что вы ищете.',
      several: {
        one: '{count} новое растение подходит под ваш сохранённый поиск.',
        few: '{count} новых растения подходят под ваш сохранённый поиск.',
        many: '{count} новых растений подходят под ваш сохранённый поиск.',
        other: '{count} нового растения подходит под ваш сохранённый поиск.',
      },
    },
  },
};
