import { describe, expect, it } from '@jest/globals';
import { elementsOf, textOf, xmlOf } from './xml.ts';

describe('the store’s XML', () => {
  it('writes values in order, and a list as repeated elements', () => {
    expect(xmlOf({ R: { A: 1, C: [{ K: 'a&<b>"' }, { K: 'c' }], N: [], T: false } })).toBe(
      '<?xml version="1.0" encoding="UTF-8"?>\n<R><A>1</A><C><K>a&amp;&lt;b&gt;&quot;</K></C><C><K>c</K></C><T>false</T></R>',
    );
  });

  it('parses what clients send', () => {
    const sent =
      '<Delete xmlns="http://s3.amazonaws.com/doc/2006-03-01/"><Quiet>true</Quiet>\n  <Object><Key>a &amp; b/&#x20AC;&#10;</Key></Object>\n<Object>\n<Key>&amp;lt;</Key></Object></Delete>';
    expect(elementsOf(sent, 'Object').map((object) => textOf(object, 'Key'))).toEqual(['a & b/€\n', '&lt;']);
    expect(textOf(sent, 'Missing')).toBeUndefined();
  });
});
