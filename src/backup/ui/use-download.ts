import { useEffect, useState } from 'react';
import { useRevalidator } from 'react-router';
import { callApi } from '#admin/api/api-client.ts';
import { useFailureHandler } from '#admin/index.ts';
import { useLatest } from '#ui/use-latest.ts';
import { backupCalls } from '../backups.calls.ts';
import type { BackupDownload } from '../backups.schema.ts';

/** Milliseconds between two requests about a backup in progress. */
const INTERVAL = 2_000;

/** The current download. */
export interface CurrentDownload {
  readonly download: BackupDownload | null;
  /** True while the server does not answer; the backup continues there. */
  readonly isLost: boolean;
  readonly set: (download: BackupDownload | null) => void;
}

/**
 * Polls the download while it is in progress, whoever started it, and reloads the screen when it has ended.
 * @param loaded the download that the screen was loaded with.
 */
export function useDownload(loaded: BackupDownload | null): CurrentDownload {
  const [download, set] = useState(loaded);
  const [isLost, setLost] = useState(false);
  const [known, setKnown] = useState(loaded);
  if (known !== loaded) {
    setKnown(loaded);
    set(loaded);
  }
  const { revalidate } = useRevalidator();
  const describe = useLatest(useFailureHandler());
  const isRunning = download?.state === 'running';

  useEffect(() => {
    if (!isRunning) return;
    const controller = new AbortController();
    const { signal } = controller;
    let timer: ReturnType<typeof setTimeout>;
    const look = async () => {
      try {
        const { body } = await callApi(backupCalls.readDownload, { signal });
        if (signal.aborted) return;
        setLost(false);
        set(body.download);
        if (body.download?.state !== 'running') void revalidate();
      } catch (error) {
        if (signal.aborted) return;
        const failure = await describe.current(error, { sentence: '' });
        setLost(failure !== null);
      }
      if (!signal.aborted) timer = setTimeout(look, INTERVAL);
    };
    timer = setTimeout(look, INTERVAL);
    return () => {
      controller.abort();
      clearTimeout(timer);
    };
  }, [isRunning, revalidate, describe]);
  return { download, isLost: isLost && isRunning, set };
}
