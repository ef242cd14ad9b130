import { expect, it } from 'vitest';
import { openAdvisories } from './node-advisories.ts';

it.each(['v24.21.0', '24.22.0', '22.23.3', '26.12.0', '20.20.0', '23.11.1', '25.9.0'])(
  'names CVE-2026-111497 for Node.js %s',
  (version) => {
    expect(openAdvisories(version).map(({ id }) => id)).toEqual(['CVE-2026-111497']);
  },
);

it.each(['22.23.4', 'v24.22.1', '24.100.0', '26.12.1', '27.0.0', '28.1.0'])(
  'names none for Node.js %s',
  (version) => {
    expect(openAdvisories(version)).toEqual([]);
  },
);
