import { describe, expect, it } from '@jest/globals';
import { plantTags } from '@offshoot/contracts/tags';
import type { PhotoSignals } from '../photos/photo-signals.ts';
import { ATTRIBUTE_WORDS } from './attribute-words.ts';
import { tagListing } from './tag-listing.ts';

const tagsOf = (name: string, description = ''): string[] =>
  tagListing({ name, description }, []).map(({ tag }) => tag);

const nsfw = { drawing: 0, hentai: 0, neutral: 1, porn: 0, sexy: 0 };
const photoWithPlant = (plant: number): PhotoSignals => ({
  readable: true,
  inception: nsfw,
  mobilenet: nsfw,
  plant,
  flatness: { fine: 0, coarse: 0 },
});

describe('tags from texts', () => {
  it.each([
    [
      'en',
      'Rooted monstera cutting',
      'For a bright room, comes in a pot',
      ['rooted', 'cutting', 'indoor', 'climber', 'potted'],
    ],
    ['en', 'Tomato seedlings', 'for the vegetable garden', ['seedling', 'vegetable', 'outdoor']],
    [
      'es',
      'Esqueje de poto enraizado',
      'Planta de interior, en maceta',
      ['cutting', 'rooted', 'indoor', 'climber', 'potted'],
    ],
    ['es', 'Orquídea en flor', 'fácil de cuidar', ['orchid', 'flowering', 'easy_care']],
    ['fr', 'Bouture de fougère', "plante d'intérieur, facile d’entretien", ['cutting', 'fern', 'indoor', 'easy_care']],
    ['fr', 'Graines de légumes', 'pour le jardin', ['seeds', 'vegetable', 'outdoor']],
    ['ru', 'Черенки плюща укоренённые', 'Комнатный, в горшке', ['cutting', 'climber', 'rooted', 'indoor', 'potted']],
    ['ru', 'Саженцы малины', 'для сада', ['seedling', 'fruit', 'outdoor']],
    ['he', 'ייחורים של סוקולנטים', 'בעציץ, מתאים למרפסת', ['cutting', 'succulent', 'potted', 'outdoor']],
    ['he', 'שתיל נענע', 'לגינה', ['seedling', 'herb', 'outdoor']],
    ['ar', 'شتلة نعناع', 'في أصيص، للحديقة', ['seedling', 'herb', 'potted', 'outdoor']],
    ['ar', 'عقلة صبار', 'نبات داخلي', ['cutting', 'cactus', 'indoor']],
    ['hi', 'मनी प्लांट की कटिंग', 'इनडोर, गमले के साथ', ['cutting', 'indoor', 'climber', 'potted']],
    ['hi', 'गुलाब के बीज', 'बगीचे के लिए', ['flowering', 'seeds', 'outdoor']],
    ['zh', '绿萝插条，已生根', '室内盆栽', ['cutting', 'rooted', 'indoor', 'climber', 'potted']],
    ['zh', '多肉小苗', '阳台养，好养', ['succulent', 'seedling', 'outdoor', 'easy_care']],
  ])('%s: %s', (_language, name, description, tags) => {
    expect(tagsOf(name, description).sort()).toEqual([...tags].sort());
  });

  it.each([
    ['an ordinary word that only begins alike', 'Seeding the conversation about pottery', []],
    ['Latin inside Hebrew', 'צמח Aloe vera קטן', ['succulent']],
    ['Latin inside Chinese', '我的 Phalaenopsis', ['flowering', 'orchid']],
  ])('%s', (_case, name, tags) => {
    expect(tagsOf(name).sort()).toEqual(tags);
  });

  it.each([
    ['a plant that is named', 'Dracula simia', ['flowering', 'orchid']],
    ['a name that few tables have, but not from a sentence', 'Something', [], 'a rope of hemp agrimony'],
    ['a doubtful name in a sentence', 'Something', [], 'in mint condition'],
  ])('takes the tags of %s', (_case, name, tags, description = '') => {
    expect(tagsOf(name, description).sort()).toEqual(tags);
  });

  it('ranks the name above the description', () => {
    const [first] = tagListing({ name: 'Fern', description: 'stood beside my cactus' }, []);
    expect(first).toEqual({ tag: 'fern', score: 0.9, source: 'name' });
  });

  it('are eight at most', () => {
    expect(tagsOf('seeds seedling cutting indoor outdoor herb fern palm orchid cactus tree')).toHaveLength(8);
  });

  it('has words for every tag except the one that only a photo gives', () => {
    expect(plantTags.filter((tag) => !ATTRIBUTE_WORDS[tag])).toEqual(['plant']);
  });
});

describe('tags from photos', () => {
  it('adds plant when the texts give no tag', () => {
    expect(tagListing({ name: 'Lovely', description: '' }, [photoWithPlant(0.1), photoWithPlant(0.812)])).toEqual([
      { tag: 'plant', score: 0.81, source: 'photo' },
    ]);
  });

  it('adds nothing below the threshold or for a broken photo', () => {
    expect(
      tagListing({ name: 'Lovely', description: '' }, [photoWithPlant(0.49), { readable: false, fault: 'broken' }]),
    ).toEqual([]);
  });

  it('are those of the species that the plant-service finds named, too', () => {
    const tags = (latinName?: string) =>
      tagListing({ name: 'Burnmender', description: '' }, [], latinName).map(({ tag }) => tag);
    expect(tags()).toEqual([]);
    expect(tags('Aloe vera')).toEqual(tagsOf('Aloe vera'));
  });
});
