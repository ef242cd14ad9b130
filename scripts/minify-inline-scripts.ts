import { minifySync, type Plugin } from 'vite';

/** Modules whose functions are sent as text, in the page itself: `quick-exit-script.ts`. */
export const INLINE_SCRIPT = /\/src\/.*-script[.]ts$/;

/** Name of their common chunk. */
export const INLINE_SCRIPTS = 'inline-scripts';

/**
 * Minifies the functions that every page contains as text, which halves them. They are a separate chunk,
 * because a function's text in the browser is that of the built file.
 */
export function minifyInlineScripts(): Plugin {
  return {
    name: 'minify-inline-scripts',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'ssr',
    config: () => ({
      environments: {
        ssr: {
          build: {
            rolldownOptions: {
              output: { codeSplitting: { groups: [{ name: INLINE_SCRIPTS, test: INLINE_SCRIPT }] } },
            },
          },
        },
      },
    }),
    // At the end, because code from earlier steps is printed again, with indents and line ends.
    generateBundle(_options, bundle) {
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk' || chunk.name !== INLINE_SCRIPTS) continue;
        const { code, errors } = minifySync(chunk.fileName, chunk.code, { module: true });
        if (errors[0]) throw new Error(`the inline scripts cannot be minified: ${errors[0].message}`);
        chunk.code = code;
      }
    },
  };
}
