/**
 * Returns how a person calls one of the commands: by the installed program, which names itself in `PAMOJA_COMMAND`, since
 * there is no npm on its machine; else from the sources.
 */
export function spokenCommand(name: string): string {
  const { PAMOJA_COMMAND: program } = process.env;
  return program ? `${program} ${name}` : `npm run ${name} --`;
}
