/** What an editor says of a text it holds: the empty paragraphs at its end are for the writer's hand alone. */
export function editorHtml(html: string): string {
  return html.replace(/(?:<p><\/p>)+$/, '');
}
