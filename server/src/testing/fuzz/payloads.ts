import * as fc from 'fast-check'
import { asciiText, hostileText } from './junk.ts'

export interface Payload {
  type?: string
  content?: string | Buffer
}

/** Unpaired surrogates cannot be written as UTF-8; everything else of a value goes over the wire as it is. */
const json = (value: unknown) => JSON.stringify(value) ?? ''

const deep = fc
  .tuple(fc.constantFrom(['[', ']'], ['{"a":', '}']), fc.constantFrom(10, 100, 5000, 20_000))
  .map(([[open, close], depth]) => `${open!.repeat(depth)}1${close!.repeat(depth)}`)

const broken = fc.oneof(
  hostileText,
  deep,
  fc.constantFrom(
    '{',
    '{"a"',
    '[1,]',
    '{"a":1,"a":2}',
    '{"__proto__":{"x":1}}',
    '{"constructor":{"prototype":{}}}',
    '"\\u0000"',
  ),
)

const TYPES = ['text/plain', 'application/xml', 'text/html', 'application/json; charset=latin1', 'a', '/', 'image/png']

const BOUNDARY = 'vatra-boundary'
const quoted = (text: string) => text.toWellFormed().replace(/[\r\n"]/g, '_')

const files = fc.record({
  name: hostileText,
  fileName: fc.oneof(
    hostileText,
    fc.constantFrom('a.png', 'a.svg', 'a.pdf', 'a.docx', 'a.png.exe', `${'a'.repeat(300)}.png`),
  ),
  type: fc.oneof(asciiText, fc.constantFrom('image/png', 'image/svg+xml', 'application/pdf', 'text/csv')),
  content: fc.oneof(
    fc.uint8Array({ maxLength: 200 }).map((bytes) => Buffer.from(bytes)),
    fc
      .constantFrom('', '\x89PNG\r\n\x1a\n', '%PDF-1.7', '<svg onload="alert(1)"/>', 'PK\x03\x04', 'a,b\n1,2')
      .map((text) => Buffer.from(text, 'latin1')),
  ),
})

/** A form, framed rightly and cut off now and then. */
function form(names: fc.Arbitrary<string>): fc.Arbitrary<Payload> {
  const field = fc.tuple(
    fc.oneof(
      names,
      names.map((name) => `${name}[]`),
      names.map((name) => `${name}[0][x][y]`),
      hostileText,
    ),
    hostileText,
  )
  return fc
    .record({
      fields: fc.array(field, { maxLength: 6 }),
      uploads: fc.array(fc.tuple(fc.oneof(names, hostileText, fc.constantFrom('file', 'avatar')), files), {
        maxLength: 2,
      }),
      kept: fc.constantFrom(1, 1, 1, 0.9, 0.5),
    })
    .map(({ fields, uploads, kept }) => {
      const start = `--${BOUNDARY}\r\nContent-Disposition: form-data; name=`
      const parts = [
        ...fields.map(([name, value]) => Buffer.from(`${start}"${quoted(name)}"\r\n\r\n${value.toWellFormed()}\r\n`)),
        ...uploads.flatMap(([name, { fileName, type, content }]) => [
          Buffer.from(`${start}"${quoted(name)}"; filename="${quoted(fileName)}"\r\nContent-Type: ${type}\r\n\r\n`),
          content,
          Buffer.from('\r\n'),
        ]),
        Buffer.from(`--${BOUNDARY}--\r\n`),
      ]
      const whole = Buffer.concat(parts)
      return {
        type: `multipart/form-data; boundary=${BOUNDARY}`,
        content: whole.subarray(0, Math.ceil(whole.length * kept)),
      }
    })
}

const urlencoded = (names: fc.Arbitrary<string>): fc.Arbitrary<Payload> =>
  fc.array(fc.tuple(fc.oneof(names, hostileText), hostileText), { maxLength: 6 }).map((pairs) => ({
    type: 'application/x-www-form-urlencoded',
    content: new URLSearchParams(pairs.map(([name, value]) => [name.toWellFormed(), value.toWellFormed()])).toString(),
  }))

/** What goes with a request: mostly JSON near to what it should be, else every other thing a body can be. */
export function payloadOf(bodies: fc.Arbitrary<unknown>, names: fc.Arbitrary<string>): fc.Arbitrary<Payload> {
  return fc.oneof(
    { weight: 16, arbitrary: bodies.map((body) => ({ type: 'application/json', content: json(body) })) },
    { weight: 2, arbitrary: form(names) },
    { weight: 1, arbitrary: urlencoded(names) },
    { weight: 1, arbitrary: broken.map((content) => ({ type: 'application/json', content: content.toWellFormed() })) },
    {
      weight: 1,
      arbitrary: fc
        .tuple(fc.oneof(fc.constantFrom(...TYPES), asciiText), hostileText)
        .map(([type, content]) => ({ type, content: content.toWellFormed() })),
    },
    {
      weight: 1,
      arbitrary: fc.constantFrom<Payload>(
        {},
        { type: 'application/json' },
        { type: 'multipart/form-data', content: 'no boundary' },
        { type: `multipart/form-data; boundary=${BOUNDARY}`, content: 'no parts' },
        { type: 'application/json', content: `"${'x'.repeat(3 * 1024 * 1024)}"` },
      ),
    },
  )
}
