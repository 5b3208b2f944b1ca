import type { Language } from '@offshoot/contracts/locales';

interface NameWords {
  /** Friendly, and silent about appearance, age and origin. */
  adjectives: readonly string[];
  /** Plants that are easy to pronounce. Where adjectives agree with a noun, all of them are masculine. */
  plants: readonly string[];
  phrase: (adjective: string, plant: string) => string;
}

const adjectiveFirst = (adjective: string, plant: string) => `${adjective} ${plant}`;
const plantFirst = (adjective: string, plant: string) => `${plant} ${adjective}`;

const words = (text: string): readonly string[] => text.trim().split(/\s+/);

/** The words of default names, by language. */
export const nameWords: Readonly<Record<Language, NameWords>> = {
  en: {
    adjectives: words(`
      Quiet Sunny Gentle Bright Patient Merry Mellow Brave Curious Dewy Early Golden Green Happy Humble Kind Leafy Lively
      Lucky Misty Mossy Nimble Peaceful Rooted Rosy Rustling Shady Silver Steady Sturdy Swaying Tender Tranquil Velvet Warm
      Wild Winding Wandering Blooming Budding`),
    plants: words(`
      Fern Clover Willow Maple Juniper Thyme Sage Basil Mint Clematis Aloe Begonia Calathea Camellia Cedar Cosmos Crocus
      Dahlia Elder Fig Foxglove Freesia Hawthorn Hazel Heather Hosta Iris Ivy Jasmine Larch Lavender Lilac Linden Lotus
      Lupin Magnolia Mallow Marigold Moss Myrtle Olive Orchid Oregano Peony Pilea Poppy Primrose Rowan Sorrel Yarrow`),
    phrase: adjectiveFirst,
  },
  es: {
    adjectives: words(`
      Tranquilo Alegre Amable Paciente Sereno Curioso Dorado Verde Feliz Humilde Frondoso Vivaz Plateado Firme Tierno Cálido
      Silvestre Radiante Valiente Risueño Florido Soleado Apacible Fresco`),
    plants: words(`
      Helecho Trébol Sauce Arce Enebro Tomillo Jazmín Cedro Lirio Laurel Romero Olivo Naranjo Limonero Roble Tilo Avellano
      Geranio Clavel Brezo Musgo Mirto Narciso Tulipán`),
    phrase: plantFirst,
  },
  fr: {
    adjectives: words(`
      Tranquille Joyeux Paisible Patient Serein Curieux Doré Vert Heureux Humble Feuillu Vif Argenté Fidèle Tendre Radieux
      Sauvage Vaillant Doux Aimable Fleuri Ensoleillé Malicieux Frais`),
    plants: words(`
      Trèfle Saule Érable Genévrier Thym Basilic Jasmin Cèdre Lilas Tilleul Lotus Lupin Iris Muguet Noisetier Romarin Laurier
      Olivier Figuier Hêtre Géranium Narcisse Myrte Crocus`),
    phrase: plantFirst,
  },
  ru: {
    adjectives: words(`
      Тихий Солнечный Нежный Ясный Терпеливый Весёлый Храбрый Росистый Золотой Зелёный Счастливый Скромный Добрый Живой
      Туманный Мирный Серебряный Тёплый Лесной Цветущий Спокойный Душистый Быстрый Светлый`),
    plants: words(`
      Папоротник Клевер Клён Можжевельник Тимьян Шалфей Базилик Кедр Крокус Боярышник Вереск Ирис Плющ Жасмин Лотос Люпин
      Мох Мирт Пион Тюльпан Подсолнух Орешник Нарцисс Лавр`),
    phrase: adjectiveFirst,
  },
  ar: {
    adjectives: words(`
      هادئ مشرق لطيف صبور مرح شجاع وديع ذهبي أخضر سعيد متواضع طيب نضر فضي ثابت دافئ بري مزهر ندي حالم كريم باسم رقيق يانع`),
    plants: words(`
      نعناع زعتر ريحان ياسمين أرز صنوبر لوتس نرجس أقحوان زنبق توت تين زيتون رمان برسيم سرخس غار سوسن صفصاف لبلاب بلوط سمسم
      خزامى ورد`),
    phrase: plantFirst,
  },
  he: {
    adjectives: words(`
      שקט שמח עדין בהיר סבלני אמיץ סקרן זהוב ירוק צנוע חביב רענן שליו יציב חמים כסוף נדיב רך פורח מאושר זריז רגוע נאמן שמשי`),
    plants: words(`
      שרך תלתן ערער אדר ארז אלון לוטוס אירוס נרקיס יסמין זית רימון תפוז דקל צבעוני סחלב לילך תורמוס אורן ברוש הדס רוזמרין
      בזיליקום כרכום`),
    phrase: plantFirst,
  },
  hi: {
    adjectives: words(`
      शांत कोमल साहसी जिज्ञासु प्रसन्न विनम्र दयालु सजीव स्थिर मधुर शीतल जंगली उज्ज्वल सरल चंचल सौम्य हँसमुख सुगंधित पुष्पित स्नेही`),
    plants: words(`
      पुदीना गेंदा कमल गुलाब नीम पीपल बरगद अनार अंजीर मोगरा पलाश अशोक देवदार बाँस केवड़ा अमलतास कदंब चंपक शहतूत कचनार`),
    phrase: adjectiveFirst,
  },
  zh: {
    adjectives: words(`
      安静的 阳光的 温柔的 明亮的 耐心的 快乐的 勇敢的 好奇的 金色的 青翠的 幸福的 谦虚的 友善的 活泼的 幸运的 宁静的 银色的 温暖的 自在的 盛开的`),
    plants: words(`
      三叶草 柳树 枫树 百里香 罗勒 薄荷 芦荟 海棠 山茶 雪松 番红花 榛树 鸢尾 常春藤 茉莉 薰衣草 丁香 莲花 玉兰 橄榄 兰花 牡丹 绿萝 文竹`),
    phrase: (adjective, plant) => adjective + plant,
  },
};
