import { writeFile } from 'node:fs/promises';
import { inspect, stripVTControlCharacters } from 'node:util';
import type { Reporter, TestCase, TestModule, TestSuite } from 'vitest/node';

/** The result of one run of Vitest. */
export interface TestReport {
  readonly passed: number;
  readonly failed: number;
  /** Which failed and why, a line each: tests, what ran around them, and errors outside of every test. */
  readonly failures: readonly string[];
}

interface Failed {
  /** Left out where the thrown value is no error, such as an answer with status 404. */
  readonly message?: string;
}

/** Returns a line for each error: where it appeared, and the first line of its message. */
function nameErrors(place: string, errors: readonly Failed[]): string[] {
  return errors.map((error) => {
    const message = error.message ?? inspect(error, { breakLength: Number.POSITIVE_INFINITY });
    const [line] = stripVTControlCharacters(message).split('\n');
    return `${place}: ${line}`;
  });
}

function nameTest(test: TestCase): string[] {
  const { state, errors = [] } = test.result();
  if (state !== 'failed') return [];
  const [first] = nameErrors(`${test.module.relativeModuleId}: ${test.fullName}`, errors);
  return [first ?? `${test.module.relativeModuleId}: ${test.fullName}`];
}

/** Names errors of `beforeAll` and `afterAll`, which belong to no test. */
function nameSuite(suite: TestSuite): string[] {
  return nameErrors(`${suite.module.relativeModuleId}: ${suite.fullName}`, suite.errors());
}

function nameModule(module: TestModule): string[] {
  return [
    ...nameErrors(module.relativeModuleId, module.errors()),
    ...[...module.children.allSuites()].flatMap(nameSuite),
    ...[...module.children.allTests()].flatMap(nameTest),
  ];
}

/**
 * Writes a `TestReport` into the file that `TEST_REPORT_FILE` names.
 *
 * Vitest's own JSON report leaves out the errors of `afterAll` and those outside of every test: such a run
 * failed, and did not say of what.
 */
export default class TestReporter implements Reporter {
  async onTestRunEnd(modules: readonly TestModule[], unhandled: readonly Failed[]): Promise<void> {
    const states = modules.flatMap((module) =>
      [...module.children.allTests()].map((test) => test.result().state),
    );
    const report: TestReport = {
      passed: states.filter((state) => state === 'passed').length,
      failed: states.filter((state) => state === 'failed').length,
      failures: [...modules.flatMap(nameModule), ...nameErrors('outside of every test', unhandled)],
    };
    const file = process.env.TEST_REPORT_FILE;
    if (!file) throw new Error('TEST_REPORT_FILE names no file for the report');
    await writeFile(file, JSON.stringify(report));
  }
}
