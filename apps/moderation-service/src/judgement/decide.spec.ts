import { describe, expect, it } from '@jest/globals';
import { decide, decideAfterFailure, type Signals } from './decide.ts';
import type { Flatness, NsfwScores, PhotoSignals } from './photos/photo-signals.ts';
import type { ListingHit } from './text/text-signals.ts';

const scores = (changed: Partial<NsfwScores> = {}): NsfwScores => ({
  drawing: 0,
  hentai: 0,
  neutral: 1,
  porn: 0,
  sexy: 0,
  ...changed,
});

function photo(
  changed: {
    inception?: Partial<NsfwScores>;
    mobilenet?: Partial<NsfwScores>;
    plant?: number;
    flatness?: Partial<Flatness>;
  } = {},
): PhotoSignals {
  return {
    readable: true,
    inception: scores(changed.inception),
    mobilenet: scores(changed.mobilenet),
    plant: changed.plant ?? 0.9,
    flatness: { fine: 0.2, coarse: 0.3, ...changed.flatness },
  };
}

const signals = (photos: PhotoSignals[], hits: ListingHit[] = []): Signals => ({ photos, text: { hits } });
const hit = (rule: ListingHit['rule'], severity: ListingHit['severity'], term: string): ListingHit => ({
  rule,
  severity,
  term,
  field: 'description',
  start: 0,
  end: term.length,
});
const severe = (term: string) => hit('abuse', 'severe', term);
const medium = (term: string) => hit('abuse', 'medium', term);
const low = (rule: ListingHit['rule']) => hit(rule, 'low', rule);

describe('moderation policy', () => {
  it.each<[string, Signals, string, string[]]>([
    ['a plant and a harmless text', signals([photo()]), 'clean', []],
    ['a listing without photos', signals([]), 'clean', []],
    ['one photo of two shows the plant', signals([photo({ plant: 0.02 }), photo({ plant: 0.35 })]), 'clean', []],
    [
      'no photo shows the plant that the listing names',
      { ...signals([photo({ plant: 0.02 })]), namesPlant: true },
      'clean',
      ['photo.no_plant'],
    ],
    [
      'a plant is named, but the photo is suspect',
      { ...signals([photo({ plant: 0.02, inception: { porn: 0.4 } })]), namesPlant: true },
      'review',
      ['photo.nsfw_possible', 'photo.no_plant'],
    ],
    [
      'a plant is named, but the photo shows bare skin',
      { ...signals([photo({ plant: 0.02, mobilenet: { sexy: 0.6 } })]), namesPlant: true },
      'review',
      ['photo.suggestive', 'photo.no_plant'],
    ],
    ...(
      [
        ['areas of one colour', { flatness: { fine: 0.45 } }],
        ['areas below its grain', { flatness: { coarse: 0.7 } }],
        ['the look of a drawing', { inception: { drawing: 0.3, hentai: 0.2 } }],
      ] as const
    ).map(([what, drawn]): [string, Signals, string, string[]] => [
      `a plant is named, but what shows none has ${what}`,
      { ...signals([photo({ plant: 0.02, ...drawn })]), namesPlant: true },
      'review',
      ['photo.drawing', 'photo.no_plant'],
    ]),
    ['a drawing in which a plant is seen', signals([photo({ plant: 0.4, flatness: { fine: 0.9 } })]), 'clean', []],
    [
      'a plant is named, and one of two pictures without a plant is drawn',
      { ...signals([photo({ plant: 0.02 }), photo({ plant: 0.02, flatness: { fine: 0.9 } })]), namesPlant: true },
      'review',
      ['photo.drawing', 'photo.no_plant'],
    ],
    ['no photo shows a plant', signals([photo({ plant: 0.349 }), photo({ plant: 0 })]), 'review', ['photo.no_plant']],
    [
      'both models are sure',
      signals([photo({ inception: { porn: 0.5, hentai: 0.35 }, mobilenet: { porn: 0.85 } })]),
      'reject',
      ['photo.nsfw'],
    ],
    [
      'only the small model is sure',
      signals([photo({ mobilenet: { porn: 0.89 } })]),
      'review',
      ['photo.nsfw_possible'],
    ],
    [
      'only the large model is sure',
      signals([photo({ inception: { porn: 0.99 } })]),
      'review',
      ['photo.nsfw_possible'],
    ],
    ['the large model is unsure', signals([photo({ inception: { hentai: 0.35 } })]), 'review', ['photo.nsfw_possible']],
    [
      'just below every threshold',
      signals([photo({ inception: { porn: 0.34 }, mobilenet: { porn: 0.35 } })]),
      'clean',
      [],
    ],
    ['bare skin', signals([photo({ mobilenet: { sexy: 0.5 } })]), 'review', ['photo.suggestive']],
    [
      'a photo that another user uploaded before',
      { ...signals([photo()]), duplicate: true },
      'review',
      ['photo.duplicate'],
    ],
    [
      'a species that the law forbids to share where the plant is',
      { ...signals([photo()]), forbiddenTaxon: 'Ailanthus altissima' },
      'review',
      ['law.forbidden_plant'],
    ],
    ['a broken file', signals([{ readable: false, fault: 'truncated' }]), 'review', ['photo.unreadable']],
    [
      'a broken file beside a good one',
      signals([photo(), { readable: false, fault: 'broken' }]),
      'review',
      ['photo.unreadable'],
    ],
    ['one severe word', signals([photo()], [severe('a')]), 'review', ['text.abuse']],
    ['two severe words', signals([photo()], [severe('a'), severe('b')]), 'reject', ['text.abuse', 'text.abuse']],
    ['a doubtful word', signals([photo()], [medium('a')]), 'review', ['text.abuse']],
    [
      'three doubtful words',
      signals([photo()], [medium('a'), medium('b'), medium('c')]),
      'review',
      ['text.abuse', 'text.abuse', 'text.abuse'],
    ],
    ['a telephone number', signals([photo()], [hit('phone', 'medium', '1')]), 'review', ['text.phone']],
    ['a price', signals([photo()], [low('price')]), 'clean', ['text.price']],
    [
      'a price, shouted',
      signals([photo()], [low('price'), low('shouting')]),
      'review',
      ['text.price', 'text.shouting', 'text.weak_signs'],
    ],
    [
      'the same weak sign twice',
      signals([photo()], [low('price'), { ...low('price'), term: 'other' }]),
      'clean',
      ['text.price', 'text.price'],
    ],
  ])('%s', (_case, input, verdict, codes) => {
    const decision = decide(input);
    expect(decision.verdict).toBe(verdict);
    expect(decision.reasons.map((reason) => reason.code)).toEqual(codes);
  });

  it.each([
    [true, 'info'],
    [false, 'review'],
  ])('rates a photo without a plant by the name of the listing (%s: %s)', (namesPlant, level) => {
    const { reasons } = decide({ ...signals([photo({ plant: 0.1 })]), namesPlant });
    expect(reasons).toEqual([{ code: 'photo.no_plant', level, score: 0.1 }]);
  });

  it('names the photo and the score', () => {
    const { reasons } = decide(signals([photo(), photo({ inception: { porn: 0.9 }, mobilenet: { porn: 0.9 } })]));
    expect(reasons).toEqual([{ code: 'photo.nsfw', level: 'reject', photo: 1, score: 0.9 }]);
  });

  it('lets the most severe reason decide', () => {
    const { verdict } = decide(
      signals([photo({ plant: 0, inception: { porn: 0.9 }, mobilenet: { porn: 0.9 } })], [medium('a')]),
    );
    expect(verdict).toBe('reject');
  });

  it('names its version', () => {
    expect(decide(signals([photo()])).policyVersion).toMatch(/^\d{4}-\d{2}-[a-z]$/);
  });

  it('leaves a failed judgement to a moderator', () => {
    expect(decideAfterFailure()).toMatchObject({
      verdict: 'review',
      reasons: [{ code: 'system.moderation_failed', level: 'review' }],
    });
  });
});
