/**
 * Returns how a person calls one of the commands: by the installed program, which names itself in
 * `PAMOJA_COMMAND`, because its machine has no npm; else from the sources.
 */
export function spokenCommand(name: string): string {
  const { PAMOJA_COMMAND: program } = process.env;
  return program ? `${program} ${name}` : `npm run ${name} --`;
}
