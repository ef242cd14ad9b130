import { Parser } from 'htmlparser2';

/** An element of an answer, without its attributes. */
export class XmlElement {
  readonly name: string;
  readonly children: XmlElement[] = [];
  content = '';

  constructor(name: string) {
    this.name = name;
  }

  /** Returns the children with a name. */
  all(name: string): XmlElement[] {
    return this.children.filter((child) => child.name === name);
  }

  /** Returns the text of the first child with a name; empty where there is none. */
  text(name: string): string {
    return this.all(name)[0]?.content ?? '';
  }
}

/** Returns the root element of an XML text, with an empty name where there is none. Never throws. */
export function readXml(text: string): XmlElement {
  const root = new XmlElement('');
  const open = [root];
  const parser = new Parser(
    {
      onopentag: (name) => {
        const opened = new XmlElement(name);
        open.at(-1)?.children.push(opened);
        open.push(opened);
      },
      ontext: (data) => {
        const current = open.at(-1);
        if (current) current.content += data;
      },
      onclosetag: () => {
        open.pop();
      },
    },
    { xmlMode: true },
  );
  parser.end(text);
  return root.children[0] ?? root;
}
