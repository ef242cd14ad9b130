/**
 * `as-site.ts USER FOLDER PROGRAM PARAMETER…`: runs a program as the site's user, for root. Root's terminal,
 * environment and open files stay with this process: it prints the program's output, asks its questions,
 * passes signals on, and ends as the program ends.
 */
import { setImmediate } from 'node:timers/promises';
import { isStartError } from '#lib/start-error.ts';
import { terminalText } from '#lib/text/clean-text.ts';
import { endOf, printable, type SiteUser, startForSite, userNamed } from '#server/site-user.ts';
import { type Answer, askSecret, askWord, isInteractive, type Question } from './ask-password.ts';

/** Maximum characters of a question; a longer one is cut. */
const LONGEST_QUESTION = 200;

const [name = '', folder = '', ...command] = process.argv.slice(2);
const terminal = { input: process.stdin, output: process.stderr };

function findUser(): SiteUser {
  try {
    return userNamed(name, folder);
  } catch (error) {
    if (!isStartError(error)) throw error;
    console.error(error.message);
    process.exit(1);
  }
}

const child = startForSite(findUser(), {
  command,
  hasChannel: true,
  environment: { PAMOJA_ASKS_ABOVE: isInteractive(terminal) ? 'terminal' : 'input' },
});

/**
 * Asks a program's question, marked as such, because a compromised program could imitate the prompt of
 * `sudo`.
 */
async function answer(asked: Partial<Question> | null): Promise<Answer> {
  // Output before the question comes by another pipe.
  await setImmediate();
  const words = typeof asked?.question === 'string' ? asked.question.slice(0, LONGEST_QUESTION) : '';
  const ask = asked?.isSecret === false ? askWord : askSecret;
  const question = `Le site demande\u00a0: ${terminalText(words)}`;
  return { answer: await ask(terminal, question).catch(() => null) };
}

// Prevents a program from asking two questions at once, or another one once the person has cancelled.
let isAsked = false;
child.on('message', async (question: Partial<Question> | null) => {
  if (isAsked) return;
  isAsked = true;
  const said = await answer(question);
  isAsked = said.answer === null;
  if (child.connected) child.send(said, () => {});
});

for (const [said, target] of [
  [child.stdout, process.stdout],
  [child.stderr, process.stderr],
] as const) {
  said?.pipe(printable()).pipe(target, { end: false });
  // A closed reader, such as `head`: the program gets the error at its next write.
  target.on('error', () => said?.destroy());
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP', 'SIGQUIT'] as const)
  process.on(signal, () => child.kill(signal));

process.exit(await endOf(child));
