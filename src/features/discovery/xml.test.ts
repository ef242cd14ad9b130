import { describe, expect, it } from 'vitest';
import { xml } from './xml.ts';

describe('a text in XML', () => {
  it('is read as it was written, whatever it holds', () => {
    expect(xml('a', { b: '"<&\'>' }, 'x < y & "z"', xml('c', {}), null).xml).toBe(
      '<a b="&quot;&lt;&amp;&apos;&gt;">x &lt; y &amp; &quot;z&quot;<c/></a>',
    );
  });

  it('holds nothing that no document may hold', () => {
    expect(xml('a', {}, 'a\u0000\u001b\uffff\ud800b\n').xml).toBe('<a>ab\n</a>'.replace('ab', 'a\ufffdb'));
  });
});
