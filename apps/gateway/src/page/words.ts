import type { Language } from '@offshoot/contracts/basics';

/** Title and description of a page for search engines. */
export interface Words {
  title: string;
  description: string;
}

/** Titles and descriptions of the public pages, for search engines and link previews. */
export const words: Record<Language, { home: Words; plants: Words }> = {
  en: {
    home: {
      title: 'Offshoot: swap and give plants near you',
      description:
        'A free, local community of plant lovers. Give away cuttings, swap for the plant you have been looking for, and meet the people who grow them.',
    },
    plants: {
      title: 'Plants near you',
      description: 'Browse plants that people near you give away or swap.',
    },
  },
  ar: {
    home: {
      title: 'أوفشوت: تبادل النباتات وإهداؤها بالقرب منك',
      description:
        'مجتمع محلي مجاني لمحبي النباتات. أهدِ العُقل، وبادِل النبتة التي تبحث عنها، وتعرّف على من يزرعونها قريبًا منك.',
    },
    plants: {
      title: 'نباتات بالقرب منك',
      description: 'تصفّح النباتات التي يهديها أو يبادلها أشخاص بالقرب منك.',
    },
  },
  es: {
    home: {
      title: 'Offshoot: intercambia y regala plantas cerca de ti',
      description:
        'Una comunidad local y gratuita de amantes de las plantas. Regala esquejes, cámbialos por la planta que buscas y conoce a quienes las cultivan.',
    },
    plants: {
      title: 'Plantas cerca de ti',
      description: 'Descubre las plantas que tus vecinos regalan o intercambian.',
    },
  },
  fr: {
    home: {
      title: 'Offshoot : échangez et donnez des plantes près de chez vous',
      description:
        'Une communauté locale et gratuite d’amoureux des plantes. Donnez des boutures, échangez-les contre la plante que vous cherchez et rencontrez celles et ceux qui les cultivent.',
    },
    plants: {
      title: 'Plantes près de chez vous',
      description: 'Parcourez les plantes que vos voisins donnent ou échangent.',
    },
  },
  he: {
    home: {
      title: 'Offshoot: החלפה ומסירה של צמחים בסביבה שלכם',
      description: 'קהילה מקומית וחינמית של חובבי צמחים. מסרו ייחורים, החליפו בצמח שחיפשתם והכירו את מי שמגדלים אותם.',
    },
    plants: {
      title: 'צמחים בסביבה שלכם',
      description: 'עיינו בצמחים שאנשים בסביבה מוסרים או מחליפים.',
    },
  },
  zh: {
    home: {
      title: 'Offshoot：与邻居交换和赠送植物',
      description: '免费的本地植物爱好者社区。送出插条，换到你一直在找的植物，认识身边的种植者。',
    },
    plants: {
      title: '你附近的植物',
      description: '浏览附近的人赠送或交换的植物。',
    },
  },
  ru: {
    home: {
      title: 'Offshoot: обмен растениями и подарки рядом с вами',
      description:
        'Бесплатное местное сообщество любителей растений. Отдавайте черенки, меняйте их на растение, которое давно искали, и знакомьтесь с теми, кто их выращивает.',
    },
    plants: {
      title: 'Растения рядом с вами',
      description: 'Посмотрите, какие растения отдают и меняют люди поблизости.',
    },
  },
  hi: {
    home: {
      title: 'Offshoot: अपने आस-पास पौधे बाँटें और बदलें',
      description:
        'पौधों से प्यार करने वालों का मुफ़्त, स्थानीय समुदाय। कलमें दें, अपनी पसंद का पौधा बदले में पाएँ और उन्हें उगाने वालों से मिलें।',
    },
    plants: {
      title: 'आपके आस-पास के पौधे',
      description: 'देखें कि आपके आस-पास के लोग कौन से पौधे दे रहे हैं या बदल रहे हैं।',
    },
  },
};
