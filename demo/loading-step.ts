import type { Services } from '#content/services.ts';
import type { Drawing, DrawingFiles } from './drawing-files.ts';

/** One thing of the demonstration to make: the pictures it shows, and how it is made once they are there. */
export interface LoadingStep {
  readonly drawings: readonly Drawing[];
  readonly make: (services: Services, files: DrawingFiles) => Promise<void>;
}
