import { parentPort } from 'node:worker_threads';
import { runTextTask, type TextOrder } from './text-tasks.ts';

/** The thread in which long texts are read: one order at a time, answered by its result. */
parentPort?.on('message', (order: TextOrder) => parentPort?.postMessage(runTextTask(order)));
