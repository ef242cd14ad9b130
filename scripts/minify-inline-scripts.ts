import { minifySync, type Plugin } from 'vite';

/** Modules whose functions go out as text, in the page itself: `quick-exit-script.ts`. */
export const INLINE_SCRIPT = /\/src\/.*-script[.]ts$/;

/** Name of the chunk that holds them all. */
export const INLINE_SCRIPTS = 'inline-scripts';

/**
 * Minifies the functions that go out as text in every page: as written they are twice as long. They are a
 * chunk of their own: what a function's text is in the browser is what it is in the built file.
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
    // When all is written: what comes earlier is printed again, with indents and line ends.
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
