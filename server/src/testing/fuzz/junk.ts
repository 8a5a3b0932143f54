import * as fc from 'fast-check'

/** Texts that have broken servers before: by what SQL, JavaScript, files, spreadsheets, dates and numbers make of them. */
const KNOWN = [
  ...['', ' ', '\t', '\\', '%', '%%', '_', ',', ',,', '.', '..', '-', '--', '[]', '{}', '()', '"', "'", '`', ';'],
  ...[
    "' or '1'='1",
    "'; drop table users; --",
    '1) or (select 1 from pg_sleep(9)) is null --',
    '$1',
    '::uuid',
    '{{7*7}}',
  ],
  ...['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty', 'valueOf', 'length', 'then', 'toJSON'],
  ...['null', 'undefined', 'NaN', 'Infinity', '-Infinity', 'true', 'false', 'on', 'all', '*'],
  ...['0', '-0', '-1', '1', '1.5', '1e3', '1e400', '0x10', '٣', '2147483648', '9223372036854775808', '1'.repeat(40)],
  ...[
    '2024-02-30',
    '2024-2-3',
    '0000-01-01',
    '0001-01-01',
    '9999-12-31',
    '10000-01-01',
    '-0001-01-01',
    'infinity',
    'now',
  ],
  ...['2024-01-01,2024-12-31', ',2024-12-31', '2024-01-01,', '5,1', 'T', '24:00', '2024-01-01T25:61:61Z'],
  ...['../../etc/passwd', '..\\..\\x', 'file:///etc/passwd', 'http://127.0.0.1:1/', 'javascript:alert(1)', '//x'],
  ...[
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '<p>a</p>'.repeat(50),
    '<'.repeat(500),
    '&#0;',
    ']]>',
  ],
  ...['=1+1', '@SUM(1)', '\u202e', '\ufeff', '\ufffe', 'İ', 'ß', 'ﬁ', '👩‍👩‍👧‍👦', 'Ș', 'e\u0301', '\ud800', 'x\udfff'],
  ...[
    '00000000-0000-0000-0000-000000000000',
    'ffffffff-ffff-ffff-ffff-ffffffffffff',
    'a@b.test',
    'a@b',
    '+40 721 000 000',
  ],
  ...[
    'RO49AAAA1B31007593840000',
    '1800101221144',
    'x'.repeat(101),
    'x'.repeat(256),
    'ș'.repeat(5001),
    'a '.repeat(3000),
  ],
]

export const hostileText = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...KNOWN) },
  { weight: 2, arbitrary: fc.string({ unit: 'binary', maxLength: 40 }) },
  { weight: 1, arbitrary: fc.string({ maxLength: 40 }) },
)

/** What may stand in a header or a raw address: anything else does not get past Node. */
export const asciiText = hostileText.map((text) => text.replace(/[^\x21-\x7e]/g, '').slice(0, 300))

const number = fc.oneof(
  fc.constantFrom(0, -0, -1, 1, 0.1, 1e-9, 2 ** 31, -(2 ** 31) - 1, 2 ** 53, 1e13, 1e21, 1e300, -1e300),
  fc.integer(),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
)

/** Objects that pretend to be something else when they are turned into text or looked into. */
const pretenders = fc.constantFrom(
  '{"toString": 1, "valueOf": 1}',
  '{"length": 1000000000}',
  '{"then": "x"}',
  '{"toJSON": "x"}',
  '{"constructor": {"prototype": {"admin": true}}}',
  '[[]]',
  '[null]',
  '[{}]',
)

/** Any JSON value. */
export const anyValue: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 5, arbitrary: hostileText },
  { weight: 3, arbitrary: number },
  { weight: 3, arbitrary: fc.constantFrom<unknown>(null, true, false, [], {}) },
  { weight: 2, arbitrary: pretenders.map((text) => JSON.parse(text)) },
  { weight: 1, arbitrary: fc.array(hostileText, { maxLength: 5 }) },
  { weight: 1, arbitrary: fc.dictionary(hostileText, hostileText, { maxKeys: 4 }) },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3 }) as fc.Arbitrary<unknown> },
)
