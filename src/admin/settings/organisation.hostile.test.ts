import { expect, it } from 'vitest';
import { writeVisible } from '#lib/db/write-visible.ts';
import { addresses } from '#src/addresses.ts';
import { useCalls } from '#tests/support/calls.ts';
import { describeOnDatabase } from '#tests/support/world.ts';

const { organisationSection: one, organisationUndo: undo } = addresses.api;

describeOnDatabase('sqlite', 'hostile settings', (world) => {
  const { asAdministrator: call, asVisitor } = useCalls(world);
  const put = (section: string, payload: unknown) =>
    call({
      method: 'PUT',
      url: one(section),
      payload: JSON.stringify(payload),
      headers: { 'content-type': 'application/json' },
    });
  const partner = { name: 'Radio', url: 'https://radio.example', logo: null, description: '' };

  it('are refused without a token', async () => {
    const answers = [
      await asVisitor({ method: 'PUT', url: one('contact'), payload: {} }),
      await asVisitor({ method: 'POST', url: undo('contact') }),
    ];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([401, 401]);
  });

  it.each([
    ['phone', 'appelez-nous'],
    ['phone', '*111#'],
    ['phone', '0812 345 678 / 79'],
    ['phone', '"><script>alert(1)</script>'],
    ['phone', '+243 970 000 001\r\nBcc: x@example.org'],
    ['whatsApp', '0970 000 001'],
    ['whatsApp', '+243 970 000 001 / +243 812 000 002'],
    ['whatsApp', 'https://wa.me/243970000001'],
    ['verifiedOn', 'hier'],
    ['name', ''],
  ])('never give somebody in danger a number that cannot be dialled: %s %j', async (field, value) => {
    const entry = {
      ...{ name: 'Aide', phone: '+243 970 000 001', whatsApp: '', place: '', hours: '', audience: '' },
      ...{ reception: '', verifiedOn: null },
    };
    const answer = await put('assistance', { items: [{ ...entry, [field]: value }] });
    expect([answer.statusCode, Object.keys(answer.json().fields ?? {})]).toEqual([400, [`items.0.${field}`]]);
  });

  it('of help without a number or a place are refused', async () => {
    const nothing = { name: 'Aide', phone: '', whatsApp: '', place: '', hours: '', audience: '' };
    const answer = await put('assistance', { items: [{ ...nothing, reception: '', verifiedOn: null }] });
    expect(answer.json().fields).toEqual({ 'items.0.phone': 'Écrivez au moins un numéro ou un lieu.' });
  });

  it.each(['nothing', '__proto__', 'constructor', 'toString', 'IDENTITY', '..%2f..', 'a'.repeat(300)])(
    'of a section that does not exist are not found: %s',
    async (name) => {
      for (const answer of [
        await call({ url: one(name) }),
        await put(name, {}),
        await call({ method: 'POST', url: undo(name) }),
      ]) {
        expect(answer.statusCode).toBe(404);
      }
    },
  );

  it.each([null, [], 'texte', 12, true])(
    'of another form than an object are refused: %j',
    async (payload) => {
      expect((await put('contact', payload)).statusCode).toBe(400);
    },
  );

  it.each([
    ['kind', 'or'],
    ['kind', ''],
    ['name', ''],
    ['number', ''],
    ['number', '1'.repeat(200)],
    ['url', 'javascript:alert(1)'],
  ])('never ask for a gift by a means that is none: %s %j', async (field, value) => {
    const means = {
      kind: 'mobile',
      name: 'M-Pesa',
      holder: '',
      number: '0812 345 678',
      purpose: '',
      note: '',
      url: '',
    };
    const donation = {
      url: '',
      paragraphs: [],
      outgoing: '',
      question: '',
      thanks: '',
      amounts: [],
      invitation: '',
    };
    expect((await put('donation', { ...donation, means: [means] })).statusCode).toBe(200);
    const answer = await put('donation', { ...donation, means: [{ ...means, [field]: value }] });
    expect([answer.statusCode, Object.keys(answer.json().fields ?? {})]).toEqual([400, [`means.0.${field}`]]);
  });

  it('name each faulty field by its path', async () => {
    const answer = await put('partners', {
      items: [
        partner,
        { ...partner, url: 'javascript:alert(1)' },
        { ...partner, name: 'x'.repeat(300), logo: '/uploads/../../etc/passwd' },
        'texte',
      ],
    });
    expect(answer.statusCode).toBe(400);
    expect(Object.keys(answer.json().fields)).toEqual([
      'items.1.url',
      'items.2.name',
      'items.2.logo',
      'items.3',
    ]);
  });

  it('may not show pictures that are not on the site', async () => {
    const missing = '/uploads/0192f7a0-0000-7000-8000-000000000000/320x200.webp';
    for (const picture of [missing, '/organisation/hero/none.webp']) {
      const answer = await put('logo', { picture });
      expect([answer.statusCode, answer.json().fields]).toEqual([
        400,
        { picture: 'Cette image n’est plus sur le site\u00a0: ajoutez-la de nouveau.' },
      ]);
    }
    const html = `<p>Texte</p><img src="${missing}" alt="">`;
    const foreign = await put('legal', { parts: [{ heading: 'Éditeur', html }] });
    expect([foreign.statusCode, Object.keys(foreign.json().fields)]).toEqual([400, ['parts.0.html']]);
  });

  it('may not move points of pictures that they do not name, nor beyond a picture', async () => {
    const picture = '/organisation/hero/lake-1600x1000.webp';
    const { value } = (await call({ url: one('hero') })).json();
    const stranger = '/uploads/0192f7a0-0000-7000-8000-000000000000/320x200.webp';
    for (const pictureFocus of [
      { [stranger]: { x: 1, y: 1 } },
      { [picture]: { x: 1, y: 1 } },
      { [value.slides[0].picture]: 'auto' },
      { toString: { x: 1, y: 1 } },
      { [stranger]: { x: 101, y: 1 } },
      { [stranger]: { x: '1e9', y: null } },
      'auto',
      [],
    ]) {
      const answer = await put('hero', { ...value, pictureFocus });
      expect([answer.statusCode, Object.keys(answer.json().fields)[0]]).toEqual([
        400,
        expect.stringMatching(/^pictureFocus/),
      ]);
    }
  });

  it('have their formatted texts sanitised', async () => {
    const html =
      '<p onclick="alert(1)">Bonjour<script>alert(2)</script> <a href="javascript:alert(3)">ici</a></p><style>*{}</style>';
    const saved = (await put('legal', { parts: [{ heading: '<b>Titre</b>', html }] })).json().value;
    expect(saved.parts[0]).toMatchObject({ heading: '<b>Titre</b>', html: '<p>Bonjour ici</p>' });
  });

  it('may not be endless', async () => {
    const long = await put('charter', {
      parts: [{ heading: 'Titre', html: `<p>${'é'.repeat(60_000)}</p>` }],
    });
    expect([long.statusCode, Object.keys(long.json().fields)]).toEqual([400, ['parts.0.html']]);
    const many = await put('values', {
      items: Array.from({ length: 1_000 }, () => ({ name: 'Écoute', sentence: '', icon: 'ear' })),
    });
    expect([many.statusCode, Object.keys(many.json().fields)]).toEqual([400, ['items']]);
    const million = await put('objectives', { items: Array.from({ length: 200_000 }, () => ({})) });
    expect([million.statusCode, million.json().fields]).toEqual([
      400,
      { items: 'Cette liste est trop longue.' },
    ]);
    expect((await put('about', { paragraphs: ['x'.repeat(3_000_000)] })).statusCode).toBe(413);
  });

  it('may not add up to a page that keeps others waiting', async () => {
    const parts = Array.from({ length: 40 }, () => ({
      heading: 'Titre',
      html: `<p>${'é'.repeat(4_993)}</p>`,
    }));
    const all = await put('charter', { parts });
    expect(all.statusCode).toBe(200);
    const last = { heading: 'Titre', html: `<p>${'é'.repeat(4_994)}</p>` };
    for (const [sent, excess] of [
      [[...parts.slice(1), last], '1 caractère'],
      [
        Array.from({ length: 40 }, () => ({ ...last, html: `<p>${'é'.repeat(5_993)}</p>` })),
        '40\u202f000 caractères',
      ],
    ] as const) {
      const long = await put('charter', { parts: sent });
      expect([long.statusCode, long.json().fields]).toEqual([
        400,
        {
          parts: `Toutes les parties ensemble sont trop longues\u00a0: ${excess} de trop. Raccourcissez un texte ou retirez une partie.`,
        },
      ]);
    }
    expect((await call({ url: one('charter') })).json().version).toBe(1);
  });

  it('that were stored longer than they may be are still shown', async () => {
    const part = { id: 'a', heading: 'Titre', html: `<p>${'é'.repeat(45_000)}</p>` };
    const parts = ['a', 'b', 'c', 'd', 'e'].map((id) => ({ ...part, id }));
    const { db } = world().services;
    await writeVisible(db, (trx) =>
      trx
        .insertInto('organisation_sections')
        .values({
          name: 'charter',
          version: 1,
          updated_at: '2026-01-01T00:00:00.000Z',
          value: JSON.stringify({ parts }),
          previous: null,
        })
        .execute(),
    );
    expect((await world().services.organisation.read()).charter).toEqual({ parts });
  });

  it('leave out what no section has', async () => {
    const { value } = (await call({ url: one('contact') })).json();
    const saved = await put('contact', { ...value, more: '<script>', __proto__: { polluted: true } });
    expect(Object.keys(saved.json().value).sort()).toEqual(Object.keys(value).sort());
  });

  it('that were stored with broken JSON can be read, saved and undone', async () => {
    const { db } = world().services;
    await writeVisible(db, (trx) =>
      trx
        .insertInto('organisation_sections')
        .values({
          name: 'contact',
          version: 4,
          updated_at: '2026-01-01T00:00:00.000Z',
          value: '{',
          previous: '[',
        })
        .execute(),
    );
    const { value } = (await call({ url: one('contact') })).json();
    expect((await put('contact', value)).statusCode).toBe(200);
    expect((await call({ method: 'POST', url: undo('contact') })).statusCode).toBe(200);
    expect((await call({ url: one('contact') })).statusCode).toBe(200);
  });
});
