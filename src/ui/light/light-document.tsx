import type { ReactNode } from 'react';
import { Meta } from 'react-router';
import { InlineScript } from '../inline-script.tsx';
import { QUICK_EXIT_SCRIPT } from '../quick-exit/quick-exit-script.ts';
import lightSheet from '../styles/light.css?url';

interface LightDocumentProps {
  /** Style sheet of the organisation's theme, where it has one. */
  readonly appearance: string | null;
  /** Declared explicitly, so that the quick exit can remove it from the tab. */
  readonly icon: string;
  readonly children: ReactNode;
}

/**
 * The HTML document of every light page: the reader's own font, the system's theme, and one script, the quick exit's.
 */
export function LightDocument({ appearance, icon, children }: LightDocumentProps) {
  return (
    <html lang="fr" data-theme="system">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <InlineScript code={QUICK_EXIT_SCRIPT} />
        <Meta />
        <link rel="stylesheet" href={lightSheet} />
        <link rel="icon" href={icon} sizes="32x32" type="image/png" />
        {appearance && <link rel="stylesheet" href={appearance} />}
      </head>
      <body>{children}</body>
    </html>
  );
}
