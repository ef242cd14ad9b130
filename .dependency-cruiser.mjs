/**
 * Imports go down: `main`, `server`, `routes` and the document → features → the kit of `admin` → `content`, `media` → `settings` → `lib`, `ui`.
 * The definitions of `types/`, which are data, lie below the registry in `content/`. Features are what `types`, `site`, `mail` and the screens of `admin` have a folder each for, `accounts` and `backup`. `settings/` (what the organisation says of itself)
 * and `addresses.ts` may be read from everywhere above `lib`. Checked by `scripts/check-imports.ts`.
 */

const TESTS = '[.]test[.]tsx?$';
/** Everything directly in `src/` but the addresses: start, configuration, routes, the document and its entries. */
const ABOVE_FEATURES = '^src/(server/|(?!addresses([.]ts$|/))[^/]+$)';
/** Screens of the back office that stand for themselves; the rest of `admin/` is the kit that they are made of. */
const OFFICE = 'admin/(?:dashboard|help|journal|library|settings|setup)';
/** Folders under `src/` that are features. Its groups catch nothing, because a rule refers to the first group around it. */
const FEATURE = `(?:accounts|backup|(?:mail|site|types)/[^/]+|${OFFICE})`;
/** The files of a feature that code outside it may import; `screens.ts` is the door that is safe in the browser. */
const FRONT_DOOR = [`^src/${FEATURE}/(index|screens)[.]ts$`, '[.](schema|calls)[.]ts$'];
const KIT = `^src/(?!${OFFICE}/)admin/`;
const SCREENS = ['^src/ui/', KIT, `^src/${FEATURE}/(pages|ui)/`];
/** Dependencies of development that the product loads while it is being written, never in production. */
const LOADED_IN_DEVELOPMENT = 'node_modules/(vite|@fastify/middie|@react-router/dev|tailwindcss|daisyui)/';
/** Definitions of content types, and the part of a field's kind that they are made of. */
const DEFINITIONS = [
  '^src/types/[^/]+$',
  '^src/content/define[.]ts$',
  '^src/content/fields/[^./]+[.]ts$',
  '^src/content/fields/[^./]+/[^./]+[.]ts$',
];
/** What lists them, and the two modules by which it is read below features. */
const TYPE_LIST = '^src/types/definitions[.]ts$';
const TYPE_REGISTRIES = ['^src/content/content-types[.]ts$', '^src/admin/content-screens[.]ts$'];
const NOT_TYPES = { dependencyTypesNot: ['type-only', 'type-import'] };

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    {
      name: 'lib-knows-nothing-above',
      comment:
        'lib/ is what any such product needs: it knows neither content nor features nor screens nor the server.',
      severity: 'error',
      from: { path: '^src/lib/' },
      to: { path: ['^src/(?!lib/)'] },
    },
    {
      name: 'ui-knows-nothing-above',
      comment: 'ui/ holds components that know no feature.',
      severity: 'error',
      from: { path: '^src/ui/' },
      to: { path: ['^src/(?!ui/|lib/|addresses([.]ts$|/))'] },
    },
    {
      name: 'settings-know-no-feature',
      comment:
        'settings/ is what the organisation says of itself, and how it is read: it knows none of the screens that show it.',
      severity: 'error',
      from: { path: '^src/settings/' },
      to: { path: ['^src/(?!settings/|ui/|lib/|addresses([.]ts$|/)|content/content-types[.]ts$)'] },
    },
    {
      name: 'defaults-are-for-the-reader',
      comment:
        'What the organisation says stands in the database; the defaults are only what it says until then. Who shows something asks services.organisation.',
      severity: 'error',
      from: { path: '^(src/(?!settings/)|demo/)' },
      to: { path: '^src/settings/defaults/' },
    },
    {
      name: 'content-knows-nothing-above',
      comment:
        'content/ and media/ are what every kind of content shares: they know none of them, and no screen.',
      severity: 'error',
      from: { path: '^src/(content|media)/' },
      to: {
        path: ['^src/(?!content/|media/|settings/|lib/|addresses([.]ts$|/))'],
        pathNot: TYPE_LIST,
      },
    },
    {
      name: 'admin-knows-nothing-above',
      comment: 'admin/ is the kit that the screens of the back office are made of: it knows none of them.',
      severity: 'error',
      from: { path: KIT },
      to: {
        path: [`^src/(${OFFICE}/|(?!admin/|content/|media/|settings/|ui/|lib/|addresses([.]ts$|/)))`],
        pathNot: TYPE_LIST,
      },
    },
    {
      name: 'registries-alone-list-types',
      comment:
        'Definitions lie below the registry, which is made of their facts; the rest of content/ and the kit of admin/ name no type.',
      severity: 'error',
      from: { path: ['^src/(content|media)/', KIT], pathNot: TYPE_REGISTRIES },
      to: { path: TYPE_LIST },
    },
    {
      name: 'addresses-stand-below-everything',
      comment: 'Links, routes and tests take their paths from addresses.ts: it needs none of them.',
      severity: 'error',
      from: { path: '^src/addresses([.]ts$|/)' },
      to: { pathNot: '^src/(addresses/|content/content-types[.]ts$)' },
    },
    {
      name: 'features-know-nothing-above',
      comment: 'A feature is used by the server; it does not know it.',
      severity: 'error',
      from: { path: `^src/${FEATURE}/` },
      to: { path: ABOVE_FEATURES },
    },
    {
      name: 'features-meet-at-the-door',
      comment:
        'A feature reaches another one only through its index.ts, its screens.ts, a *.schema.ts or a *.calls.ts.',
      severity: 'error',
      from: { path: `^src/(${FEATURE})/` },
      to: { path: `^src/${FEATURE}/`, pathNot: ['^src/$1/', ...FRONT_DOOR] },
    },
    {
      name: 'outside-uses-the-door',
      comment: 'The server, the document, the scripts and the demonstration use a feature through its doors.',
      severity: 'error',
      from: { path: '^(src/(server/|[^/]+$)|scripts/|demo/)' },
      to: { path: `^src/${FEATURE}/`, pathNot: FRONT_DOOR },
    },
    {
      name: 'product-stands-alone',
      comment: 'The product needs neither its tests nor its scripts.',
      severity: 'error',
      from: { path: '^src/' },
      to: { path: '^(tests|scripts|demo)/' },
    },
    {
      name: 'sql-stays-in-queries',
      comment: 'Screens and API files go through use cases.',
      severity: 'error',
      from: { path: [...SCREENS, `^src/(${FEATURE}|content|media)/.*[.]api[.]ts$`] },
      to: { path: ['[.]queries[.]ts$', '^src/lib/db/', 'node_modules/kysely/'] },
    },
    {
      name: 'only-queries-build-sql',
      comment: "A feature's SQL stands in its *.queries.ts.",
      severity: 'error',
      from: { path: [`^src/${FEATURE}/`, '^src/(content|media|settings)/'], pathNot: '[.]queries[.]ts$' },
      to: { path: 'node_modules/(kysely|pg|better-sqlite3)/', ...NOT_TYPES },
    },
    {
      name: 'schemas-and-policies-are-pure',
      comment: 'A schema or a policy imports zod and other pure files: it is safe in the browser.',
      severity: 'error',
      from: { path: '[.](schema|policy)[.]ts$' },
      to: {
        path: ['node_modules/', '[.]queries[.]ts$', '^src/lib/(db|files|images|log|mail)'],
        pathNot: ['node_modules/zod/', '[.](schema|policy)[.]ts$', '^src/lib/images/image-address[.]ts$'],
        ...NOT_TYPES,
      },
    },
    {
      name: 'calls-bring-no-schema',
      comment: 'The calls of the API take types from schemas; the validation library does not reach phones.',
      severity: 'error',
      from: { path: '[.]calls[.]ts$' },
      to: { path: ['node_modules/', '[.]schema[.]ts$'], ...NOT_TYPES },
    },
    {
      name: 'definitions-are-data',
      comment:
        "A content type's definition reaches every phone that shows or edits one: it brings neither zod nor React nor the database.",
      severity: 'error',
      from: { path: DEFINITIONS },
      to: { pathNot: DEFINITIONS, ...NOT_TYPES },
    },
    {
      name: 'published-types-are-known-as-data',
      comment:
        'types/published/ makes the parts of each published type of its definition: it names none of them.',
      severity: 'error',
      from: { path: '^src/types/published/' },
      to: {
        path: '^src/types/',
        pathNot: ['^src/types/published/', '^src/types/(definitions|publishing-fields)[.]ts$'],
      },
    },
    {
      name: 'screens-bring-no-schema',
      comment:
        'What is rendered and typed in takes limits and sentences from definitions; zod reaches no phone.',
      severity: 'error',
      from: { path: ['^src/ui/', KIT, `^src/${FEATURE}/ui/`, '^src/content/fields/.*[.]form[.]tsx?$'] },
      to: { path: ['node_modules/zod/', '[.]schema[.]ts$'], ...NOT_TYPES },
    },
    {
      name: 'schemas-and-policies-need-no-node',
      comment: 'Nor does anything that they import in their turn.',
      severity: 'error',
      from: { path: '[.](schema|policy)[.]ts$' },
      to: {
        path: '^(node:|assert|buffer|child_process|crypto|dns|fs|http|https|net|os|path|stream|url|util|worker_threads)',
        dependencyTypes: ['core'],
      },
    },
    {
      name: 'migrations-need-kysely-only',
      comment: 'A landed migration is never changed: it must not depend on code that is.',
      severity: 'error',
      from: { path: '^src/lib/db/migrations/', pathNot: '/index[.]ts$' },
      to: { pathNot: 'node_modules/kysely/' },
    },
    {
      name: 'nothing-circular',
      comment: 'A circle has no bottom.',
      severity: 'error',
      from: { path: '^(src|scripts|demo|tests)/' },
      to: { circular: true },
    },
    {
      name: 'production-needs-no-development-package',
      comment: 'An installation has the production dependencies only.',
      severity: 'error',
      from: { path: '^src/' },
      to: { dependencyTypes: ['npm-dev'], pathNot: LOADED_IN_DEVELOPMENT, ...NOT_TYPES },
    },
    {
      name: 'everything-resolves',
      comment: 'What cannot be found cannot be judged.',
      severity: 'error',
      from: { path: '^(src|scripts|demo|tests)/' },
      to: { couldNotResolve: true, pathNot: ['/[+]types/', '^virtual:'] },
    },
  ],
  options: {
    parser: 'swc',
    tsPreCompilationDeps: true,
    exclude: { path: [TESTS, '[.]css$'] },
    doNotFollow: { path: 'node_modules' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
    },
  },
};
