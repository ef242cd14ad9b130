import { describe, expect, it } from 'vitest';
import { xml } from './xml.ts';

describe('xml', () => {
  it('escapes the markup in texts and attributes', () => {
    expect(xml('a', { b: '"<&\'>' }, 'x < y & "z"', xml('c', {}), null).xml).toBe(
      '<a b="&quot;&lt;&amp;&apos;&gt;">x &lt; y &amp; &quot;z&quot;<c/></a>',
    );
  });

  it('leaves out characters that XML does not allow', () => {
    expect(xml('a', {}, 'a\u0000\u001b\uffff\ud800b\n').xml).toBe('<a>ab\n</a>'.replace('ab', 'a\ufffdb'));
  });
});
