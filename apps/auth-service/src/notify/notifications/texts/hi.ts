import type { NotificationTexts } from '../notification-texts.ts';

export const hi: NotificationTexts = {
  someone: 'कोई',
  removed: '(हटाया गया पौधा)',
  mail: {
    subject: { one: 'Offshoot पर {count} नई ख़बर', other: 'Offshoot पर {count} नई ख़बरें' },
    heading: 'आपके लिए ख़बरें',
    greeting: 'नमस्ते {name},',
    more: { one: '+{count} और', other: '+{count} और' },
    open: 'देखें',
    all: 'सारी ख़बरें देखें',
    why: 'आपको यह ईमेल इसलिए मिला है क्योंकि आपकी Offshoot सेटिंग में ख़बरों के ईमेल चालू हैं।',
    stop: 'इन ईमेल की सदस्यता छोड़ें',
  },
  lines: {
    exchange_requested: '{actor} को {plant} चाहिए।',
    exchange_accepted: '{actor} ने {plant} के लिए आपका अनुरोध मान लिया।',
    exchange_declined: {
      declined: '{actor} ने {plant} के लिए आपका अनुरोध नहीं माना।',
      unavailable: '{plant} अब उपलब्ध नहीं है, इसलिए आपका अनुरोध बंद हुआ।',
      expired: '{plant} के लिए आपके अनुरोध का समय पर जवाब नहीं आया।',
      closed: '{plant} के लिए आपका अनुरोध बंद हुआ।',
    },
    exchange_cancelled: {
      withdrawn: '{actor} ने {plant} का अनुरोध वापस लिया।',
      called_off: '{actor} ने {plant} की अदला-बदली रद्द की।',
      no_show: '{actor} के अनुसार {plant} के लिए मुलाक़ात नहीं हुई।',
      closed: '{plant} की अदला-बदली बंद हुई।',
    },
    exchange_confirmed: '{actor} ने {plant} सौंपने की पुष्टि की। आप भी पुष्टि करें।',
    exchange_completed: '{actor} के साथ {plant} की अदला-बदली पूरी हुई।',
    meeting_changed: {
      proposed: '{actor} ने {plant} के लिए मिलने का सुझाव दिया।',
      confirmed: '{actor} ने {plant} के लिए मिलने की हामी भरी।',
      withdrawn: '{actor} ने {plant} के लिए मिलना वापस लिया।',
    },
    meeting_reminder: '{plant} के लिए {actor} से आपकी मुलाक़ात नज़दीक है।',
    request_waits: '{actor} को {plant} पर आपके जवाब का इंतज़ार है।',
    hold_waits: '{plant} अब भी {actor} के लिए सुरक्षित है। क्या आप मिले?',
    rating_waits: '{actor} के साथ {plant} की अदला-बदली कैसी रही? अपनी राय दें।',
    reviews_shown: {
      stars: {
        one: '{actor} ने {plant} की अदला-बदली के लिए आपको {count} सितारा दिया।',
        other: '{actor} ने {plant} की अदला-बदली के लिए आपको {count} सितारे दिए।',
      },
      none: '{actor} के साथ {plant} की अदला-बदली की समीक्षाएँ अब देखी जा सकती हैं।',
    },
    message: {
      single: '{actor} ने आपको एक संदेश भेजा।',
      several: { one: '{actor} ने आपको {count} नया संदेश भेजा।', other: '{actor} ने आपको {count} नए संदेश भेजे।' },
    },
    plant_approved: '{plant} स्वीकृत हुआ: अब सब इसे देख सकते हैं।',
    plant_rejected: '{plant} स्वीकृत नहीं हुआ। कारण देखें और बदलें।',
    plant_edit_rejected: '{plant} में किए बदलाव स्वीकृत नहीं हुए।',
    plant_deactivated: 'मॉडरेटर ने {plant} को निष्क्रिय किया।',
    reward: {
      single: 'आपको एक इनाम मिला।',
      several: { one: 'आपको {count} इनाम मिला।', other: 'आपको {count} इनाम मिले।' },
    },
    level_reached: 'आप स्तर {level} पर पहुँचे। बढ़िया बढ़त!',
    new_follower: '{actor} अब आपको फ़ॉलो करते हैं।',
    search_match: {
      single: '{plant} वही है जो आप ढूँढ रहे हैं।',
      several: {
        one: '{count} नया पौधा आपकी सहेजी खोज से मेल खाता है।',
        other: '{count} नए पौधे आपकी सहेजी खोज से मेल खाते हैं।',
      },
    },
  },
};
