import { HtmlValidate, StaticConfigLoader } from 'html-validate/node';
import { expect } from 'vitest';

/** The rules of the HTML standard, and no one's taste. */
const checker = new HtmlValidate(new StaticConfigLoader({ root: true, extends: ['html-validate:standard'] }));

/** Fails with what the HTML standard says against a page as the server sends it. */
export async function expectValidMarkup(address: string, html: string): Promise<void> {
  const { results } = await checker.validateString(html);
  const found = results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, line, column }) => `${ruleId}: ${message} (${line}:${column})`),
  );
  expect(found, `markup of ${address}`).toEqual([]);
}
