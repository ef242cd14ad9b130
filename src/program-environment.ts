/** Returns the environment for a program that this process starts: its own, and some variables more. */
export function programEnvironment(added: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return { ...process.env, ...added };
}
