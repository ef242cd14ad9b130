import { MAX_ADDRESSES, parseImageAddress } from '#lib/images/image-address.ts';
import { parseDocumentAddress } from '#media/document-address.ts';
import { imageAddressesCall } from '#media/media.calls.ts';
import type { ShownAddresses } from '#ui/shown-addresses.ts';
import { callApi, onWritten } from '../api/api-client.ts';
import { serverClock } from '../api/server-clock.ts';

/** Milliseconds before its expiry at which a visible address is renewed. */
const AHEAD = 10 * 60_000;
/** Milliseconds between two checks for such addresses, and before a failed request is repeated. */
const INTERVAL = 60_000;
/** Milliseconds before a picture that fails to load is requested again, because it may be lost. */
const LEAST_AGE = 10_000;

interface Entry {
  readonly address: string;
  /** Milliseconds since 1970. */
  readonly askedAt: number;
  /** When to renew it. */
  readonly renewAt: number;
}

const entries = new Map<string, Entry>();
/** Number of visible elements by picture. */
const watched = new Map<string, number>();
const listeners = new Set<() => void>();
let wanted = new Set<string>();
let timer: ReturnType<typeof setInterval> | undefined;

function now(): number {
  return serverClock.now().getTime();
}

/** True for the address of a stored picture or document. */
function isStored(address: string): boolean {
  return parseImageAddress(address) !== null || parseDocumentAddress(address) !== null;
}

function isDue(address: string): boolean {
  const entry = entries.get(address);
  return !entry || entry.renewAt <= now();
}

function want(addresses: Iterable<string>): void {
  const isAsked = wanted.size > 0;
  for (const address of addresses) if (isStored(address)) wanted.add(address);
  // All pictures of a screen share one request.
  if (!isAsked && wanted.size > 0) queueMicrotask(() => void askForWanted());
}

async function askForWanted(): Promise<void> {
  const all = [...wanted];
  wanted = new Set();
  for (let at = 0; at < all.length; at += MAX_ADDRESSES) await ask(all.slice(at, at + MAX_ADDRESSES));
}

async function ask(urls: readonly string[]): Promise<void> {
  const answers = await callApi(imageAddressesCall, { json: { urls: [...urls] } })
    .then(({ body }) => new Map(body.map((answer) => [answer.url, answer])))
    // The screen itself reports a missing network or session.
    .catch(() => null);
  for (const url of urls) {
    const answer = answers?.get(url);
    const endsAt = answer?.expiresAt ? Date.parse(answer.expiresAt) - AHEAD : Number.POSITIVE_INFINITY;
    entries.set(url, {
      // An item just moved to the trash stays visible until its list is reloaded; its plain address would show a broken
      // picture.
      address: answer?.address ?? entries.get(url)?.address ?? url,
      askedAt: now(),
      renewAt: answers ? endsAt : now() + INTERVAL,
    });
  }
  for (const listener of listeners) listener();
}

function renewDue(): void {
  want([...watched.keys()].filter(isDue));
}

/** A change may have made pictures public, or private. */
function renewAll(): void {
  for (const address of entries.keys()) if (!watched.has(address)) entries.delete(address);
  want(watched.keys());
}

function leave(address: string): void {
  const others = (watched.get(address) ?? 1) - 1;
  if (others > 0) watched.set(address, others);
  else watched.delete(address);
}

let stopListening: (() => void) | undefined;

/** A phone that slept past the expiry checks as soon as it wakes up. */
function start(): void {
  if (timer !== undefined) return;
  timer = setInterval(renewDue, INTERVAL);
  document.addEventListener('visibilitychange', renewDue);
  stopListening = onWritten(renewAll);
}

function stop(): void {
  clearInterval(timer);
  timer = undefined;
  document.removeEventListener('visibilitychange', renewDue);
  stopListening?.();
}

/** Picture addresses for administrators, signed for pictures that are not public. Browser only. */
export const signedAddresses: ShownAddresses = {
  get: (address) => {
    if (!isStored(address)) return address;
    // A visible picture stays while its address is renewed.
    return isDue(address) && !watched.has(address) ? null : (entries.get(address)?.address ?? null);
  },
  watch: (addresses, onChange) => {
    const due = addresses.filter(isDue);
    for (const address of addresses) watched.set(address, (watched.get(address) ?? 0) + 1);
    listeners.add(onChange);
    start();
    want(due);
    return () => {
      listeners.delete(onChange);
      for (const address of addresses) leave(address);
      if (watched.size === 0) stop();
    };
  },
  renew: (address) => {
    const entry = entries.get(address);
    if (entry && now() - entry.askedAt > LEAST_AGE) want([address]);
  },
};
