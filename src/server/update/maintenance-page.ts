import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import fastify from 'fastify';
import { AppError } from '#lib/app-error.ts';
import type { Config } from '../../config.server.ts';
import { registerErrors } from '../errors.ts';
import { listening } from '../listening.ts';
import { announceStop, stopGracefully } from '../stop-gracefully.ts';

/** Milliseconds between two attempts to listen on a port that the site's server has not released yet. */
const PAUSE = 50;

/** Milliseconds for a request; the page serves for a minute or so. */
const LONGEST_REQUEST = 10_000;

const SENTENCE = 'Le site est en cours de mise à jour\u00a0: il revient dans une minute. Veuillez réessayer.';

/** Answers the site's port with 503 and one sentence, from the moment its server has released it until closed. */
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
        // The update continues: visitors find the port closed during the switch.
        else return console.error(`Le port du site ne répond pas pendant l’échange : ${error}`);
      }
    }
  }

  /**
   * Releases the port as a stopping server of the site does: answers in progress finish, silent connections are closed.
   */
  async close(): Promise<void> {
    this.#isWanted = false;
    await this.#taken;
    await stopGracefully(this.#app, 0);
  }
}
