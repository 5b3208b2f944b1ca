import type { NotificationTexts } from '../notification-texts.ts';

export const he: NotificationTexts = {
  someone: 'מישהו',
  removed: '(צמח שנמחק)',
  mail: {
    subject: { one: 'חדשה אחת ב־Offshoot', two: 'שתי חדשות ב־Offshoot', other: '{count} חדשות ב־Offshoot' },
    heading: 'חדשות בשבילך',
    greeting: 'שלום {name},',
    more: { one: 'ועוד אחת', two: 'ועוד שתיים', other: 'ועוד {count}' },
    open: 'לצפייה',
    all: 'לכל החדשות',
    why: 'ההודעה נשלחה אליך כי הודעות דוא״ל על חדשות מופעלות בהגדרות שלך ב־Offshoot.',
    stop: 'ביטול ההרשמה להודעות האלה',
  },
  lines: {
    exchange_requested: 'בקשה חדשה מאת {actor}: ‏{plant}.',
    exchange_accepted: 'הבקשה שלך אל {actor} התקבלה: ‏{plant}.',
    exchange_declined: {
      declined: 'הבקשה שלך אל {actor} נדחתה: ‏{plant}.',
      unavailable: 'הצמח {plant} כבר לא זמין, והבקשה שלך נסגרה.',
      expired: 'הבקשה שלך לצמח {plant} לא נענתה בזמן.',
      closed: 'הבקשה שלך לצמח {plant} נסגרה.',
    },
    exchange_cancelled: {
      withdrawn: 'הבקשה של {actor} לצמח {plant} בוטלה.',
      called_off: 'החלפת הצמח {plant} בוטלה מצד {actor}.',
      no_show: 'לדברי {actor}, המפגש בנוגע לצמח {plant} לא התקיים.',
      closed: 'החלפת הצמח {plant} נסגרה.',
    },
    exchange_confirmed: 'מסירת הצמח {plant} אושרה מצד {actor}. נשאר לך לאשר.',
    exchange_completed: 'החלפת הצמח {plant} עם {actor} הושלמה.',
    meeting_changed: {
      proposed: 'הצעה למפגש מאת {actor} בנוגע לצמח {plant}.',
      confirmed: 'המפגש עם {actor} בנוגע לצמח {plant} אושר.',
      withdrawn: 'המפגש עם {actor} בנוגע לצמח {plant} בוטל.',
    },
    meeting_reminder: 'המפגש שלך עם {actor} בנוגע לצמח {plant} מתקרב.',
    request_waits: 'הבקשה של {actor} לצמח {plant} מחכה לתשובתך.',
    hold_waits: 'הצמח {plant} עדיין שמור עבור {actor}. נפגשתם?',
    rating_waits: 'איך הייתה החלפת הצמח {plant} עם {actor}? אפשר לדרג.',
    reviews_shown: {
      stars: {
        one: 'דירוג מאת {actor} על החלפת הצמח {plant}: כוכב אחד.',
        two: 'דירוג מאת {actor} על החלפת הצמח {plant}: שני כוכבים.',
        other: 'דירוג מאת {actor} על החלפת הצמח {plant}: {count} כוכבים.',
      },
      none: 'אפשר לקרוא עכשיו את הביקורות על החלפת הצמח {plant} עם {actor}.',
    },
    message: {
      single: 'הודעה חדשה מאת {actor}.',
      several: {
        one: 'הודעה חדשה מאת {actor}.',
        two: 'שתי הודעות חדשות מאת {actor}.',
        other: '{count} הודעות חדשות מאת {actor}.',
      },
    },
    plant_approved: 'הצמח {plant} אושר וגלוי עכשיו לכולם.',
    plant_rejected: 'הצמח {plant} לא אושר. אפשר לראות למה ולערוך.',
    plant_edit_rejected: 'השינויים בצמח {plant} לא אושרו.',
    plant_deactivated: 'הצמח {plant} הושבת בידי צוות הפיקוח.',
    reward: {
      single: 'זכית בתגמול.',
      several: { one: 'זכית בתגמול אחד.', two: 'זכית בשני תגמולים.', other: 'זכית ב־{count} תגמולים.' },
    },
    level_reached: 'הגעת לרמה {level}. איזו צמיחה!',
    new_follower: 'מעקב חדש אחריך: ‏{actor}.',
    search_match: {
      single: '‏{plant} – הצמח שחיפשת.',
      several: {
        one: 'צמח חדש אחד מתאים לחיפוש השמור שלך.',
        two: 'שני צמחים חדשים מתאימים לחיפוש השמור שלך.',
        other: '{count} צמחים חדשים מתאימים לחיפוש השמור שלך.',
      },
    },
  },
};
