import { Socket } from 'node:net';

/** Fails every test that connects to another machine. */

const LOOPBACK = /^(localhost|127(\.\d+){3}|::1|\[::1\])$/i;

/**
 * Returns the machine of a connection; undefined for a Unix socket. Node passes its own calls as one list.
 */
function destination(parameters: unknown[]): string | undefined {
  const [first, second] = Array.isArray(parameters[0]) ? parameters[0] : parameters;
  if (typeof first === 'number') return typeof second === 'string' ? second : 'localhost';
  if (typeof first !== 'object' || first === null || ('path' in first && first.path)) return undefined;
  return 'host' in first && typeof first.host === 'string' ? first.host : 'localhost';
}

const connect = Socket.prototype.connect;
Socket.prototype.connect = function guardedConnect(this: Socket, ...parameters: unknown[]): Socket {
  const host = destination(parameters);
  if (host !== undefined && !LOOPBACK.test(host)) {
    throw new Error(`A test tried to reach ${host}: tests stay on this machine.`);
  }
  return Reflect.apply(connect, this, parameters);
} as typeof connect;
