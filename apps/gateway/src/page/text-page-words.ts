import type { Language } from '@offshoot/contracts/basics';
import type { Words } from './words.ts';

/** Titles and descriptions of the text pages for search engines and link previews, from each page's title and lead. */
export const textPages = [
  'about',
  'roadmap',
  'faq',
  'safety',
  'help',
  'community',
  'blog',
  'contact',
  'feedback',
  'terms',
  'privacy',
  'cookies',
] as const;

export const textPageWords: Record<Language, Record<(typeof textPages)[number], Words>> = {
  en: {
    about: {
      title: 'About Offshoot',
      description:
        'Offshoot helps people who live near each other give away and swap plants. It is free, local and safe.',
    },
    roadmap: {
      title: 'Roadmap',
      description: 'What is built, what comes next and what we dream of. Offshoot is still under development.',
    },
    faq: {
      title: 'Frequently asked questions',
      description: 'Short answers about exchanges, photos, LEAFS and safety.',
    },
    safety: {
      title: 'Safety guide',
      description: 'Most meetings are a pleasure. These simple rules keep it that way.',
    },
    help: { title: 'Help', description: 'Your first exchange, step by step.' },
    community: { title: 'Community guidelines', description: 'Few rules, so that everybody likes to come back.' },
    blog: { title: 'Blog', description: 'Notes from the windowsill: short, and tried out.' },
    contact: { title: 'Contact us', description: 'Something does not work, or you need help? Write to us.' },
    feedback: { title: 'Feedback', description: 'What do you like about Offshoot, and what should be better?' },
    terms: {
      title: 'Terms of service',
      description: 'The agreement between you and whoever runs this site, in plain words.',
    },
    privacy: { title: 'Privacy', description: 'What Offshoot knows about you, why, and what you can do about it.' },
    cookies: {
      title: 'Cookies and storage',
      description: 'Offshoot sets no cookies. It keeps a few things in your own browser.',
    },
  },
  ar: {
    about: {
      title: 'عن Offshoot',
      description: 'يساعد Offshoot الجيران على إهداء النباتات وتبادلها. خدمة مجانية ومحلية وآمنة.',
    },
    roadmap: { title: 'خارطة الطريق', description: 'ما أنجزناه، وما سيأتي، وما نحلم به. ما زال Offshoot قيد التطوير.' },
    faq: { title: 'أسئلة شائعة', description: 'إجابات قصيرة عن التبادل والصور وLEAFS والسلامة.' },
    safety: { title: 'دليل السلامة', description: 'معظم اللقاءات ممتعة. وهذه القواعد البسيطة تحافظ على ذلك.' },
    help: { title: 'المساعدة', description: 'أول تبادل لك، خطوة بخطوة.' },
    community: { title: 'قواعد المجتمع', description: 'قواعد قليلة، حتى يحب الجميع العودة.' },
    blog: { title: 'المدونة', description: 'ملاحظات من حافة النافذة: قصيرة ومجرَّبة.' },
    contact: { title: 'اتصل بنا', description: 'هل هناك ما لا يعمل، أو تحتاج إلى مساعدة؟ اكتب إلينا.' },
    feedback: { title: 'رأيك', description: 'ما الذي يعجبك في Offshoot، وما الذي ينبغي أن يتحسّن؟' },
    terms: { title: 'شروط الخدمة', description: 'الاتفاق بينك وبين من يدير هذا الموقع، بكلمات بسيطة.' },
    privacy: { title: 'الخصوصية', description: 'ما يعرفه Offshoot عنك، ولماذا، وما يمكنك فعله.' },
    cookies: {
      title: 'ملفات الارتباط والتخزين',
      description: 'لا يضع Offshoot أي ملفات ارتباط. يحفظ بضعة أشياء في متصفحك أنت.',
    },
  },
  es: {
    about: {
      title: 'Sobre Offshoot',
      description:
        'Offshoot ayuda a personas que viven cerca a regalar e intercambiar plantas. Es gratis, local y seguro.',
    },
    roadmap: {
      title: 'Hoja de ruta',
      description: 'Lo que está hecho, lo que viene y lo que soñamos. Offshoot sigue en desarrollo.',
    },
    faq: {
      title: 'Preguntas frecuentes',
      description: 'Respuestas breves sobre intercambios, fotos, LEAFS y seguridad.',
    },
    safety: {
      title: 'Guía de seguridad',
      description: 'Casi todos los encuentros son un placer. Estas reglas sencillas ayudan a que siga siendo así.',
    },
    help: { title: 'Ayuda', description: 'Tu primer intercambio, paso a paso.' },
    community: { title: 'Normas de la comunidad', description: 'Pocas reglas, para que todos quieran volver.' },
    blog: { title: 'Blog', description: 'Notas desde el alféizar: breves y probadas.' },
    contact: { title: 'Contacto', description: '¿Algo no funciona o necesitas ayuda? Escríbenos.' },
    feedback: { title: 'Tu opinión', description: '¿Qué te gusta de Offshoot y qué debería mejorar?' },
    terms: {
      title: 'Condiciones del servicio',
      description: 'El acuerdo entre tú y quien gestiona este sitio, en palabras sencillas.',
    },
    privacy: { title: 'Privacidad', description: 'Qué sabe Offshoot de ti, por qué, y qué puedes hacer.' },
    cookies: {
      title: 'Cookies y almacenamiento',
      description: 'Offshoot no usa cookies. Guarda unas pocas cosas en tu propio navegador.',
    },
  },
  fr: {
    about: {
      title: 'À propos d’Offshoot',
      description: 'Offshoot aide des voisins à donner et à échanger des plantes. C’est gratuit, local et sûr.',
    },
    roadmap: {
      title: 'Feuille de route',
      description: 'Ce qui est fait, ce qui vient et ce dont nous rêvons. Offshoot est encore en développement.',
    },
    faq: {
      title: 'Questions fréquentes',
      description: 'Des réponses courtes sur les échanges, les photos, les LEAFS et la sécurité.',
    },
    safety: {
      title: 'Guide de sécurité',
      description: 'La plupart des rencontres sont un plaisir. Ces règles simples aident à ce que cela dure.',
    },
    help: { title: 'Aide', description: 'Votre premier échange, pas à pas.' },
    community: {
      title: 'Règles de la communauté',
      description: 'Peu de règles, pour que chacun ait envie de revenir.',
    },
    blog: { title: 'Blog', description: 'Notes du rebord de la fenêtre : courtes et éprouvées.' },
    contact: {
      title: 'Nous contacter',
      description: 'Quelque chose ne fonctionne pas, ou besoin d’aide ? Écrivez-nous.',
    },
    feedback: { title: 'Votre avis', description: 'Qu’aimez-vous dans Offshoot, et que faut-il améliorer ?' },
    terms: {
      title: 'Conditions d’utilisation',
      description: 'L’accord entre vous et la personne qui gère ce site, en mots simples.',
    },
    privacy: {
      title: 'Confidentialité',
      description: 'Ce qu’Offshoot sait de vous, pourquoi, et ce que vous pouvez faire.',
    },
    cookies: {
      title: 'Cookies et stockage',
      description: 'Offshoot ne dépose aucun cookie. Il garde quelques informations dans votre navigateur.',
    },
  },
  he: {
    about: {
      title: 'אודות Offshoot',
      description: 'Offshoot עוזר לשכנים למסור צמחים ולהחליף אותם. בחינם, בסביבה ובבטחה.',
    },
    roadmap: { title: 'מפת דרכים', description: 'מה כבר בנוי, מה בהמשך ועל מה אנחנו חולמים. Offshoot עדיין בפיתוח.' },
    faq: { title: 'שאלות נפוצות', description: 'תשובות קצרות על החלפות, תמונות, LEAFS ובטיחות.' },
    safety: { title: 'מדריך בטיחות', description: 'רוב המפגשים נעימים. הכללים הפשוטים האלה שומרים על זה.' },
    help: { title: 'עזרה', description: 'ההחלפה הראשונה שלכם, צעד אחר צעד.' },
    community: { title: 'כללי הקהילה', description: 'מעט כללים, כדי שכולם ירצו לחזור.' },
    blog: { title: 'בלוג', description: 'רשימות מאדן החלון: קצרות ובדוקות.' },
    contact: { title: 'יצירת קשר', description: 'משהו לא עובד, או צריך עזרה? אפשר לכתוב לנו.' },
    feedback: { title: 'משוב', description: 'מה טוב ב־Offshoot, ומה כדאי לשפר?' },
    terms: { title: 'תנאי השירות', description: 'ההסכם ביניכם ובין מי שמפעיל את האתר, במילים פשוטות.' },
    privacy: { title: 'פרטיות', description: 'מה Offshoot יודע עליכם, למה, ומה אפשר לעשות.' },
    cookies: { title: 'עוגיות ואחסון', description: 'Offshoot לא שומר עוגיות. הוא שומר כמה דברים בדפדפן שלכם.' },
  },
  zh: {
    about: {
      title: '关于 Offshoot',
      description: 'Offshoot 帮助住得近的人互相赠送和交换植物。免费、本地、安全，人人可用。',
    },
    roadmap: { title: '路线图', description: '已经完成的、接下来的，以及我们的梦想。Offshoot 仍在开发中。' },
    faq: { title: '常见问题', description: '关于植物交换、照片、LEAFS、账户和安全的简短回答，都在这里。' },
    safety: { title: '安全指南', description: '大多数见面都很愉快。这些简单的规则让它一直如此。' },
    help: { title: '帮助', description: '一步一步完成你的第一次植物交换。' },
    community: { title: '社区准则', description: '规则不多，只为让每个人都愿意再来。' },
    blog: { title: '博客', description: '来自窗台的笔记：简短，且都试过。' },
    contact: { title: '联系我们', description: '遇到问题或需要帮助？请写信给我们。' },
    feedback: { title: '意见反馈', description: '你喜欢 Offshoot 的哪些地方？哪里应该更好？' },
    terms: { title: '服务条款', description: '你与本站运营者之间的约定，用简单的话来说。' },
    privacy: { title: '隐私', description: 'Offshoot 知道你的哪些信息、为什么，以及你可以怎么做。' },
    cookies: { title: 'Cookie 与存储', description: 'Offshoot 不使用 Cookie，只在你自己的浏览器里保存少量信息。' },
  },
  ru: {
    about: {
      title: 'Об Offshoot',
      description: 'Offshoot помогает соседям дарить растения и меняться ими. Это бесплатно, рядом и безопасно.',
    },
    roadmap: {
      title: 'Планы',
      description: 'Что готово, что дальше и о чём мы мечтаем. Offshoot всё ещё развивается.',
    },
    faq: { title: 'Частые вопросы', description: 'Короткие ответы об обменах, фото, LEAFS и безопасности.' },
    safety: {
      title: 'Как обмениваться безопасно',
      description: 'Почти все встречи приятны. Эти простые правила помогут, чтобы так и оставалось.',
    },
    help: { title: 'Помощь', description: 'Ваш первый обмен, шаг за шагом.' },
    community: { title: 'Правила сообщества', description: 'Правил немного, чтобы всем хотелось вернуться.' },
    blog: { title: 'Блог', description: 'Заметки с подоконника: короткие и проверенные.' },
    contact: { title: 'Связаться с нами', description: 'Что-то не работает или нужна помощь? Напишите нам.' },
    feedback: { title: 'Отзыв', description: 'Что вам нравится в Offshoot, а что стоит улучшить?' },
    terms: {
      title: 'Условия использования',
      description: 'Договор между вами и теми, кто ведёт этот сайт, простыми словами.',
    },
    privacy: {
      title: 'Конфиденциальность',
      description: 'Что Offshoot знает о вас, зачем и что вы можете с этим сделать.',
    },
    cookies: {
      title: 'Cookie и хранилище',
      description: 'Offshoot не ставит cookie. Он хранит кое-что в вашем собственном браузере.',
    },
  },
  hi: {
    about: {
      title: 'Offshoot के बारे में',
      description: 'Offshoot आस-पास रहने वालों को पौधे देने और बदलने में मदद करता है। यह मुफ़्त, स्थानीय और सुरक्षित है।',
    },
    roadmap: { title: 'रोडमैप', description: 'क्या बन चुका है, आगे क्या है और हमारे सपने। Offshoot अभी बन रहा है।' },
    faq: { title: 'अक्सर पूछे जाने वाले सवाल', description: 'लेन-देन, फ़ोटो, LEAFS और सुरक्षा पर छोटे जवाब।' },
    safety: { title: 'सुरक्षा गाइड', description: 'ज़्यादातर मुलाक़ातें अच्छी होती हैं। ये आसान नियम उन्हें ऐसा ही रखते हैं।' },
    help: { title: 'मदद', description: 'आपका पहला लेन-देन, क़दम-दर-क़दम।' },
    community: { title: 'समुदाय के नियम', description: 'थोड़े-से नियम, ताकि सब दोबारा आना चाहें।' },
    blog: { title: 'ब्लॉग', description: 'खिड़की की चौखट से टिप्पणियाँ: छोटी और आज़माई हुई।' },
    contact: { title: 'हमसे संपर्क करें', description: 'कुछ काम नहीं कर रहा, या मदद चाहिए? हमें लिखें।' },
    feedback: { title: 'सुझाव', description: 'आपको Offshoot में क्या पसंद है, और क्या बेहतर होना चाहिए?' },
    terms: { title: 'सेवा की शर्तें', description: 'आपके और इस साइट को चलाने वालों के बीच समझौता, आसान शब्दों में।' },
    privacy: { title: 'निजता', description: 'Offshoot आपके बारे में क्या जानता है, क्यों, और आप क्या कर सकते हैं।' },
    cookies: { title: 'कुकी और स्टोरेज', description: 'Offshoot कोई कुकी नहीं रखता। कुछ बातें आपके अपने ब्राउज़र में रहती हैं।' },
  },
};
