import { HtmlValidate, StaticConfigLoader } from 'html-validate/node';
import { expect } from 'vitest';
import { askW3cChecker, hasW3cChecker } from './w3c-checker.ts';

/** The rules of the HTML standard, without rules of style. */
const checker = new HtmlValidate(new StaticConfigLoader({ root: true, extends: ['html-validate:standard'] }));

async function askHtmlValidate(pages: ReadonlyMap<string, string>): Promise<string[]> {
  const reports = await Promise.all(
    [...pages].map(async ([address, html]) => {
      const { results } = await checker.validateString(html);
      return results
        .flatMap(({ messages }) => messages)
        .map(({ ruleId, message, line }) => `${address}: ${ruleId}: ${message} (line ${line})`);
    }),
  );
  return reports.flat();
}

/**
 * Fails with the markup errors of pages as the server sends them, by html-validate, and by the W3C's own
 * checker where the machine has Java.
 * @param pages their markup, by address.
 */
export async function expectValidMarkup(pages: ReadonlyMap<string, string>): Promise<void> {
  const found = await Promise.all([
    askHtmlValidate(pages),
    ...(hasW3cChecker() ? [askW3cChecker(pages)] : []),
  ]);
  expect(found.flat()).toEqual([]);
}
