import type { NotificationTexts } from '../notification-texts.ts';

export const ar: NotificationTexts = {
  someone: 'شخص ما',
  removed: '(نبتة محذوفة)',
  mail: {
    subject: { zero: 'لا جديد في Offshoot', one: 'خبر جديد في Offshoot', two: 'خبران جديدان في Offshoot', few: '{count} أخبار جديدة في Offshoot', many: '{count} خبرًا جديدًا في Offshoot', other: '{count} خبر جديد في Offshoot' },
    heading: 'أخبار لك',
    greeting: 'مرحبًا {name}،',
    more: { zero: 'لا مزيد', one: 'وخبر آخر', two: 'وخبران آخران', few: 'و{count} أخبار أخرى', many: 'و{count} خبرًا آخر', other: 'و{count} خبر آخر' },
    open: 'إلقاء نظرة',
    all: 'عرض كل الأخبار',
    why: 'وصلتك هذه الرسالة لأن رسائل البريد عن الجديد مفعّلة في إعداداتك في Offshoot.',
    stop: 'إلغاء الاشتراك في هذه الرسائل',
  },
  lines: {
    exchange_requested: 'طلب جديد من {actor} على {plant}.',
    exchange_accepted: 'قُبل طلبك على {plant} من طرف {actor}.',
    exchange_declined: {
      declined: 'لم يُقبل طلبك على {plant} من طرف {actor}.',
      unavailable: 'لم تعد {plant} متاحة، فأُغلق طلبك.',
      expired: 'لم يُجَب على طلبك على {plant} في الوقت المحدد.',
      closed: 'أُغلق طلبك على {plant}.',
    },
    exchange_cancelled: {
      withdrawn: 'سُحب طلب {actor} على {plant}.',
      called_off: 'أُلغيت مبادلة {plant} من طرف {actor}.',
      no_show: 'بحسب {actor} لم يتم اللقاء بشأن {plant}.',
      closed: 'أُغلقت مبادلة {plant}.',
    },
    exchange_confirmed: 'أُكّد تسليم {plant} من طرف {actor}. أكّده أنت أيضًا.',
    exchange_completed: 'اكتملت مبادلة {plant} مع {actor}.',
    meeting_changed: {
      proposed: 'اقتراح لقاء من {actor} بشأن {plant}.',
      confirmed: 'موافقة من {actor} على اللقاء بشأن {plant}.',
      withdrawn: 'سُحب اقتراح {actor} للقاء بشأن {plant}.',
    },
    meeting_reminder: 'اقترب موعد لقائك مع {actor} بشأن {plant}.',
    request_waits: 'طلب {actor} على {plant} ما زال ينتظر ردّك.',
    hold_waits: 'ما زالت {plant} محجوزة لـ {actor}. هل تمّ اللقاء؟',
    rating_waits: 'كيف كانت مبادلة {plant} مع {actor}؟ قيّمها.',
    reviews_shown: {
      stars: { zero: 'تقييم من {actor} لمبادلة {plant}: بلا نجوم.', one: 'تقييم من {actor} لمبادلة {plant}: نجمة واحدة.', two: 'تقييم من {actor} لمبادلة {plant}: نجمتان.', few: 'تقييم من {actor} لمبادلة {plant}: {count} نجوم.', many: 'تقييم من {actor} لمبادلة {plant}: {count} نجمة.', other: 'تقييم من {actor} لمبادلة {plant}: {count} نجمة.' },
      none: 'صار بإمكانك قراءة تقييمات مبادلة {plant} مع {actor}.',
    },
    message: {
      single: 'رسالة جديدة من {actor}.',
      several: { zero: 'رسائل جديدة من {actor}.', one: 'رسالة جديدة من {actor}.', two: 'رسالتان جديدتان من {actor}.', few: '{count} رسائل جديدة من {actor}.', many: '{count} رسالة جديدة من {actor}.', other: '{count} رسالة جديدة من {actor}.' },
    },
    plant_approved: 'تمت الموافقة على {plant}، وصارت ظاهرة للجميع.',
    plant_rejected: 'لم تتم الموافقة على {plant}. اعرف السبب وعدّلها.',
    plant_edit_rejected: 'لم تتم الموافقة على تعديلات {plant}.',
    plant_deactivated: 'أوقف أحد المشرفين عرض {plant}.',
    reward: {
      single: 'كسبت مكافأة.',
      several: { zero: 'كسبت مكافآت.', one: 'كسبت مكافأة واحدة.', two: 'كسبت مكافأتين.', few: 'كسبت {count} مكافآت.', many: 'كسبت {count} مكافأة.', other: 'كسبت {count} مكافأة.' },
    },
    level_reached: 'بلغت المستوى {level}. نموٌّ رائع!',
    new_follower: 'متابعة جديدة من {actor}.',
    search_match: {
      single: '{plant} هي ما تبحث عنه.',
      several: { zero: 'لا نباتات جديدة توافق بحثك المحفوظ.', one: 'نبتة جديدة توافق بحثك المحفوظ.', two: 'نبتتان جديدتان توافقان بحثك المحفوظ.', few: '{count} نباتات جديدة توافق بحثك المحفوظ.', many: '{count} نبتة جديدة توافق بحثك المحفوظ.', other: '{count} نبتة جديدة توافق بحثك المحفوظ.' },
    },
  },
};
