import { expect, it } from 'vitest';
import { addresses } from '#src/addresses.ts';
import { describeOnDatabase } from '#tests/support/world.ts';

interface Operation {
  readonly summary?: string;
  readonly tags?: readonly string[];
  readonly security?: readonly object[];
  readonly parameters?: readonly { readonly in: string; readonly name: string; readonly schema?: object }[];
  readonly responses: Record<string, { readonly description: string; readonly content?: object }>;
}

/** Calls that visitors make without an administrator's token. */
const PUBLIC =
  /^(get \/api\/((agents|gallery|reports)\/(download\/)?{id}|documents\/download\/{key}|backups\/download\/file|organisation)|(get|post) \/api\/installation|post \/api\/(auth\/login|contact|newsletter\/(un)?subscribe))$/;

/** True when the answer is an array, or an object with one in its `data`. */
function isList({ responses }: Operation): boolean {
  const text = JSON.stringify(responses['200']?.content ?? {});
  return /"schema":{"type":"(array"|object","properties":{"data":{"type":"array")/.test(text);
}

/** Returns the API's calls, parsed from the framework's printed route tree; a line continues its parent's path. */
function routesOf(tree: string): string[] {
  const parents: string[] = [];
  const calls = tree.split('\n').flatMap((line) => {
    const [, indent = '', segment = '', methods = ''] = /^(.*?)[├└]── (\S+)(?: \((.+)\))?$/.exec(line) ?? [];
    const depth = indent.length / '│   '.length;
    parents.splice(depth, parents.length, `${parents[depth - 1] ?? ''}${segment}`);
    const path = parents[depth] ?? '';
    if (!path.startsWith('/api/') || /^\/api\/(docs|\*)/.test(path)) return [];
    return methods.split(', ').map((method) => `${method.toLowerCase()} ${path.replace(/:(\w+)/g, '{$1}')}`);
  });
  // The framework adds HEAD to every GET, and OPTIONS to every path.
  return calls.filter((call) => /^(get|post|put|patch|delete) /.test(call)).sort();
}

describeOnDatabase('sqlite', 'the description of the API', (world) => {
  const operations = async (): Promise<[string, Operation][]> => {
    const app = await world().api();
    const paths: Record<string, Record<string, Operation>> = (await app.inject(addresses.api.docsJson)).json()
      .paths;
    return Object.entries(paths).flatMap(([path, calls]) =>
      Object.entries(calls).map(([method, call]): [string, Operation] => [`${method} ${path}`, call]),
    );
  };

  it('lists exactly the registered routes', async () => {
    const described = (await operations()).map(([name]) => name).filter((name) => !name.startsWith('head '));
    expect(described.sort()).toEqual(routesOf((await world().api()).printRoutes({ commonPrefix: false })));
  });

  it('has a summary, a tag, the security, the success and the error of each call', async () => {
    for (const [name, { summary, tags, security, responses }] of await operations()) {
      expect(summary, name).toMatch(/\w/);
      expect(tags, name).toHaveLength(1);
      expect(Boolean(security), name).toBe(!PUBLIC.test(name));
      expect(Object.keys(responses), name).toEqual([expect.stringMatching(/^20[0124]$/), '4XX']);
      expect(responses['4XX']?.content, name).toEqual({
        'application/json': { schema: { $ref: '#/components/schemas/Error' } },
      });
    }
  });

  it('has page parameters with a maximum of 100 for every list', async () => {
    // The organisation's sections and the years are few: these lists do not grow.
    const lists = (await operations()).filter(
      ([name, call]) => name.startsWith('get ') && !/[/](organisation|years)$/.test(name) && isList(call),
    );
    expect(lists.map(([name]) => name.replace('get /api/', '')).sort()).toEqual([
      ...[
        'agents',
        'agents/trash',
        'articles',
        'articles/trash/all',
        'auth/sessions',
        'backups/runs',
        'bulletins',
      ],
      ...[
        'bulletins/trash/all',
        'echos',
        'echos/trash',
        'events',
        'events/trash',
        'gallery',
        'gallery/trash',
        'images',
        'journal',
      ],
      ...[
        'messages',
        'newsletter/subscribers',
        'notices',
        'notices/trash',
        'reports',
        'reports/trash',
        'users',
      ],
    ]);
    for (const [name, { parameters = [] }] of lists) {
      const schemaOf = (parameter: string) => parameters.find((found) => found.name === parameter)?.schema;
      expect(schemaOf('page'), name).toMatchObject({ default: 1, minimum: 1 });
      expect(schemaOf('pageSize'), name).toMatchObject({ default: 100, minimum: 1, maximum: 100 });
    }
  });

  it('has the idempotency key for every creation, versioned change and prolongation of an administrator, and for nothing else', async () => {
    const all = await operations();
    const takes = (header: string) =>
      all
        .filter(([, { parameters = [] }]) => parameters.some(({ name }) => name === header))
        .map(([name]) => name);
    const creations = all.filter(([, { security, responses }]) => security && '201' in responses);
    const due = new Set([...creations.map(([name]) => name), ...takes('if-match')]);
    // These answer with a secret or with a new address, so a key cannot replay them.
    for (const name of ['post /api/users', 'post /api/uploads']) expect(due.delete(name), name).toBe(true);
    // A retry would prolong an alert twice.
    for (const verb of ['end', 'prolong']) due.add(`patch /api/bulletins/{id}/${verb}`);
    expect([...due]).toEqual(
      expect.arrayContaining(['post /api/agents', 'post /api/organisation/{section}/undo']),
    );
    expect(takes('idempotency-key').sort()).toEqual([...due].sort());
  });
});
