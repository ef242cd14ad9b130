import { Schema } from '@tiptap/pm/model';
import { EditorState, NodeSelection } from '@tiptap/pm/state';
import { describe, expect, it } from 'vitest';
import { setCaption } from './text-picture.ts';

const schema = new Schema({
  nodes: {
    doc: { content: 'block+' },
    figure: { group: 'block', content: 'block+ figcaption?' },
    image: { group: 'block' },
    figcaption: { content: 'inline*' },
    text: { group: 'inline' },
  },
  marks: { em: {}, strong: {} },
});

/** Writes a caption with `_words_` in italics as a node, or the reverse. */
const written = (caption: string) =>
  caption
    .split('_')
    .flatMap((words, index) =>
      words === '' ? [] : [schema.text(words, index % 2 === 1 ? [schema.mark('em')] : [])],
    );

function changed(before: string, caption: string): string {
  const figcaption = before === '' ? [] : [schema.node('figcaption', null, written(before))];
  const doc = schema.node('doc', null, [schema.node('figure', null, [schema.node('image'), ...figcaption])]);
  const { tr } = EditorState.create({ doc, selection: NodeSelection.create(doc, 1) });
  setCaption(tr, caption);
  const parts: string[] = [];
  tr.doc.descendants((node) => {
    if (node.isText) parts.push(node.marks.length > 0 ? `_${node.text}_` : (node.text ?? ''));
  });
  return parts.join('');
}

describe('the caption of a picture in a text', () => {
  it.each([
    ['La _Radio_ du matin', 'La Radio du soir', 'La _Radio_ du soir'],
    ['La _Radio_ du matin', 'Ma Radio du matin', 'Ma _Radio_ du matin'],
    ['La _Radio_ du matin', 'La Radios du matin', 'La _Radios_ du matin'],
    ['La _Radio_ du matin', 'La Voix du matin', 'La _Voix_ du matin'],
    ['La _Radio_ du matin', 'La du matin', 'La du matin'],
    ['La _Radio_', 'Autre chose', 'Autre chose'],
    ['_La Radio_', 'Autre chose', '_Autre chose_'],
    ['_a_\u{1F600}', 'b\u{1F601}', 'b\u{1F601}'],
    ['La _Radio_', 'La Radio', 'La _Radio_'],
    ['', 'La Radio', 'La Radio'],
    ['La _Radio_', '', ''],
  ])('%s, changed to %s, becomes %s', (before, words, after) => {
    expect(changed(before, words)).toBe(after);
  });
});
