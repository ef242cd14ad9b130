import { Agent as HttpAgent, type IncomingMessage, request as requestHttp } from 'node:http';
import { Agent as HttpsAgent, request as requestHttps } from 'node:https';
import { setTimeout as delay } from 'node:timers/promises';
import { ASK_PLAINLY, refuseEncoded } from '#lib/http/ask-plainly.ts';
import { readText, SILENCE, silence } from './answer-body.ts';
import { BucketError, errorOfConnection, readError } from './bucket-error.ts';
import { CircuitBreaker } from './circuit-breaker.ts';
import { type BucketRequest, type BucketSettings, signRequest } from './signed-request.ts';

/** Connections to a service at once; no slow reader occupies one, because objects are read to the disk or by a task. */
const CONNECTIONS = { keepAlive: true, maxSockets: 16, maxFreeSockets: 4, timeout: 60_000 };

/** Milliseconds between two attempts, before jitter halves or doubles them. */
const PAUSES = [200, 800];

/** Timeouts of a service. */
export interface BucketLimits {
  /** Milliseconds of silence after which an attempt fails. */
  readonly silence: number;
  /** Milliseconds for all attempts of a request together, up to the answer's first byte. */
  readonly patience: number;
}

const LIMITS: BucketLimits = { silence: SILENCE, patience: 15_000 };

/** Bytes per millisecond of the slowest supported link, from which a body's timeout follows. */
const SLOWEST_LINK = 16;

/** Maximum bytes of a text; a page of a thousand names has less than 1 MB. */
const MAX_TEXT_SIZE = 8 * 1024 * 1024;

/** Sends signed requests to a bucket, with limits for connections, attempts and time. */
export class BucketClient {
  readonly settings: BucketSettings;
  readonly #agent: HttpAgent;
  readonly #request: typeof requestHttp;
  readonly #breaker = new CircuitBreaker();
  readonly #limits: BucketLimits;

  constructor(settings: BucketSettings, limits = LIMITS) {
    this.settings = settings;
    this.#limits = limits;
    const isSecure = settings.endpoint.startsWith('https:');
    this.#agent = isSecure ? new HttpsAgent(CONNECTIONS) : new HttpAgent(CONNECTIONS);
    this.#request = isSecure ? requestHttps : requestHttp;
  }

  /**
   * Sends a request, with retries where they may help.
   * @returns a successful answer, whose body must be read or destroyed.
   * @throws {BucketError}
   */
  async send(request: BucketRequest, patience = this.#limits.patience): Promise<IncomingMessage> {
    const until = performance.now() + patience + (request.body?.length ?? 0) / SLOWEST_LINK;
    this.#breaker.check();
    for (let attempt = 0; ; attempt += 1) {
      try {
        const answer = await this.#sendOnce(request, until);
        this.#breaker.note(true);
        return answer;
      } catch (error) {
        const pause = (PAUSES[attempt] ?? 0) * (0.5 + Math.random() * 1.5);
        const isTransient = error instanceof BucketError && error.isTransient;
        if (isTransient && pause > 0 && performance.now() + pause < until) {
          await delay(pause);
          continue;
        }
        // A service that refuses one kind of request, such as lists, still gives pictures.
        this.#breaker.note(!(error instanceof BucketError && error.isSilence));
        throw error;
      }
    }
  }

  /**
   * Sends a request whose answer is a short text.
   * @param patience milliseconds until it begins.
   */
  async sendForText(request: BucketRequest, patience?: number): Promise<string> {
    return readText(await this.send(request, patience), MAX_TEXT_SIZE);
  }

  async #sendOnce(request: BucketRequest, until: number): Promise<IncomingMessage> {
    const what = `${request.method} ${request.key ?? '/'}`;
    const answer = await this.#exchange(request, until, what).catch((error: Error) => {
      throw errorOfConnection(error);
    });
    const { statusCode = 0 } = answer;
    if (statusCode >= 200 && statusCode < 300) return answer;
    throw await readError(answer, what);
  }

  #exchange(request: BucketRequest, until: number, what: string): Promise<IncomingMessage> {
    const options = signRequest(this.settings, request);
    const left = Math.max(1, Math.ceil(until - performance.now()));
    const timeout = request.method === 'POST' ? left : Math.min(left, this.#limits.silence);
    return new Promise((resolve, reject) => {
      // Not signed, because proxies before the service rewrite this header.
      const headers = { ...options.headers, ...ASK_PLAINLY };
      const sent = this.#request({ ...options, headers, agent: this.#agent, timeout });
      const giveUp = () => sent.destroy(silence(what));
      // The socket's own timeout counts outgoing bytes as activity, and does not count waiting for a free connection.
      sent.on('timeout', giveUp);
      const timer = setTimeout(giveUp, left);
      sent.on('response', (answer) => {
        clearTimeout(timer);
        // From here on, `readBody` distinguishes a silent service from a slow consumer.
        answer.socket.setTimeout(0);
        try {
          refuseEncoded(answer);
          resolve(answer);
        } catch (error) {
          reject(error);
        }
      });
      sent.on('error', (error) => {
        clearTimeout(timer);
        reject(error);
      });
      sent.end(request.body);
    });
  }
}
