import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { afterEach } from 'vitest';
import { type Demonstration, openSetup } from '#admin/setup/index.ts';
import { SYSTEM_ACTOR } from '#content/actor.ts';
import type { Services } from '#content/services.ts';
import { buildServer } from '#server/build-server.ts';
import { addresses } from '#src/addresses.ts';
import { createAgent } from '#types/team/index.ts';
import type { Config } from '../../src/config.server.ts';
import type { TestWorld } from './world.ts';

/** Valid answers to the setup. */
export const ANSWERS = {
  name: 'Amani ya Kivu',
  tagline: 'Avancer, pas à pas',
  seat: 'Bukavu, Sud-Kivu',
  country: 'République démocratique du Congo',
  email: 'contact@amani.example',
  timeZone: 'Africa/Kinshasa',
  administratorName: 'Furaha',
  administratorEmail: 'furaha@amani.example',
  password: 'le lac est calme ce matin',
  publicUrl: 'https://www.amani.example',
  beginsWith: 'neutral',
};

/** Returns a demonstration with members of the team. */
export function demonstrationOf(names: readonly string[]): Demonstration {
  const step = (name: string) => async (services: Services) => {
    const { item } = await createAgent(services, SYSTEM_ACTOR, { name, role: 'Bénévole' });
    return { type: 'agent' as const, id: item.id };
  };
  return { readSteps: async () => names.map(step) };
}

/** Returns the same demonstration, with an event during its first step. */
export function interrupted(demonstration: Demonstration, happens: () => Promise<unknown>): Demonstration {
  return {
    readSteps: async () => {
      const [first, ...others] = await demonstration.readSteps();
      if (!first) throw new Error('It has a first step.');
      const meanwhile = async (services: Services) => {
        const created = await first(services);
        await happens();
        return created;
      };
      return [meanwhile, ...others];
    },
  };
}

/** Gives the tests of a block sites whose setup has requested the demonstration. */
export function useDemonstration(world: () => TestWorld) {
  const start = useFirstStart(world);
  return {
    /**
     * Creates such a site, and returns its server, an administrator's header and the call that removes the
     * demonstration.
     */
    begin: async () => {
      const { app, install } = await start({ hasDemonstration: true });
      const { token } = (await install({ beginsWith: 'demonstration' })).json();
      const headers = { authorization: `Bearer ${token}` };
      const url = addresses.api.demonstration;
      return { app, headers, remove: () => app.inject({ method: 'DELETE', url, headers }) };
    },
    /** Returns the team's names, those in the trash in brackets. */
    team: async () => {
      const query = world().services.db.selectFrom('agents').select(['name', 'deleted_at']).orderBy('name');
      return (await query.execute()).map(({ name, deleted_at }) => (deleted_at ? `(${name})` : name));
    },
  };
}

/** A server of a site without an administrator, as `npm start` creates it in an empty folder. */
export interface FirstStartServer {
  readonly app: FastifyInstance;
  /** Header with the code of the printed address. */
  readonly code: { readonly 'x-installation-code': string };
  /** Sends answers, replacing some of the usual ones. */
  install(changed?: object): Promise<LightMyRequestResponse>;
}

interface Options {
  readonly config?: Partial<Config>;
  readonly hasDemonstration?: boolean;
  readonly isAlone?: boolean;
}

/** Gives the tests of a block such servers, which are closed after each test. */
export function useFirstStart(world: () => TestWorld) {
  const servers: FastifyInstance[] = [];
  afterEach(async () => {
    for (const server of servers.splice(0)) await server.close();
  });
  return async ({
    config,
    hasDemonstration = false,
    isAlone = true,
  }: Options = {}): Promise<FirstStartServer> => {
    const { services } = world();
    const opened = await openSetup(services, { isAlone });
    if (!opened) throw new Error('The site has an administrator.');
    const app = await buildServer({
      config: { ...world().config, isPublicUrlGiven: false, ...config },
      services,
      screens: 'none',
      first: { firstStart: opened.firstStart, hasDemonstration, onInstalled: () => {} },
    });
    servers.push(app);
    const code = { 'x-installation-code': opened.shownCode };
    const install = (changed: object = {}) =>
      app.inject({
        method: 'POST',
        url: addresses.api.installation,
        headers: code,
        payload: { ...ANSWERS, ...changed },
      });
    return { app, code, install };
  };
}
