import type { PlantTag } from '@offshoot/contracts/tags';

/**
 * Words for each tag in the eight languages. A trailing * matches any ending (Russian and Arabic inflect);
 * Hebrew and Arabic words match with particles written before them; Chinese ones match anywhere.
 */
// prettier-ignore
export const ATTRIBUTE_WORDS: Readonly<Partial<Record<PlantTag, readonly string[]>>> = {
  cutting: [
    'cutting', 'cuttings', 'offshoot', 'offshoots', 'pup', 'pups', 'plantlet*', 'esqueje*', 'gajo', 'gajos', 'hijuelo*', 'bouture*', 'rejeton*', 'черен*', 'отросток', 'отростк*', 'детк*', 'деточ*',
    'ייחור', 'ייחורים', 'ייחורי', 'חוטר*', 'عقلة', 'عقل', 'فسيلة', 'فسائل', 'قصاصة', 'कटिंग', 'कलम', 'कलमें', '扦插', '插条', '枝条', '侧芽', '剪枝',
  ],
  seedling: [
    'seedling*', 'starter plant*', 'sapling*', 'plantín*', 'plántula*', 'plantón*', 'plantones', 'semis', 'plant de', 'plants de', 'jeune plant*', 'рассад*', 'саженец', 'саженц*', 'сеян*', 'שתיל', 'שתילים', 'שתילי',
    'شتلة', 'شتلات', 'شتل', 'पौध', 'अंकुर', 'बिचड़ा', '幼苗', '小苗', '秧苗', '树苗',
  ],
  seeds: ['seed', 'seeds', 'semilla*', 'graine*', 'семена', 'семян', 'семян*', 'семечк*', 'זרע', 'זרעים', 'זרעי', 'بذور', 'بذرة', 'बीज', 'बीजों', '种子', '籽'],
  bulb: ['bulb', 'bulbs', 'tuber*', 'corm', 'corms', 'bulbo*', 'tubérculo*', 'bulbe*', 'tubercule*', 'лукович*', 'клубень', 'клубни', 'клубней', 'פקעת', 'פקעות', 'בצלי פריחה', 'أبصال', 'بصلة زهر*', 'درنة', 'درنات', 'कंद', '球茎', '种球', '鳞茎'],
  indoor: [
    'indoor*', 'houseplant*', 'house plant*', 'de interior', "d'intérieur", 'комнатн*', 'צמח בית', 'צמחי בית', 'עציץ לבית', 'نبات داخلي', 'نباتات داخلية', 'داخلي', 'داخلية', 'منزلي*',
    'इनडोर', 'घर के अंदर', '室内', '客厅',
  ],
  outdoor: [
    'outdoor*', 'garden', 'balcony', 'patio', 'de exterior', 'jardín', 'balcón', "d'extérieur", 'jardin', 'balcon', 'уличн*', 'для сада', 'садов*', 'балкон*', 'גינה', 'גינות', 'מרפסת', 'חצר',
    'خارجي', 'خارجية', 'حديقة', 'شرفة', 'आउटडोर', 'बाहरी', 'बगीचे', 'बालकनी', '室外', '户外', '花园', '阳台', '庭院',
  ],
  succulent: ['succulent*', 'suculenta*', 'crasa', 'crasas', 'plante grasse', 'plantes grasses', 'суккулент*', 'סוקולנט*', 'בשרני*', 'عصاري', 'عصارية', 'عصاريات', 'सकुलेंट', 'रसीला', 'रसीले', '多肉', '肉质'],
  cactus: ['cactus', 'cacti', 'cactuses', 'кактус*', 'קקטוס*', 'צבר', 'صبار', 'صبارة', 'صبّار', 'कैक्टस', 'नागफनी', '仙人掌', '仙人球'],
  herb: ['herb', 'herbs', 'hierba aromática', 'hierbas aromáticas', 'aromática*', 'herbe* aromatique*', 'aromatique*', 'пряност*', 'пряны* трав*', 'зелень', 'תבלין', 'תבלינים', 'צמחי תבלין', 'أعشاب', 'عشبة', 'जड़ी*', 'हर्ब', '香草', '香料植物'],
  vegetable: ['vegetable*', 'veggie*', 'verdura*', 'hortaliza*', 'légume*', 'овощ*', 'ירק', 'ירקות', 'خضار', 'خضروات', 'सब्जी', 'सब्ज़ी', 'सब्जियाँ', '蔬菜', '菜苗'],
  fruit: ['fruit', 'fruits', 'fruit tree*', 'berry', 'berries', 'fruta', 'frutas', 'frutal', 'frutales', 'fruitier*', 'плодов*', 'фрукт*', 'ягод*', 'פרי', 'פירות', 'עץ פרי', 'עצי פרי', 'فاكهة', 'فواكه', 'ثمار', 'फल', 'फलदार', '果树', '水果', '浆果'],
  tree: ['tree', 'trees', 'árbol', 'árboles', 'arbolito*', 'arbre*', 'дерев*', 'עץ', 'עצים', 'עצי', 'شجرة', 'أشجار', 'شجيرة', 'पेड़', 'पेड', 'वृक्ष', '果树', '树苗', '大树', '小树'],
  flowering: ['flowering', 'in bloom', 'blooming', 'blooms', 'flowers', 'en flor', 'floración', 'florece', 'flores', 'en fleur*', 'fleurit', 'fleuri*', 'floraison', 'цвету*', 'цветё*', 'цвете*', 'פורח*', 'פריחה', 'פרחים', 'مزهر', 'مزهرة', 'أزهار', 'زهور', 'फूल', 'फूलों', 'खिल*', '开花', '花期', '盛开'],
  potted: ['potted', 'in a pot', 'in pot', 'with pot', 'with a pot', 'pot included', 'en maceta', 'con maceta', 'en pot', 'avec pot', 'avec son pot', 'в горшке', 'с горшком', 'горшок в подарок', 'עציץ', 'עציצים', 'באדנית', 'في أصيص', 'مع أصيص', 'بأصيص', 'गमले', 'गमला', '盆栽', '带盆', '花盆'],
  rooted: ['rooted', 'with roots', 'enraizad*', 'con raíces', 'con raíz', 'raciné*', 'enraciné*', 'avec racines', 'укорен*', 'с корнями', 'מושרש*', 'עם שורשים', 'متجذر*', 'مجذر*', 'مع جذور', 'जड़ वाली', 'जड़ों के साथ', 'जड़ सहित', '生根', '带根'],
  climber: ['climber*', 'climbing', 'vine', 'vines', 'trailing', 'trepador*', 'enredadera*', 'colgante*', 'grimpant*', 'liane*', 'вьющ*', 'ампельн*', 'лиан*', 'מטפס*', 'משתרג*', 'متسلق*', 'معترش*', 'बेल', 'लता', 'लताएँ', '攀援', '爬藤', '藤本', '垂吊'],
  fern: ['fern', 'ferns', 'helecho*', 'fougère*', 'папоротник*', 'שרך', 'שרכים', 'سرخس', 'سراخس', 'फर्न', '蕨', '蕨类'],
  orchid: ['orchid*', 'orquídea*', 'orchidée*', 'орхиде*', 'סחלב', 'סחלבים', 'أوركيد', 'أوركيدا', 'سحلبية', 'ऑर्किड', 'आर्किड', '兰花', '蝴蝶兰', '石斛'],
  palm: ['palm', 'palms', 'palm tree*', 'palmera*', 'palmier*', 'пальм*', 'דקל', 'דקלים', 'نخلة', 'نخيل', 'ताड़', 'पाम', '棕榈', '椰子'],
  variegated: ['variegat*', 'variegad*', 'panaché*', 'вариегат*', 'пестролист*', 'וריגאטה', 'מגוון עלים', 'مبرقش*', 'वेरिगेटेड', 'चितकबरा', '斑叶', '锦化', '花叶'],
  pet_safe: ['pet safe', 'pet-safe', 'pet friendly', 'pet-friendly', 'safe for cats', 'safe for dogs', 'safe for pets', 'no tóxica', 'no tóxico', 'apta para mascotas', 'non toxique', 'sans danger pour les chats', 'безопасн* для кошек', 'безопасн* для животных', 'בטוח לחתולים', 'בטוח לחיות', 'آمن للقطط', 'آمنة للحيوانات', 'पालतू के लिए सुरक्षित', '宠物安全', '对猫无毒'],
  easy_care: ['easy care', 'easy-care', 'easy to care', 'beginner*', 'low maintenance', 'fácil de cuidar', 'poco riego', 'facile d’entretien', "facile d'entretien", 'facile à entretenir', 'неприхотлив*', 'легк* в уходе', 'קל לטיפול', 'קלה לטיפול', 'למתחילים', 'سهل العناية', 'سهلة العناية', 'للمبتدئين', 'आसान देखभाल', 'कम देखभाल', '好养', '易养', '新手'],
};
