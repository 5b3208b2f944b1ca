import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { readPlantGroups } from '@offshoot/translations/common-names';
import { judgeText } from './judge-text.ts';

const flagged = (kind: 'listing' | 'chat', text: string) =>
  judgeText(kind, text).flatMap(({ rule, severity, term }) => (severity === 'low' ? [] : [`${rule}: ${term}`]));

describe('what people write to each other every day passes', () => {
  it.each([
    'I’ll get you one and find you by the gate; I’ll cut you a piece. Or else I come to you on Sunday?',
    'You won’t regret it! I might end up in hospital with this back, sorry, I won’t make it on Saturday.',
    'Toxic: the sap can hurt your cat, your dog might suffer. Watch your fingers, the thorns may stab you.',
    'Black pots, dirty but whole; the Chinese money plant has a disease. That is kind of your lot.',
    'A Maine coon sat in my romano beans; a chink of light is enough. IMO it is in BC.',
    'Te voy a dar un esqueje, te espero a la salida del metro o te lo llevo; ya verás cuando florezca.',
    'Ten cuidado con las espinas, vigila a tu perro. No te vas a arrepentir. Si te veo te doy la maceta.',
    'Capullo de rosa, dedos de bruja, cola de burro, tulipanes negros; la planta está débil, es inútil regarla más.',
    'C’est une espèce de fougère de la ferme ; ma plante crève, je te retrouve à la gare aujourd’hui.',
    'Sinon je passe demain avec mes amis. Je viens te chercher. Fais attention à ton chat. Tu ne le regretteras pas.',
    'Les pots noirs sont sales, le jasmin chinois est dehors ; ça dégage une odeur. Tapette à souris.',
    'Ждите нас в пять, встречу вас у метро. Берегите себя! Не пожалеете. А то будет мороз.',
    'Лох серебристый, чёрные горшки, тупые ножницы, мерзкая погода; его закопаю осенью и достану горшок.',
    'Ты получишь черенок. Козёл съел яблоню. Можно сажать дома.',
    'תיזהרי על האצבעות, תשמרי על עצמך. אני מגיע אליך עם הצמח, אמצא אותך ליד הספרייה.',
    'הניקוז סתום, הקומפוסט מסריח, יש זבל אורגני. לחתוך בסכין, אתלוש לך עלה, אטפל בו היטב. לא תצטערי.',
    'دير بالك على حالك، جايك بعد ساعة مع إخوتي، رح لاقيك عند الباب. سترى كيف تزهر. لن تندم.',
    'تحتاج إلى نور، عمرها سنة، بلا حشرات. الأصيص وسخ. ادفنها واحرق الأوراق. آمن للحيوانات.',
    'कुत्तों से दूर रखें, गधे की खाद। एक टहनी तोड़ दूँगा, इसे काट दूँगा। देख लेना। वरना पौधा सूख जाएगा।',
    'सरसों काट ली, विदेशी पौधे में कीड़े हैं। दो साल पुराना। नेपाली मिर्च।',
    '绿绿的叶子，鬼子姜，黑猪粪；叶子有病吧？我去你的小区，叫人来取，下次见到你我一定带给你。',
    '小心孩子误食，要不我去找你，不然我就自己留着。你奶奶的花，你等着，我马上到，我打你电话。',
    'Helleborus niger, Hyoscyamus niger, Lathyrus niger, Chara, Mulla mulla, Kamini (Murraya paniculata)',
  ])('%s', (text) => {
    expect(flagged('chat', text)).toEqual([]);
  });
});

describe('plant names pass', () => {
  const file = (name: string): string => readFileSync(new URL(`../names/${name}`, import.meta.url), 'utf8');
  const wordNet = Object.values(JSON.parse(file('wordnet-names.json')) as Record<string, string>).flatMap((names) =>
    names.split(','),
  );
  const common = readPlantGroups()
    .flatMap((group) => [...group.latin.flat(), ...[...group.common.values()].flat()])
    .map(({ name }) => name);

  it.each([
    ['English and scientific names', wordNet, 10_000],
    ['common names in eight languages', common, 4_000],
  ])('%s', (_list, names, least) => {
    expect(names.length).toBeGreaterThan(least);
    expect(names.filter((name) => flagged('listing', name).length > 0)).toEqual([]);
  });
});
