import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import { beforeEach } from 'vitest';
import { givenConfirmedAdministrator } from './login.ts';
import type { TestWorld } from './world.ts';

type Call = (options: InjectOptions) => Promise<LightMyRequestResponse>;

export interface Calls {
  /** Calls the API without a token, unless its headers contain one. */
  readonly asVisitor: Call;
  /**
   * Calls the API with the token of an administrator, who is created, with a confirmed password, before each
   * test.
   */
  readonly asAdministrator: Call;
}

/** Gives the tests of a block both ways to call the API. */
export function useCalls(world: () => TestWorld): Calls {
  let token: { authorization: string } | undefined;
  beforeEach(async () => {
    token = await givenConfirmedAdministrator(world());
  });
  const asVisitor: Call = async (options) => (await world().api()).inject(options);
  return {
    asVisitor,
    asAdministrator: ({ headers, ...options }) =>
      asVisitor({ ...options, headers: { ...headers, ...token } }),
  };
}
