import { greens } from './colour.ts';
import type { Subject, View } from './picture.ts';
import type { Pot, PotKind } from './pot.ts';
import { aloe, snakePlant, spiderPlant } from './species/blades.ts';
import { calathea, peaceLily } from './species/calathea.ts';
import { fern } from './species/fern.ts';
import { orchid, tulips } from './species/flowers.ts';
import {
  basil,
  jade,
  lavender,
  mint,
  oliveTree,
  rosemary,
  rubberPlant,
  tomatoSeedlings,
  zzPlant,
} from './species/herbs.ts';
import { jar } from './species/jar.ts';
import { monstera } from './species/monstera.ts';
import { pilea, strawberry, violet } from './species/round-leaved.ts';
import { cactus, echeveria, succulentBowl } from './species/succulents.ts';
import { pothos, stringOfPearls } from './species/trailing.ts';

/** One plant and its pictures: `name-1.jpg`, `name-2.jpg` and so on. */
export interface Sitting {
  readonly name: string;
  readonly subject: Subject;
  readonly views: readonly View[];
}

const pot = (kind: PotKind, colour: string, width = 280, height = 200, saucer = false): Pot => ({
  kind,
  colour,
  width,
  height,
  saucer,
});
const clay = '#c4703f';
const sitting = (name: string, subject: Subject, ...views: readonly View[]): Sitting => ({ name, subject, views });

/** Every picture of the demo community. */
export const sittings: readonly Sitting[] = [
  sitting(
    'monstera',
    monstera({ pot: pot('terracotta', clay, 280, 220, true), leaves: 17, size: [210, 290] }),
    { room: 'creamSun', seed: 7, towards: [600, 460] },
    { room: 'creamSun', seed: 7, zoom: 2.1, towards: [520, 250] },
    { room: 'study', seed: 31, light: 'right' },
  ),
  sitting('monstera-cutting', monstera({ pot: pot('speckled', '#e9e0cf', 230, 180), leaves: 7, size: [150, 200] }), {
    room: 'blueSun',
    seed: 12,
    zoom: 1.2,
    towards: [600, 520],
    light: 'right',
  }),
  sitting(
    'pothos',
    pothos(pot('bowl', '#f2ece0', 280, 150)),
    { room: 'blushSun', seed: 7, zoom: 1.12, towards: [600, 430] },
    { room: 'blushSun', seed: 7, zoom: 1.8, towards: [610, 420] },
  ),
  sitting(
    'pothos-jar',
    jar('pothos'),
    { room: 'gardenSill', seed: 7, towards: [600, 470] },
    { room: 'gardenSill', seed: 7, zoom: 1.9, towards: [600, 650] },
  ),
  sitting(
    'snake',
    snakePlant(pot('ribbed', '#efe7d8', 300, 190)),
    { room: 'greenStudy', seed: 7, zoom: 1.08, towards: [600, 510] },
    { room: 'greenStudy', seed: 7, zoom: 2, towards: [600, 430] },
  ),
  sitting('snake-pups', snakePlant(pot('terracotta', clay, 300, 180), 11), {
    room: 'nightQuiet',
    seed: 41,
    zoom: 1.15,
    towards: [600, 540],
    light: 'right',
  }),
  sitting(
    'pilea',
    pilea(pot('dipped', '#e9b44c')),
    { room: 'blueSun', seed: 7, zoom: 1.15, towards: [600, 520] },
    { room: 'garden', seed: 29, zoom: 1.1, towards: [600, 520], light: 'right' },
    { room: 'blueSun', seed: 7, zoom: 2.2, towards: [570, 390] },
  ),
  sitting('pilea-baby', pilea(pot('terracotta', clay, 200, 150), 24), {
    room: 'garden',
    seed: 15,
    zoom: 1.25,
    towards: [600, 580],
  }),
  sitting(
    'aloe',
    aloe(pot('terracotta', '#b9623e', 280, 180)),
    { room: 'lilacQuiet', seed: 7, zoom: 1.15, towards: [600, 540] },
    { room: 'balcony', seed: 22, zoom: 1.1, towards: [600, 540], light: 'right' },
  ),
  sitting(
    'fern',
    fern(pot('belly', '#4f7d86')),
    { room: 'garden', seed: 7, zoom: 1.15, towards: [600, 540] },
    { room: 'garden', seed: 7, zoom: 2, towards: [540, 430] },
  ),
  sitting('fern-basket', fern(pot('basket', '#c59d68', 290, 200), 34, [greens.young, greens.fresh]), {
    room: 'sageSun',
    seed: 52,
    zoom: 1.12,
    towards: [600, 540],
    light: 'right',
  }),
  sitting(
    'cactus',
    cactus(pot('terracotta', clay)),
    { room: 'ochreSun', seed: 7, zoom: 1.1, towards: [600, 510] },
    { room: 'garden', seed: 14, zoom: 1.15, towards: [600, 510], light: 'right' },
  ),
  sitting('succulent-bowl', succulentBowl(pot('bowl', '#d8cbb6', 420, 160)), {
    room: 'gardenSill',
    seed: 7,
    zoom: 1.45,
    towards: [600, 650],
  }),
  sitting(
    'rubber',
    rubberPlant(pot('basket', '#c59d68')),
    { room: 'roseQuiet', seed: 7, towards: [600, 470] },
    { room: 'study', seed: 18, light: 'right', towards: [600, 470] },
  ),
  sitting(
    'tulips',
    tulips(pot('bowl', '#5f8fb4', 290, 180)),
    { room: 'paperQuiet', seed: 7, zoom: 1.08, towards: [600, 490] },
    { room: 'paperQuiet', seed: 7, zoom: 1.7, towards: [600, 350] },
  ),
  sitting('pearls', stringOfPearls(pot('speckled', '#e4d9c5', 270, 150)), {
    room: 'clayQuiet',
    seed: 7,
    zoom: 1.2,
    towards: [600, 420],
  }),
  sitting(
    'lavender',
    lavender(pot('basket', '#c59d68')),
    { room: 'balconyEvening', seed: 7, zoom: 1.15, towards: [600, 530] },
    { room: 'balconyEvening', seed: 7, zoom: 2.2, towards: [600, 380] },
  ),
  sitting(
    'basil',
    basil(pot('terracotta', clay, 300, 190)),
    { room: 'kitchen', seed: 7, zoom: 1.15, towards: [600, 550] },
    { room: 'kitchen', seed: 7, zoom: 2, towards: [560, 430] },
  ),
  sitting('mint', mint(pot('cylinder', '#5d7f8c', 290, 190)), {
    room: 'greenKitchen',
    seed: 7,
    zoom: 1.12,
    towards: [600, 540],
  }),
  sitting('mint-jar', jar('mint'), { room: 'kitchen', seed: 9, towards: [600, 480], light: 'right' }),
  sitting('rosemary', rosemary(pot('terracotta', clay)), {
    room: 'balconyEvening',
    seed: 24,
    zoom: 1.15,
    towards: [600, 540],
  }),
  sitting(
    'tomatoes',
    tomatoSeedlings,
    { room: 'garden', seed: 7, zoom: 1.08, towards: [600, 560] },
    { room: 'garden', seed: 7, zoom: 2, towards: [480, 560] },
  ),
  sitting(
    'orchid',
    orchid(pot('cylinder', '#e9e3da', 220, 190)),
    { room: 'greenStudy', seed: 11, zoom: 1.08, towards: [600, 490] },
    { room: 'study', seed: 7, zoom: 1.05, towards: [600, 490], light: 'right' },
  ),
  sitting('orchid-white', orchid(pot('dipped', '#6f95a8', 220, 190), '#fbf8ef'), {
    room: 'forestQuiet',
    seed: 36,
    zoom: 1.08,
    towards: [600, 490],
  }),
  sitting(
    'peace-lily',
    peaceLily(pot('cylinder', '#e7e0d4')),
    { room: 'greenStudy', seed: 7, towards: [600, 470] },
    { room: 'lilacQuiet', seed: 40, light: 'right', towards: [600, 470] },
  ),
  sitting(
    'spider',
    spiderPlant(pot('bowl', '#6f95a8', 270, 170)),
    { room: 'kitchen', seed: 7, zoom: 1.2, towards: [600, 580] },
    { room: 'kitchen', seed: 7, zoom: 2.1, towards: [380, 620] },
  ),
  sitting('spider-big', spiderPlant(pot('ribbed', '#f0e8da', 280, 190), 5), {
    room: 'blushSun',
    seed: 19,
    zoom: 1.15,
    towards: [600, 560],
    light: 'right',
  }),
  sitting(
    'jade',
    jade(pot('bowl', '#5a7590', 300, 170)),
    { room: 'paperQuiet', seed: 7, zoom: 1.15, towards: [600, 540] },
    { room: 'balcony', seed: 23, zoom: 1.15, towards: [600, 540], light: 'right' },
  ),
  sitting(
    'echeveria',
    echeveria(pot('bowl', '#b98468', 380, 170)),
    { room: 'garden', seed: 7, zoom: 1.5, towards: [600, 640] },
    { room: 'garden', seed: 7, zoom: 2.5, towards: [600, 590] },
  ),
  sitting('echeveria-pups', echeveria(pot('terracotta', clay, 250, 140), '#b07ac0'), {
    room: 'balcony',
    seed: 33,
    zoom: 1.75,
    towards: [600, 680],
  }),
  sitting(
    'strawberry',
    strawberry(pot('terracotta', '#bf6d43', 360, 190)),
    { room: 'balcony', seed: 7, zoom: 1.15, towards: [600, 560] },
    { room: 'balcony', seed: 7, zoom: 2.1, towards: [690, 640] },
  ),
  sitting('olive', oliveTree(pot('terracotta', clay)), { room: 'balcony', seed: 7, zoom: 1.08, towards: [600, 500] }),
  sitting(
    'calathea',
    calathea(pot('belly', '#c98562')),
    { room: 'sageSun', seed: 7, zoom: 1.15, towards: [600, 530] },
    { room: 'sageSun', seed: 7, zoom: 2.1, towards: [640, 400] },
  ),
  sitting('violet', violet(pot('speckled', '#e9e0cf', 320, 170)), {
    room: 'gardenSill',
    seed: 27,
    zoom: 1.3,
    towards: [600, 590],
  }),
  sitting('violet-pink', violet(pot('terracotta', clay, 300, 160), '#d6659a'), {
    room: 'greenKitchen',
    seed: 44,
    zoom: 1.3,
    towards: [600, 590],
    light: 'right',
  }),
  sitting('zz', zzPlant(pot('footed', '#efe9dd', 280, 220)), { room: 'forestQuiet', seed: 7, towards: [600, 490] }),
  sitting(
    'tradescantia',
    jar('tradescantia'),
    { room: 'sageSun', seed: 7, towards: [600, 480] },
    { room: 'gardenSill', seed: 16, light: 'right', towards: [600, 480] },
  ),
  sitting('philodendron', jar('philodendron'), { room: 'creamSun', seed: 13, towards: [600, 480], light: 'right' }),
  sitting('green-pothos', pothos(pot('belly', '#8d9b8a', 260, 160), true, false), {
    room: 'lilacQuiet',
    seed: 35,
    zoom: 1.12,
    towards: [600, 430],
    light: 'right',
  }),
  sitting('thyme', rosemary(pot('bowl', '#7c8d76', 300, 160)), {
    room: 'greenKitchen',
    seed: 61,
    zoom: 1.15,
    towards: [600, 540],
    light: 'right',
  }),
];
