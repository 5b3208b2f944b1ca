import type { PlantTag } from '@offshoot/contracts/tags';

type PlantNames = Readonly<{ tags: readonly PlantTag[]; names: readonly string[] }>;

/**
 * Well-known plants whose name alone gives their attributes. Latin genera match in every language, because people type
 * them in Hebrew, Arabic or Chinese texts as well. A trailing * matches any ending.
 */
// prettier-ignore
export const PLANT_NAMES: readonly PlantNames[] = [
  {
    tags: ['succulent'],
    names: [
      'aloe*', 'echeveria*', 'haworthia*', 'haworthiopsis', 'crassula*', 'sedum*', 'sempervivum*', 'kalanchoe*', 'graptopetalum*', 'pachyphytum*', 'gasteria*', 'lithops', 'agave*', 'euphorbia*', 'adenium*', 'portulacaria*',
      'jade plant', 'string of pearls', 'hens and chicks', 'árbol de jade', 'arbre de jade', 'алоэ', 'алое', 'эхевери*', 'крассул*', 'толстянк*', 'каланхоэ', 'молодил*', 'אלוורה', 'אלוי', 'קלנכואה', 'אצ׳בריה', 'ألوفيرا', 'صبر', 'एलोवेरा', 'घृतकुमारी', 'जेड', '芦荟', '长寿花', '石莲花', '生石花',
    ],
  },
  { tags: ['cactus', 'succulent'], names: ['opuntia*', 'mammillaria*', 'echinopsis', 'schlumbergera*', 'rhipsalis', 'gymnocalycium*', 'cereus', 'nopal*', 'опунци*', 'маммилляри*', 'декабрист', 'אופונציה', 'तीन शिरा', '金琥', '蟹爪兰'] },
  {
    tags: ['indoor'],
    names: [
      'monstera*', 'pothos', 'epipremnum*', 'philodendron*', 'ficus*', 'sansevieria*', 'dracaena*', 'spathiphyllum*', 'zamioculcas', 'zz plant', 'pilea*', 'calathea*', 'maranta*', 'peperomia*', 'tradescantia*', 'chlorophytum*', 'dieffenbachia*', 'anthurium*', 'hoya*', 'aglaonema*', 'syngonium*', 'begonia*',
      'snake plant*', 'spider plant*', 'peace lily', 'rubber plant*', 'african violet*', 'saintpaulia*', 'poto', 'potos', 'lengua de suegra', 'langue de belle-mère', 'caoutchouc', 'монстер*', 'фикус*', 'спатифиллум*', 'сансевиери*', 'драцен*', 'хлорофитум*', 'замиокулькас*', 'фиалк*', 'бегони*',
      'מונסטרה', 'פוטוס', 'פיקוס', 'סנסיווריה', 'פילודנדרון', 'דרצנה', 'بوتس', 'مونستيرا', 'فيكس', 'سانسيفيريا', 'دراسينا', 'मनी प्लांट', 'स्नेक प्लांट', 'मॉन्स्टेरा', 'रबर प्लांट', '龟背竹', '绿萝', '虎尾兰', '吊兰', '发财树', '白掌', '橡皮树',
    ],
  },
  { tags: ['climber'], names: ['ivy', 'hedera*', 'pothos', 'epipremnum*', 'bougainvillea*', 'wisteria*', 'clematis', 'jasmine*', 'passiflora*', 'hiedra*', 'buganvilla*', 'jazmín*', 'lierre*', 'bougainvillier*', 'плющ*', 'клематис*', 'бугенвилли*', 'קיסוס', 'בוגנוויליה', 'יסמין', 'لبلاب', 'جهنمية', 'ياسمين', 'मनी प्लांट', 'चमेली', '常春藤', '绿萝', '三角梅', '茉莉'] },
  {
    tags: ['herb'],
    names: [
      'basil', 'mint', 'peppermint', 'spearmint', 'rosemary', 'thyme', 'oregano', 'parsley', 'coriander', 'cilantro', 'chives', 'sage', 'lemongrass', 'lavender', 'albahaca', 'menta', 'hierbabuena', 'romero', 'tomillo', 'orégano', 'perejil', 'lavanda', 'basilic', 'menthe', 'romarin', 'thym', 'persil', 'ciboulette', 'lavande', 'sauge',
      'базилик*', 'мят*', 'розмарин*', 'тимьян*', 'петрушк*', 'укроп*', 'лаванд*', 'шалфе*', 'בזיליקום', 'ריחן', 'נענע', 'רוזמרין', 'פטרוזיליה', 'כוסברה', 'לבנדר', 'מרווה', 'ريحان', 'نعناع', 'نعنع', 'إكليل الجبل', 'زعتر', 'بقدونس', 'كزبرة', 'خزامى', 'ميرمية', 'तुलसी', 'पुदीना', 'धनिया', 'रोज़मेरी', '罗勒', '薄荷', '迷迭香', '百里香', '香菜', '薰衣草',
    ],
  },
  { tags: ['vegetable'], names: ['tomato*', 'cucumber*', 'zucchini*', 'courgette*', 'pepper plant*', 'chili', 'chilli*', 'lettuce*', 'pumpkin*', 'eggplant*', 'tomate*', 'pepino*', 'calabacín*', 'lechuga*', 'berenjena*', 'concombre*', 'laitue*', 'aubergine*', 'помидор*', 'томат*', 'огур*', 'кабач*', 'баклажан*', 'салат*', 'עגבני*', 'מלפפון*', 'חסה', 'חציל*', 'طماطم', 'بندورة', 'خيار', 'باذنجان', 'خس', 'टमाटर', 'खीरा', 'बैंगन', 'मिर्च', '番茄', '西红柿', '黄瓜', '茄子', '辣椒', '生菜'] },
  { tags: ['fruit'], names: ['strawberr*', 'raspberr*', 'blueberr*', 'lemon', 'lemons', 'lemon tree*', 'fig tree*', 'avocado*', 'pomegranate*', 'fresa*', 'frambuesa*', 'limonero*', 'higuera*', 'aguacate*', 'granado*', 'fraise*', 'fraisier*', 'framboisier*', 'citronnier*', 'figuier*', 'avocatier*', 'grenadier*', 'клубник*', 'малин*', 'смородин*', 'лимон*', 'инжир*', 'авокадо', 'תות', 'תותים', 'לימון', 'תאנה', 'אבוקדו', 'רימון', 'فراولة', 'ليمون', 'تين', 'رمان', 'أفوكادو', 'स्ट्रॉबेरी', 'नींबू', 'आम', 'अनार', '草莓', '柠檬', '蓝莓', '无花果', '石榴'] },
  { tags: ['flowering'], names: ['rose', 'roses', 'tulip*', 'daffodil*', 'petunia*', 'geranium*', 'pelargonium*', 'hydrangea*', 'dahlia*', 'peony', 'peonies', 'hibiscus*', 'rosa', 'rosas', 'tulipán', 'tulipanes', 'petunia*', 'geranio*', 'hortensia*', 'rosier*', 'tulipe*', 'géranium*', 'pivoine*', 'роза', 'розы', 'роз', 'тюльпан*', 'петуни*', 'герань', 'герани', 'пеларгони*', 'гортензи*', 'пион*', 'ורד', 'ורדים', 'צבעוני', 'גרניום', 'היביסקוס', 'ورد', 'توليب', 'خبازة', 'إبرة الراعي', 'गुलाब', 'गेंदा', 'गुड़हल', '玫瑰', '月季', '郁金香', '绣球', '天竺葵', '牡丹'] },
  { tags: ['bulb', 'flowering'], names: ['tulip*', 'daffodil*', 'hyacinth*', 'crocus*', 'narciss*', 'tulipán', 'tulipanes', 'tulipe*', 'тюльпан*', 'нарцисс*', 'крокус*', 'नरगिस', '郁金香', '水仙', '风信子'] },
  { tags: ['fern'], names: ['nephrolepis', 'adiantum*', 'asplenium*', 'platycerium*', 'нефролепис*', 'адиантум*', 'שערות שולמית', 'كزبرة البئر', '鸟巢蕨', '铁线蕨'] },
  { tags: ['orchid', 'flowering'], names: ['phalaenopsis', 'cymbidium*', 'dendrobium*', 'cattleya*', 'oncidium*', 'фаленопсис*', 'פלנופסיס'] },
  { tags: ['palm', 'indoor'], names: ['areca*', 'chamaedorea*', 'kentia*', 'howea*', 'parlor palm*', 'арек*', 'хамедоре*', 'ארקה', 'أريكا', 'अरेका', '散尾葵', '袖珍椰子'] },
  { tags: ['tree', 'outdoor'], names: ['olive tree*', 'oak', 'maple*', 'olivo*', 'olivier*', 'érable*', 'дуб', 'клен*', 'берез*', 'עץ זית', 'אלון', 'شجرة زيتون', 'नीम', 'पीपल', '枫树', '橄榄树'] },
];
