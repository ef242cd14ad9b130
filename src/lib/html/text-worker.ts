import { parentPort } from 'node:worker_threads';
import { runTextTask, type TextRequest } from './text-tasks.ts';

/** Worker thread for long texts: answers each request with its result. */
parentPort?.on('message', (request: TextRequest) => parentPort?.postMessage(runTextTask(request)));
