/**
 * Returns the command line of one of the commands, as a person types it: by the installed program, which names itself in
 * `PAMOJA_COMMAND`, because its machine has no npm; else from the sources.
 */
export function commandLine(name: string): string {
  const { PAMOJA_COMMAND: program } = process.env;
  return program ? `${program} ${name}` : `npm run ${name} --`;
}
