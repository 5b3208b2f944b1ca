import type { PhrasesByLanguage } from '../phrase-pattern.ts';

/**
 * Our own lists: word lists from npm report a hoe, a cockscomb and a горшок (flower pot) as abuse. `severe` has no harmless use;
 * `medium` has some, so a moderator decides. Written as phrase-pattern.ts reads them; romanised words are beside their language.
 * Left out because gardeners need them: hoe, ass, cock's, balls, weed, pot, willy, dung, prick (out seedlings); es cola, huevo, coger, concha;
 * fr cul, bite, noix; ru горшок, сук; he כוס (a glass), זין (a letter), נבלה (wilted); hi गधा alone; zh 妈的 (inside 妈妈的), 去死 (inside
 * 剪去死叶), 变态 (变态根, a modified root), 杂种 (a hybrid).
 */
// prettier-ignore
export const SEVERE_ABUSE: PhrasesByLanguage = {
  en: [
    '(mother ?)?fuck(s|ed|er*|ing|face*|wit*)?', 'motherfuck*', 'cunt(s)?', 'cocksucker*', 'whore(s)?', '(ass|arse)hole*', 'blowjob*', 'rapist*', 'i will rape', 'rape you',
    '(go )?kill (yourself|urself)', 'kys', 'hope you die', 'go (and )?die', 'child porn', 'dipshit*', 'piece of shit',
  ],
  es: [
    'put(a|as|o|os)', 'hij(o|os|a) de (la )?(gran )?(puta|perra)', 'hijueputa', 'gilipollas', 'cabron(es|a)?', 'maricon(es)?', 'coño', 'pendej(o|a|os|as)',
    'chinga tu madre', 'chinga*', 'vete a la mierda', 'matate', 'zorra asquerosa', 'malparid(o|a)', 'verga', '(de )?mierda seca', 'que (te|os) (jodan|follen)', 'cabronazo*', 'come ?mierda*',
    'culiad(o|a)', 'la concha de tu madre', 'hdp',
  ],
  fr: [
    'con(n)?ard*', 'con(n)?asse*', 'salope*', 'encule*', 'enculer', 'nique ta*', 'ntm', 'va te faire (foutre|enculer)', 'va(s)? te faire foutre', 'pute(s)?', 'fils de (pute|chien*)', 'fdp',
    'suicide toi', 'ta gueule', '(ferme|fermez) (ta|ta sale|vos) gueule(s)?', 'pauvre con(ne)?', 'sale (con|conne|pute|chienne|garce)', 'gros con', 'petit con',
  ],
  ru: [
    'ху(й|я|е|и)*', 'хую', 'нахуй', 'похуй', 'охуе*', 'пизд*', 'распизд*', 'бляд*', 'блять', 'бля', 'еба*', 'ебу*', 'ебл*', 'ебн*', '(за|у|вы|на|съ|отъ)еб*', 'долбоеб*', 'мудак*', 'мудил*', 'пидор*',
    'пидар*', 'педик(и)?', 'шлюх*', 'сука блять', 'гандон*', 'убей себя', 'сдохни*', 'чтоб ты сдох*', 'suka (blyat|bl*)', 'blyat*', 'blyad*', 'pid(o|a)r*', 'na ?hu(i|y|j)*', 'pizd*', 'mudak*', 'yeban*',
  ],
  he: [
    '(בן|בת|בני|בנות) (זונה|זונות|שרמוטה)', 'זונ(ה|ות)', 'שרמוט(ה|ות)', 'כוס ?אמק', 'כוסומו', 'כוס (אמא|אמו|אוחתק|אמכ)', '(לך|לכי|לכו) (תזדיין|תזדייני|להזדיין)', 'תזדיין', 'תזדייני', 'מזדיין', 'מניאק(ים)?', 'מאניאק',
    'זין בעין', 'תמצוץ', 'תתאבד(י)?', 'לך תמות', 'לכי תמותי', 'ben zona', 'bat zona', 'sharmuta*', 'kus em(e|a)k', 'kusemek', 'koos emek', 'lech tizdayen', 'manyak*', 'maniak',
  ],
  ar: [
    'شرموط*', 'شراميط', 'كس (امك|اختك|ام*)', 'كسمك', 'كسختك', '(ابن|بنت|يا ولد|اولاد) (ال)?(كلب|شرموطه|قحبه|حرام|ستين كلب|متناكه|وسخه)', 'منيوك*', 'منيك', 'قحب(ه|ات)', 'قحاب', 'عرص', 'خول', 'اقتل نفسك', 'طيزك', 'نيك امك',
    'زبي في', 'عاهر(ه|ات)', 'يلعن (ابوك|دينك|امك|شرفك|اهلك)', 'انتحر', 'كل(ي)? خرا*', '(ya )?(ibn|ebn|bin) (el|al|il)?( |-)?(sharmout*|sharmut*|kalb|kelb|hmar|a7ba|kahba|gahba|haram)', 'sharmout*', 'sharmut*', 'kos(s)? (om*|ukht*|emm*)', 'kosom*',
    '(kol|kul|kool|kl) (khara|5ara|hara)', 'manyak', 'manyouk', 'a7ba', 'qahba', '3ars',
  ],
  hi: [
    'मादरचोद*', 'भोसड़*', '(भेन|बहन|बेन)चोद*', 'चूतिय*', 'रंडी*', 'गां?डू', 'गाण्डू', 'हरामज़ाद*', 'हरामी*', 'हरामखोर*', 'लौड़*', 'लंड', 'मर जा (साले|कुत्ते)?', 'रंडी की औलाद', 'तेरी माँ की', 'तेरी माँ का', 'गांड*',
    'madar ?chod*', '(behen|bhen|ben|bahan|bhan)chod*', '(behen|bahan) chod*', 'bhosd*', 'bhosad*', 'chut(i|y)*', 'chutiy*', 'g(a|aa)ndu*', 'haram(i|zad|khor)*', 'la(u|v)da', 'lavde', 'randi ki aulad', 'teri maa? (ki|ka)',
  ],
  zh: [
    '操你', '肏', '傻(逼|屄|b|比|叉|x)', '煞笔', '沙比', '他妈的', '你(他|她|它|特)妈', '你妈逼', '尼玛', '王八(蛋|羔子)', '贱人', '贱货', '婊子', '狗杂种', '小杂种', '草泥马', '日你妈', '干你(娘|妈|老母)', '你去死', '去死吧', '强奸', '鸡巴', '狗娘养',
    '死全家', '全家死', '狗东西', '畜生', '人渣', '败类', 'caonima', 'shabi', 'cnm', 'nmsl', 'wcnm', 'sb东西', '大sb', '你(个|是)?sb',
  ],
};

// prettier-ignore
export const DOUBTFUL_ABUSE: PhrasesByLanguage = {
  en: [
    'shit(ty|head*|bag*|hole)?', 'bullshit', 'bitch(es|y)?', 'slut(s|ty)?', 'bastard(s)?', 'wank(er)*', 'tosser(s)?', 'twat(s)?', 'dick(head|wad)*', 'retarded', 'tits', 'pussy', 'cock', 'dick', 'raped', 'rape (her|him|them|me|us)', 'porn(o|hub)?', 'dildo*', 'handjob*',
    'escort service', '(send )?nudes', 'onlyfans', '(dumb|jack)ass(es)?', 'dumbass*', 'moron(s|ic)?', 'imbecile(s)?', 'cretin(s)?', 'half ?wit(s)?', 'scum(bag)*', 'scum', 'piece of (crap|trash|garbage|filth)',
    '(idiot|idiots)', 'you (are |r |re )?(a |an |such a |just a |nothing but a |a bunch of )?((complete|total|absolute|stupid|ugly|fat|pathetic|disgusting|dirty|filthy|little|lying|lazy|greedy|selfish|useless|worthless|rotten|miserable|damn|bloody|dumb|old|cheap|silly|vile) ){0,3}(fool|fools|loser|losers|liar|clown|cow|pig|pigs|prick|freak|creep|jerk|trash|garbage|cheat|thief|rat|hag|witch|animal|animals|parasite|disgrace|failure|joke|nobody|dog)',
    'you ?re (a |an |such a |just a )?((complete|total|absolute|disgusting|pathetic) )?(liar|loser|joke|clown|disgrace|failure|pig|human being and a liar)', 'disgusting (human|person|man|woman|creature|people|individual|pig)',
    '(stupid|ugly|fat|filthy|pathetic|lying|thieving|worthless|useless|horrible|nasty|vile|evil) (old |little |fat |ugly |stupid )?(cow|pig|hag|rat|dog|man|woman|boy|girl|people|clown|ape|loser|liar|thief|witch|person|git|sod|human|creature|brat)',
    'you (are |re |r )?(so |too |really |just |all )?(stupid|dumb|pathetic|disgusting|worthless|ugly|brainless|braindead|mental|sick in the head|insane|vile)', 'are you (really |that |just )?(stupid|dumb|blind|deaf|retarded|brain ?dead|mental|thick)',
    'waste of (space|oxygen|air|skin)', '(nobody|no one|everyone|everybody) (likes|loves|hates|despises) you', 'i hate (you|u)', 'hate you all', 'shut (the hell )?up', 'shut your (mouth|face|trap|gob)', 'go to hell', 'rot in hell', 'burn in hell', 'screw you', 'drop dead',
    '(piss|sod|bugger|eff|f) off', 'f+ off', 'get lost you', 'go cry', 'cry to your (mum|mom|mummy|mommy)', '(he|she) (is|was) (a |an )?(total |complete |absolute |real )?(liar|thief|crook|psycho|pig|creep|fraud|con artist|nutcase|witch)', 'lying thief', 'son of a bitch', 'crackhead', 'lowlife*', 'sicko', 'psycho', 'old hag', 'go jump off', 'no brain',
  ],
  es: [
    'mierda', 'joder', 'jod(ete|anse|eos)', 'imbecil(es)?', 'callate', 'tont(o|a) del culo', 'que te den', 'capullo de mierda', 'follar', 'pornografia', 'zorr(a|on)', 'idiota(s)?', 'estupid(o|a|os|as)', 'subnormal(es)?', '(eres|sois) (un |una |unos |unas )?inutil(es)?', 'tarad(o|a)s?', 'retrasad(o|a)s?', 'cretin(o|a)s?',
    '(tio|tia|cerdo|cerda|eres|sois) (un |una |unos )?asqueros(o|a|os|as)', '(me )?das asco', 'dais asco', 'me das pena', '(eres|sois|es) (un|una|unos|unas)? ?(basura|escoria|rata|cerd(o|a)|guarr(o|a)|payas(o|a)|mentiros(o|a)|ladron(a)?|desgraciad(o|a)|sinverguenza|miserable|animal|burr(o|a)|vag(o|a)|fracasad(o|a)|don nadie|estafador(a)?|cobarde|bruj(a|o)|perr(o|a)|falso|falsa|bestia)*',
    'cierra (la|el|tu) (boca|pico)', 'cerra (la|el) (boca|pico|orto)', 'payas(o|a)', 'desgraciad(o|a)', 'malnacid(o|a)', 'no vales (para )?nada', 'no sirves (para )?nada', 'vete al (infierno|diablo|carajo)', 'vete a (tomar por culo|freir esparragos)', 'muerete', 'pinche*', 'pelotud(o|a)', 'bolud(o|a)', 'hueon', 'wey pendejo', 'mamon de mierda',
    'menud(o|a) (estafador|mentiros|ladr|cerd|imbecil|sinverg)*', 'sinverguenza', 'vieja (loca|asquerosa|bruja|zorra)', 'cara de culo', 'ojala te mueras', 'guarr(o|a)', 'cerd(o|a) (asqueroso|asquerosa|de)', 'tio (asqueroso|mierda)', 'ladron(a)? y mentiros(o|a)', 'mentiros(o|a) y (una |un )?*', 'odio a (la gente|todos)', 'basura humana',
  ],
  fr: [
    'putain', 'merde(s)?', 'merdeux', 'salaud*', 'salopard*', 'ferme-la', 'abruti*', 'cretin*', 'va te faire voir', 'casse toi', 'cassez vous', 'porno', 'pornographie', 'foutre', 'batard*', 'garce(s)?', 'ordure(s)? (va|humaine)', 'espece d(e |\')(gros |grosse |sale |vieux |vieille )?(ordure|con|conne|connard|connasse|idiot|idiote|imbecile|cretin|cretine|salaud|porc|abruti|abrutie|nul|nulle|voleur|voleuse|menteur|menteuse|merde|debile|garce|vache|bouffon|raclure)', 'bouffon(ne)?', 'debile(s)?', 'imbecile(s)?', 'idiot(e|s|es)?', 'gros (menteur|porc|nul|naze|tas|lard)',
    'sale (type|menteur|menteuse|voleur|voleuse|chien|porc|rat|gosse|bonne femme|mec|vieille|vieux)', 'vieille (peau|folle|sorciere|bique|truie)', 'vieux (con|porc|debris|schnock)', 'connerie(s)?', 'con(ne)?s? (de|va)', '(que|tous|toutes) (des )?cons', 'des cons', '(tu|vous) (me |nous )?(degoutes|degoutez)', 'tu pues', 't es (un|une|qu un|qu une|vraiment|trop|qu)? ?(vraiment )?(qu )?(un |une )?(nul|nulle|merde|con|conne|debile|moche|minable|pauvre*|rien|dechet|ordure|bouffon|stupide|clown|idiot|idiote|boulet|naze)',
    '(tu es|vous etes) (un |une |des |vraiment |tellement |trop |qu un |qu une ){0,3}(nul|nulle|nuls|merde|con|conne|cons|debile|moche|minable*|dechet*|ordure*|stupide*|clown*|idiot*|abruti*|menteur|menteuse|voleur|voleuse|incapable|rate|ratee)', 'pauvre (type|fille|cruche|cloche|tache|mec|naze|idiot|idiote|folle|imbecile)', 'va (crever|mourir|te pendre|au diable|en enfer)', 'je (te|vous) (hais|deteste|emmerde)', 'emmerdeu(r|se)*', 'degage(z)? (d ici|de la|de mon|toi)', 'grognasse', 'pouffiasse', 'petasse*', 'tocard*', 'raclure', 'enfoire*', 'trou du cul', 'tete de (con|noeud|cul)', 'menteur et (un )?voleur', '(quel|quelle) (sale|gros|grosse|con|conne|connard|honte humaine|idiot|idiote|nul|nulle)', 'guignol', 'dechet humain',
  ],
  ru: [
    'сука', 'суки', 'сволоч*', 'ублюд*', 'урод(ы|ина|ка|ов)?', 'дебил*', 'идиот(ы|ка|ина|ов)?', 'твар(ь|и|ей)', 'заткнись', 'закрой(те)? (рот|пасть|хлебало|варежку)', 'дерьмо', 'говно', 'говн*', 'жоп(а|у|ы|ой)', 'козел вонючий', 'ты (козел|козлина)', 'порно', 'порнух*', 'мраз(ь|и|ота)', 'скотин(а|ы)', 'тупая (корова|овца|дура|курица|тварь|баба|скотина)', 'ты туп(ой|ая)', 'тупица', 'придурок', 'придурк*', 'придурочн*',
    'ничтожеств(о|а)', 'бездар(ь|ность|ности|и)', 'хамло', 'хам(ка)?', 'врун(ья)?', 'мерзк(ая|ий|ие) (баба|тетка|тип|мужик|человек|женщина|старуха|дед|рожа|люди)', 'мерзав*', 'гадина', 'гнид(а|ы)', 'падл(а|ы)', 'стерв(а|ы|озная)', 'овца тупая', 'корова тупая', 'жирн(ая|ый) (корова|свинья|тварь|боров|урод)', 'лохушк(а|и)', 'лошара', 'ты лох', 'чмо', 'мраз*', 'подонок', 'подонк*', 'кретин*', 'даун', 'дегенерат*', 'недоумок', 'недоумк*', 'иди(те)? (в|на|ты|ты в|ты на|к) (жопу|хрен|фиг|задницу|черту|чертям|лес|баню)',
    'ид(и|ите) (ты )?нахрен', 'пошел (ты|вон|в|на)', 'пошла (ты|вон|в|на)', 'пош(е|ё)л (в|на)', 'катись (отсюда|к)', 'отвали', 'чтоб тебя', 'ненавижу (тебя|вас)', 'безмозгл*', 'дура(ки|к|чье)? (ты|вы|набит*|полн*)?', 'дура', 'дурак', 'конченн?(ый|ая|ые)', 'отморозок', 'выродок', 'жадн(ая|ый) (скотина|свинья|тварь|сука|гад)', 'вонюч(ий|ая) (козел|скотина|бомж|тварь|урод|баба)', 'шалава', 'крыса ты', 'ты (крыса|свинья|корова|баран|овца|собака|обезьяна|животное|осел|никто|пустое место|жалок|жалкая|больной|больная|тормоз)', 'лживая', 'лживый',
    'suka', 'koz(e|yo|io)l', 'urod', 'tvar', 'mraz', 'svoloch', 'ti tupaya', 'ty tup(aya|oy)', 'durak', 'zatknis*', 'zhopa', 'da poshel ty', 'posh(el|yol|ol) (ti|ty|na|v)', 'poshla (ti|ty|na|v)', 'pridurok', 'govno', 'chmo',
  ],
  he: [
    'חרא', 'זיון', 'לזיין (אותך|לך)', 'מטומט(ם|מת|מים)', 'אידיוט(ית|ים)?', 'מפגר(ת|ים)?', 'סת(ום|מי|מו)( כבר)?( את)? (ה)?(פה|ג\'ורה)', 'סת(ום|מי) כבר', '(את|יא) סתומה', 'שתוק', 'תשתוק', 'פורנו', 'ל(ך|כי|כו) לעזאזל', '(חתיכת|יא) (זבל|חרא|אפס|טינופת|בהמה|שקרן|שקרנית|לוזר*|כלב*|חמור*|חלאה|אידיוט*|דפוק*|מסריח*|מכוער*|קמצן*|מטומטם|מגעיל*)', 'אפס מאופס', '(אתה|את) (אפס|זבל|חרא|שקרן|שקרנית|מגעיל|מגעילה|דפוק|דפוקה|טיפש|טיפשה|טמבל|טמבלית|מסריח|מסריחה|בהמה|חמור|חזיר|חזירה|גנב|גנבת|נוכל|מכוער|מכוערת|פתטי|פתטית|עלוב|עלובה|חולה נפש|פסיכי|כלום|בושה|מוגבל|מוגבלת|לא שווה)*',
    'דביל(ית|ים)?', 'טמבל', 'לוזר', '(איש|אדם|גבר|טיפוס) מגעיל', 'חלאה', 'חלאות', 'מנוול', 'נבל ושקרן', 'שקרן (מסריח|עלוב|פתולוגי)', 'קמצן מגעיל', 'מכוערת', 'שונא (את כולכם|אתכם|אותך)', 'ש?ונאת (את כולכם|אתכם|אותך)', 'עוף (מפה|מכאן|לי)', 'תעופ(י|ו)? (מפה|מכאן|לי)', 'לך תמצא חיים', 'תמצא(י)? חיים', 'בן אדם (מגעיל|זבל|עלוב|רע)', 'אישה (מגעילה|רעה|נוראית)', 'חבורה של*', 'חבורת (אידיוטים|מפגרים|אפסים|גנבים)', 'יא (כלב|חמור|זבל|מניאק|בהמה|חתיכת)*', 'לך לכל הרוחות', 'גועל נפש( של)? (אדם|אישה|בן אדם)', 'שרלטן', 'דפוק(ה)? בראש', 'אין לך מוח',
    'metumtem*', 'idiot*', 'mefager*', 'ata (efes|zevel|hara|metumtam)', 'ya (zevel|hara|efes|maniak)', 'stom ta pe', 'stom et hape', 'lech le azazel', 'hatichat (hara|zevel)', 'tistom', 'dafuk',
  ],
  ar: [
    'يا (ال)?(كلب|كلبه|كلاب|حمار|حماره|حيوان|حيوانه|زباله|قذر|قذره|تافه|تافهه|غبي|غبيه|حقير|حقيره|واطي|واطيه|وسخ|وسخه|بهيمه|خنزير|كذاب|كذابه|نصاب|نصابه|لئيم|فاشل|فاشله|جبان|سافل|سافله|تيس|ثور|بقره|جحش|متخلف|متخلفه|معفن|معفنه|نذل|بخيل|جاهل|مجنون|خرا|عديم*|قليل*|ابن*)', 'كلب حقير', 'حقير(ه|ين)?', 'غبي(ه)?', 'اغبياء', '(انسان|انسانه|شخص|رجل|امراه) (تافه|تافهه|قذر|قذره|وسخ|وسخه|مقرف|مقرفه)', 'سافل(ه|ين)?', 'نذل', 'منحط(ه)?', 'اخرس(ي)?', 'خرا', '(انت|انتي|انتم) زباله', 'تفو عليك', 'سكس', 'اباحي(ه)?', 'لعن(ه|ت) الله (عليك|عليكم)', 'سكر (تمك|بوزك|فمك|نيعك)', 'سد (تمك|حلقك|بوزك|فمك|نيعك)', 'اقفل فمك', 'انقلع*', '(روح|غور|امشي) (من )?(وجهي|وشي|هون|هنا|قدامي)', '(قليل|قليله|عديم|عديمه) (ال)?(ادب|اصل|شرف|تربيه|حيا|ذوق|اخلاق)', 'بلا (شرف|اخلاق|تربيه|مخ)', '(انت|انتي) (انسان |انسانه |مجرد |شخص |واحد |واحده )?(تافه|حيوان|كلب|زباله|حمار|غبي|فاشل|كذاب|نصاب|مجنون|حقير|وسخ|قذر|لا شيء|صفر|جاهل|متخلف|عار|بخيل|بشع|مقرف)*', 'كذاب*', 'نصاب*', 'كلكم (اغبياء|كلاب|حمير|زباله|كذابين|نصابين|متخلفين)', 'اكره(ك|كم)', 'متخلف(ه|ين)?', 'حثاله', 'اوباش', 'ما بتستحي', 'بلا فهم', 'طز فيك',
    'ya (kalb|kelb|hmar|7mar|homar|himar|hayawan|7ayawan|ghabi|8abi|wati|wate|zbaleh|zbele|khanzir|khanzeer|tafeh|jahesh|teis|hayawane|haqir|kazzab|kaddab|wisekh|hywan|bhim)', 'kalb', 'hmar', '7mar', 'khara', '5ara', 'zbale(h)?', 'inta (ghabi|hmar|kalb|hayawan|tafeh)', 'enta (ghabi|hmar|kalb|7mar|hayawan)', 'sakker t(i|o|u)mmak', 'ukhrus', 'ikhras', 'yel3an*', 'yil3an*', 'yelaan*',
  ],
  hi: [
    'कमीन*', 'कुत्त(े|ा|ों)? (की औलाद|कहीं का|कमीने|के पिल्ले|साले)', 'कुतिया', 'बेवकूफ़*', 'बेवकूफी', 'ग(धे|धा|धी) (कहीं (के|का|की)|है|हो|साले|आदमी)', '(साले|अबे|कंजूस|ओए|तू|बड़े) गध(े|ा)', 'चुप (कर|हो जा|रह|बे)', 'भाड़ में जा*', 'साले', 'साला (कुत्ता|कमीना|चोर|हरामी|गधा|झूठा)', 'उल्लू (के|का|की) *', 'नालायक*', 'निकम्म*', 'घटिया (इंसान|आदमी|औरत|लोग|सोच|हरकत)', 'बदतमीज़*', 'बदमाश*', 'मुँह बंद (रख|कर)*', 'ज़बान संभाल*', 'दो कौड़ी*', 'तेरी औकात*', 'औकात (में रह|क्या|देख)*', 'झूठा (और|है|कहीं|इंसान|आदमी)', 'झूठी (और|है|कहीं|औरत)', 'नीच', 'कमबख्त', 'बेशर्म*', 'लानत है*', 'थू है*', 'डूब मर*', 'पागल (है|हो|आदमी|औरत|कहीं)', 'दिमाग (खराब|नहीं) है*', 'मूर्ख*', '(सुअर|सूअर) (की|के|कहीं)*', 'चोर कहीं (का|के|की)', 'गंवार*', 'जाहिल*', 'नफ़?रत (है|करत*) (तुम|तुझ|सब)*', 'धोखेबाज़*', 'मक्कार*', 'टुच्च*', 'दफ़ा हो*', 'चल (निकल|भाग|हट)', 'अबे (साले|गधे|उल्लू|कुत्ते|चूतिये|ओए)*',
    'kamin(a|e|ey)', 'kutt(e|a|i|iya|o)', '(kutte|suar) ki aulad', 'saal(a|e|i)', 'sal(e|a) (kutt|kamin|chor|gadh|haram)*', 'gadh(a|e|i|ey)', 'gadha hai', 'bewakoof*', 'bevkoof*', 'bewakuf*', 'bevakuf*', 'ullu (ka|ke|ki) *', 'nalayak*', 'nikamm(a|e|i)', 'badtameez*', 'chup (kar|be|ho ja|reh|rah)', 'bhaad me(in|n)? ja*', 'pagal (hai|ho|kahin)*', 'suar', 'ghatiya (insaan|aadmi|aurat)', 'abe (sale|saale|gadhe|ullu|kutte)*', 'teri aukat*', 'aukat (me|mein)*', 'moorkh*', 'jahil', 'muh band (kar|rakh)*', 'neech',
  ],
  zh: [
    '混蛋', '混账', '滚(蛋|开(?!水)|远点|出去|吧)', '给我滚', '^滚', '滚,', '滚!', '(你|还不|快)(给我)?滚', '白痴', '笨蛋', '蠢(货|猪|材|驴|蛋)', '脑残', '脑子(有|进)(病|水|问题|坑)', '你(是不是)?有病', '神经病', '垃圾(人|东西|货)', '(是|就是)(个|一个)?垃圾', '闭(上)?(你的|你)?(臭|狗|鸟)?嘴', '臭嘴', '色情', '裸聊', '约炮', '妓女', '(没用的|一个)?废物(一个|东西)?', '不要脸', '没(有)?(教养|素质|良心|脑子|家教)', '(死|臭)(骗子|胖子|女人|男人|老太婆|老头|八婆|三八|变态|不要脸|抠门|东西)', '臭(娘们|小子|傻|屌)', '你(这个|这|个|真是个?)?(骗子|小人|贱|丑八怪|变态|神经|蠢|窝囊废|败家|垃圾|混|小偷|吝啬鬼|疯子|怪物|王八)', '小气鬼', '有完没完', '去你(妈|大爷)的', '丑(八怪|死了|逼)', '智障', '弱智', '低能', '二百五', '猪脑', '猪头', '恶心(的人|死了|东西|人)', '下(贱|流|三滥)', '无耻', '卑鄙', '缺德', '讨厌你', '恨你', '疯(婆子|狗|女人)', '泼妇', '老不死', '狗屁', '屁话', '傻(子|蛋|冒)', '丢人现眼', '死不要脸', '死一边去', '别来烦我', '烂人', '渣(男|女)', '装(逼|b|x)', '吃屎',
  ],
};

/** Insults that are ordinary words of another language ("en retard", "con leche", "râpé"): looked for only in texts of the language. */
export const AMBIGUOUS_ABUSE: PhrasesByLanguage = {
  en: ['retard', 'retards', 'rape'],
  fr: ['con', 'cons', 'conne', 'connes'],
  es: ['mamon', 'tonta', 'tonto'],
};
