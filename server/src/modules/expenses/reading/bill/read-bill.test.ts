import { expect, it } from 'vitest'
import { supplierInvoice } from '#server/trial/anaf/efactura/supplier-invoice.ts'
import { paperBill } from '../../bills/suppliers.fixture.ts'
import { zipOf } from './bill-zip.fixture.ts'
import type { ReadableBill } from './read-bill.ts'
import { readBillZip } from './read-bill-zip.ts'

const index = '5020000001'
const xml = supplierInvoice(paperBill())
const readParts = async (parts: Record<string, string | Buffer>) => readBillZip({ zip: await zipOf(parts), index })
const read = (body: string | Buffer) =>
  readParts({ [`${index}.xml`]: body, [`semnatura_${index}.xml`]: '<Signature/>' })

async function bill(body: string | Buffer): Promise<ReadableBill> {
  const answer = await read(body)
  if ('failure' in answer) throw new Error(answer.failure)
  return answer.read
}
async function failure(body: string | Buffer) {
  const answer = await read(body)
  return 'failure' in answer ? answer.failure : null
}

it('reads parties, days, sums, VAT by rate and lines', async () => {
  const found = await bill(xml)
  expect(found).toMatchObject({
    ...{ kind: 'invoice', number: 'PC-10482', issue_date: '2026-05-04', due_date: '2026-06-03', currency: 'RON' },
    ...{ net: 54480, vat: 10941, total: 65421, payable: 65421 },
  })
  expect(found.bill).toMatchObject({
    supplier: {
      ...{ name: 'Papetăria Centrală SRL', identifier: 'RO18547290', registration: 'J12/455/2006' },
      address: 'Str. Horea 4, Cluj-Napoca, CJ',
    },
    ...{ buyer: { identifier: 'RO28417351' }, iban: 'RO49AAAA1B31007593840000', adds_up: true, lines_count: 3 },
  })
  expect(found.bill.vat_lines).toEqual([
    { rate: 21, base: 494.8, vat: 103.91 },
    { rate: 11, base: 50, vat: 5.5 },
  ])
  expect(found.bill.lines[0]).toMatchObject({ quantity: 10, unit: 'buc', price: 25.5, rate: 21, net: 255 })
})

it('reads it with whatever prefixes, a mark at its beginning, blanks and CDATA', async () => {
  const plain = await bill(xml)
  const prefixed = xml
    .replaceAll('cbc:', 'b:')
    .replaceAll('cac:', 'a:')
    .replace('xmlns:cac', 'xmlns:a')
    .replace('xmlns:cbc', 'xmlns:b')
    .replace('<Invoice xmlns=', '<ubl:Invoice xmlns:ubl=')
    .replace('</Invoice>', '</ubl:Invoice>')
  expect(prefixed).not.toContain('cbc:')
  expect(await bill(prefixed)).toEqual(plain)
  expect(await bill(`\ufeff${xml}`)).toEqual(plain)
  expect(await bill(`\n ${xml.replace(/<\?xml[^>]*>/, '')}`)).toEqual(plain)
  expect(await bill(xml.replace('Papetăria Centrală SRL', '<![CDATA[Papetăria Centrală SRL]]>'))).toEqual(plain)
})

it('has amounts below zero of a credit note, in either form, and of an invoice that takes money back', async () => {
  const note = await bill(supplierInvoice(paperBill({ credits: 'PC-10482', number: 'PC-C7' })))
  expect(note).toMatchObject({ kind: 'credit_note', net: -54480, vat: -10941, total: -65421, payable: -65421 })
  expect(note.bill.credits).toBe('PC-10482')
  expect(note.bill.lines[0]).toMatchObject({ quantity: -10, price: 25.5, net: -255 })
  const asInvoice = xml.replace('>380<', '>381<')
  expect(await bill(asInvoice)).toMatchObject({ kind: 'credit_note', total: -65421 })
  const negative = paperBill({ lines: [{ name: 'Retur', quantity: -1, unit: 'H87', price: 100, rate: 21 }] })
  expect(await bill(supplierInvoice(negative))).toMatchObject({ kind: 'invoice', total: -12100 })
})

const bomb = `<?xml version="1.0"?><!DOCTYPE Invoice [<!ENTITY a "${'a'.repeat(1000)}"><!ENTITY b "${'&a;'.repeat(1000)}"><!ENTITY c "${'&b;'.repeat(1000)}">]><Invoice><ID>&c;</ID></Invoice>`
const outside =
  '<?xml version="1.0"?><!DOCTYPE Invoice [<!ENTITY x SYSTEM "file:///etc/passwd">]><Invoice><ID>&x;</ID></Invoice>'

it.each([
  ['entities that grow', bomb, 'documentType'],
  ['an entity that names a file', outside, 'documentType'],
  ['an entity that nobody declared', xml.replace('PC-10482', '&x;'), 'brokenXml'],
  ['XML that ends too soon', xml.slice(0, 900), 'brokenXml'],
  ['letters of another kind', Buffer.from(xml, 'utf16le'), 'notUtf8'],
  ['letters of Windows', Buffer.from(xml.replaceAll('ă', 'ã'), 'latin1'), 'notUtf8'],
  ['another encoding that it claims', xml.replace('UTF-8', 'ISO-8859-2'), 'notUtf8'],
  ['another document', '<Order><ID>1</ID></Order>', 'otherKind'],
  [
    'an invoice without its currency',
    xml.replace(/<cbc:DocumentCurrencyCode>.*?<\/cbc:DocumentCurrencyCode>/, ''),
    'lacksFigures',
  ],
  ['an invoice with a day that does not exist', xml.replace('2026-05-04', '2026-02-30'), 'lacksFigures'],
  ['elements without end', `<Invoice>${'<a>'.repeat(200)}`, 'tooLarge'],
])('says why it cannot read %s', async (_name, body, expected) => {
  expect(await failure(body)).toBe(expected)
})

it('finds the invoice among odd parts, and takes none for another', async () => {
  const odd = {
    ...{ 'factura.pdf': '%PDF-1.4', '__MACOSX/._x.xml': 'x', 'docs/': '', [`semnatura_${index}.xml`]: '<Signature/>' },
  }
  expect(await readParts({ ...odd, [`docs/${index}.XML`]: xml })).toMatchObject({ read: { number: 'PC-10482' } })
  expect(await readParts({ ...odd, 'factura.xml': xml })).toMatchObject({ read: { number: 'PC-10482' } })
  expect(await readParts({ 'one.xml': xml, 'two.xml': xml })).toMatchObject({ failure: 'noInvoice', xml: null })
  expect(await readParts(odd)).toMatchObject({ failure: 'noInvoice' })
  const many = Object.fromEntries(Array.from({ length: 60 }, (_, n) => [`${n}.txt`, 'x']))
  expect(await readParts({ ...many, [`${index}.xml`]: xml })).toMatchObject({ failure: 'tooLarge' })
  expect(await readParts({ [`${index}.xml`]: Buffer.alloc(13 * 1024 * 1024) })).toMatchObject({ failure: 'tooLarge' })
})

it('says that a zip is broken', async () => {
  const whole = await zipOf({ [`${index}.xml`]: xml })
  for (const zip of [whole.subarray(0, 200), Buffer.from('PK\x03\x04 no zip'), Buffer.alloc(0)])
    expect(await readBillZip({ zip, index })).toEqual({ failure: 'brokenZip', xml: null })
  const bent = Buffer.from(whole)
  bent.fill(0x5a, 60, 200)
  expect(await readBillZip({ zip: bent, index })).toMatchObject({ failure: 'brokenZip' })
})
