import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import fastify from 'fastify';
import { AppError } from '#platform/app-error.ts';
import type { Config } from '../../config.server.ts';
import { registerErrors } from '../errors.ts';
import { listening } from '../listening.ts';
import { announceStop, stopGracefully } from '../stop-gracefully.ts';

/** Milliseconds between two tries to have a port that the site's server has not left yet. */
const PAUSE = 50;

/** Milliseconds for a request: the page is there for a minute. */
const LONGEST_REQUEST = 10_000;

const SENTENCE = 'Le site est en cours de mise à jour\u00a0: il revient dans une minute. Veuillez réessayer.';

/** Answers the site's port with 503 and one sentence, from the moment at which its server has left until it is closed. */
export class MaintenancePage {
  readonly #app = fastify({ requestTimeout: LONGEST_REQUEST });
  #isWanted = true;
  readonly #taken: Promise<void>;

  constructor(config: Pick<Config, 'host' | 'port'>) {
    announceStop(this.#app);
    registerErrors(this.#app);
    this.#app.addHook('onRequest', async () => {
      throw new AppError('updating', { message: SENTENCE });
    });
    this.#taken = this.#take(config);
  }

  async #take(config: Pick<Config, 'host' | 'port'>): Promise<void> {
    await this.#app.ready();
    const { server } = this.#app;
    while (this.#isWanted) {
      try {
        server.listen(listening(config, true));
        await once(server, 'listening');
        return;
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'EADDRINUSE') await delay(PAUSE);
        // The update goes on: visitors find nobody for the moment of a restart.
        else return console.error(`Le port du site ne répond pas pendant l’échange : ${error}`);
      }
    }
  }

  /** Leaves the port as a server of the site does: whoever is being answered is, and whoever says nothing is not waited for. */
  async close(): Promise<void> {
    this.#isWanted = false;
    await this.#taken;
    await stopGracefully(this.#app, 0);
  }
}
