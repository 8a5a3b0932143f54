import type { Random } from './random.fixture.ts'
import { cui, goods, names, towns } from './words.fixture.ts'

/** What a receipt really says. `null` where it is not on the picture. */
export interface Truth {
  total: number | null
  date: string
  currency: string
  /** Without `RO`. */
  merchantNumber: string | null
  merchant: string
  vat: { rate: number; vat: number }[]
  /** The day can be read in two ways: both are offered. */
  ambiguous?: boolean
}

/** Rows of print; `left` and `right` stand at the edges, `big` is the total. */
export interface Row {
  left: string
  right?: string
  centred?: boolean
  big?: boolean
}
export interface Paper {
  kind: Kind
  rows: Row[]
  truth: Truth
}

export const TODAY = '2026-11-30'
export const OWN = '28417351'

const two = (value: number) => String(value).padStart(2, '0')
const sum = (values: readonly number[]) => values.reduce((all, value) => all + value, 0)
const money = (hundredths: number, sign: string) => {
  const text = (Math.abs(hundredths) / 100).toFixed(2)
  return `${hundredths < 0 ? '-' : ''}${text.replace('.', sign)}`
}

function day(random: Random) {
  const month = random.int(1, 11)
  return { year: 2026, month, day: random.int(1, 28) }
}
const iso = ({ year, month, day: at }: ReturnType<typeof day>) => `${year}-${two(month)}-${two(at)}`
const dayFirst = ({ year, month, day: at }: ReturnType<typeof day>, random: Random) => {
  const sign = random.pick(['.', '-', '/'])
  return [two(at), two(month), random.chance(0.2) ? two(year % 100) : year].join(sign)
}
const clock = (random: Random) =>
  `${two(random.int(7, 22))}:${two(random.int(0, 59))}${random.chance(0.4) ? `:${two(random.int(0, 59))}` : ''}`

const centred = (left: string): Row => ({ left, centred: true })
const rule = (random: Random): Row => ({ left: random.pick(['-', '=', '-']).repeat(38) })

interface Line {
  name: string
  amount: number
  rate: number
  rows: Row[]
}

function romanianLines(random: Random, count: number, sign: string): Line[] {
  return Array.from({ length: count }, () => {
    const name = random.pick(goods.ro)
    const rate = random.pick([21, 11])
    const group = rate === 21 ? 'A' : 'B'
    const quantity = random.chance(0.4) ? random.int(2, 5) : 1
    const price = random.int(150, 4999)
    const amount = quantity * price
    const rows: Row[] =
      quantity > 1 || random.chance(0.5)
        ? [
            { left: `${quantity},000 BUC x ${money(price, sign)}` },
            { left: name, right: `${money(amount, sign)} ${group}` },
          ]
        : [{ left: name, right: `${money(amount, sign)} ${group}` }]
    return { name, amount, rate, rows }
  })
}

const vatOf = (lines: readonly Line[]) =>
  [21, 11].flatMap((rate) => {
    const gross = sum(lines.filter((line) => line.rate === rate).map(({ amount }) => amount))
    return gross > 0 ? [{ rate, gross, vat: Math.round((gross * rate) / (100 + rate)) }] : []
  })

function vatRows(random: Random, groups: ReturnType<typeof vatOf>, sign: string): Row[] {
  const style = random.int(0, 3)
  const rows = groups.map(({ rate, gross, vat }): Row => {
    const group = rate === 21 ? 'A' : 'B'
    if (style === 0) return { left: `TVA ${group} ${rate}% din ${money(gross, sign)}`, right: money(vat, sign) }
    if (style === 1) return { left: `TOTAL TVA ${group} - ${rate}${sign}00%`, right: money(vat, sign) }
    if (style === 2) return { left: `TVA ${group} ${rate}% ${money(gross, sign)}`, right: money(vat, sign) }
    return { left: `${group} - ${rate},00% BAZA ${money(gross - vat, sign)}`, right: `TVA ${money(vat, sign)}` }
  })
  return random.chance(0.4)
    ? [...rows, { left: 'TOTAL TVA BON', right: money(sum(groups.map(({ vat }) => vat)), sign) }]
    : rows
}

function paidRows(random: Random, total: number, sign: string): Row[] {
  if (random.chance(0.6))
    return [{ left: random.pick(['CARD', 'PLATA CARD', 'CARD BANCAR']), right: money(total, sign) }]
  const given = Math.ceil(total / 5000) * 5000 + random.pick([0, 5000])
  if (given === total) return [{ left: 'NUMERAR', right: money(given, sign) }]
  return [
    { left: random.pick(['NUMERAR', 'NUMERAR LEI']), right: money(given, sign) },
    { left: 'REST', right: money(given - total, sign) },
  ]
}

const head = (random: Random, name: string, number: string): Row[] => [
  centred(name),
  centred(`STR. REPUBLICII ${random.int(1, 90)}, ${random.pick(towns)}`),
  centred(`${random.pick(['C.I.F.', 'CIF:', 'COD FISCAL', 'C.I.F.:'])} ${random.chance(0.8) ? 'RO' : ''}${number}`),
]

function romanian(random: Random, kind: 'fiscal' | 'restaurant' | 'fuel' | 'half'): Paper {
  const sign = random.pick([',', '.', ','])
  const number = cui(random)
  const name = random.pick(kind === 'fuel' ? names.fuel : names.ro)
  let lines = romanianLines(random, kind === 'restaurant' ? random.int(2, 5) : random.int(1, 9), sign)
  if (kind === 'fuel') {
    const [litres, price] = [random.int(1500, 6500), random.int(680, 799)]
    const amount = Math.round((litres * price) / 100)
    const rows: Row[] = [
      { left: `${money(litres, sign)} L x ${money(price, sign)}` },
      { left: 'MOTORINA STANDARD', right: `${money(amount, sign)} A` },
    ]
    lines = [{ name: 'MOTORINA', amount, rate: 21, rows }]
  }
  const tip = kind === 'restaurant' && random.chance(0.6) ? random.int(2, 20) * 100 : 0
  const groups = vatOf(lines)
  const total = sum(lines.map(({ amount }) => amount)) + tip
  const when = day(random)
  const foot: Row[] = [
    rule(random),
    ...(tip > 0 ? [{ left: 'BACSIS', right: money(tip, sign) }] : []),
    {
      left: random.pick(['TOTAL LEI', 'TOTAL', 'TOTAL LEI:', 'TOTAL RON']),
      right: money(total, sign),
      big: random.chance(0.6),
    },
    ...(random.chance(0.5)
      ? [...vatRows(random, groups, sign), ...paidRows(random, total, sign)]
      : [...paidRows(random, total, sign), ...vatRows(random, groups, sign)]),
    rule(random),
    {
      left: `${random.chance(0.5) ? 'DATA: ' : ''}${dayFirst(when, random)}`,
      right: `${random.chance(0.5) ? 'ORA: ' : ''}${clock(random)}`,
    },
    {
      left: `BON ${two(random.int(1, 99))}${two(random.int(1, 99))}  CASA ${random.int(1, 9)}`,
      right: `Z ${random.int(100, 999)}`,
    },
    centred('BON FISCAL'),
  ]
  const rows = [
    ...head(random, name, number),
    rule(random),
    ...(random.chance(0.5) ? [{ left: `CIF CLIENT: RO${OWN}` }] : []),
    ...lines.flatMap((line) => line.rows),
  ]
  const truth: Truth = {
    total: total / 100,
    date: iso(when),
    currency: 'RON',
    merchantNumber: number,
    merchant: name,
    vat: groups.map(({ rate, vat }) => ({ rate, vat: vat / 100 })),
  }
  if (kind === 'half') return { kind, rows, truth: { ...truth, total: null, date: '', vat: [] } }
  return { kind, rows: [...rows, ...foot], truth }
}

function european(random: Random): Paper {
  const sign = random.pick([',', '.'])
  const word = random.pick(['Totaal', 'Gesamt', 'SUMME EUR', 'Total TTC', 'TOTALE', 'Te betalen'])
  const tax = random.pick(['BTW', 'MwSt', 'TVA', 'IVA'])
  const rate = random.pick([9, 10, 19, 20, 21, 22])
  const items = Array.from({ length: random.int(2, 6) }, () => ({
    name: random.pick(goods.foreign),
    amount: random.int(150, 3999),
  }))
  const total = sum(items.map(({ amount }) => amount))
  const vat = Math.round((total * rate) / (100 + rate))
  const when = day(random)
  const merchant = random.pick(names.eu)
  const slash = random.chance(0.3)
  const date = slash
    ? `${two(when.day)}/${two(when.month)}/${when.year}`
    : `${two(when.day)}.${two(when.month)}.${when.year}`
  return {
    kind: 'foreign',
    rows: [
      centred(merchant),
      centred(`Hauptstrasse ${random.int(1, 120)}`),
      { left: date, right: clock(random) },
      rule(random),
      ...items.map(({ name, amount }) => ({ left: name, right: money(amount, sign) })),
      rule(random),
      { left: word, right: `${random.pick(['€ ', 'EUR ', ''])}${money(total, sign)}`, big: true },
      { left: random.pick(['PIN', 'Karte', 'VISA', 'Cash']), right: `EUR ${money(total, sign)}` },
      random.chance(0.5)
        ? { left: `${tax} ${rate}%  ${money(total - vat, sign)}  ${money(vat, sign)}`, right: money(total, sign) }
        : { left: `${tax} ${rate}%`, right: money(vat, sign) },
    ],
    truth: {
      total: total / 100,
      date: iso(when),
      currency: 'EUR',
      merchantNumber: null,
      merchant,
      vat: [{ rate, vat: vat / 100 }],
      ambiguous: slash && when.day <= 12 && when.day !== when.month,
    },
  }
}

function american(random: Random): Paper {
  const items = Array.from({ length: random.int(2, 5) }, () => ({
    name: random.pick(goods.foreign),
    amount: random.int(250, 3999),
  }))
  const net = sum(items.map(({ amount }) => amount))
  const tax = Math.round(net * 0.08875)
  const tip = random.chance(0.5) ? Math.round(net * 0.18) : 0
  const when = day(random)
  const merchant = random.pick(names.us)
  const total = net + tax + tip
  return {
    kind: 'us',
    rows: [
      centred(merchant),
      centred(`${random.int(10, 900)} Broadway, New York`),
      { left: `${when.month}/${when.day}/${when.year}`, right: '1:42 PM' },
      ...items.map(({ name, amount }) => ({ left: name, right: money(amount, '.') })),
      rule(random),
      { left: 'Subtotal', right: `$${money(net, '.')}` },
      { left: 'Sales Tax', right: `$${money(tax, '.')}` },
      ...(tip > 0 ? [{ left: 'Tip', right: `$${money(tip, '.')}` }] : []),
      { left: 'Total', right: `$${money(total, '.')}`, big: true },
      { left: 'VISA ****1234', right: `$${money(total, '.')}` },
      centred('Thank you!'),
    ],
    truth: {
      total: total / 100,
      date: iso(when),
      currency: 'USD',
      merchantNumber: null,
      merchant,
      vat: [],
      ambiguous: when.day <= 12 && when.day !== when.month,
    },
  }
}

function hotel(random: Random): Paper {
  const [nights, price] = [random.int(1, 4), random.int(4500, 18_900)]
  const breakfast = random.int(900, 2400) * nights
  const total = nights * price + breakfast
  const vat = Math.round((total * 9) / 109)
  const when = day(random)
  const merchant = random.pick(names.hotel)
  return {
    kind: 'hotel',
    rows: [
      centred(merchant),
      centred(`INVOICE 2026-00${random.int(100, 999)}`),
      { left: `Date: ${iso(when)}` },
      { left: `Arrival ${two(Math.max(1, when.day - nights))}.${two(when.month)}.${when.year}` },
      { left: `Room ${nights} x ${money(price, '.')}`, right: money(nights * price, '.') },
      { left: 'Breakfast', right: money(breakfast, '.') },
      rule(random),
      { left: 'Net amount', right: money(total - vat, '.') },
      { left: 'VAT 9%', right: money(vat, '.') },
      { left: 'Total EUR', right: money(total, '.'), big: true },
      { left: 'Paid by Mastercard EUR', right: money(total, '.') },
      { left: 'Balance', right: '0.00' },
    ],
    truth: {
      total: total / 100,
      date: iso(when),
      currency: 'EUR',
      merchantNumber: null,
      merchant,
      vat: [{ rate: 9, vat: vat / 100 }],
    },
  }
}

function hungarian(random: Random): Paper {
  const items = Array.from({ length: random.int(2, 5) }, () => ({
    name: random.pick(goods.foreign),
    amount: random.int(30, 900) * 10,
  }))
  const total = sum(items.map(({ amount }) => amount))
  const when = day(random)
  const merchant = random.pick(names.hu)
  const whole = (value: number) => String(value).replace(/\B(?=(\d{3})+$)/g, ' ')
  return {
    kind: 'forint',
    rows: [
      centred(merchant),
      ...items.map(({ name, amount }) => ({ left: name, right: `${whole(amount)} Ft` })),
      rule(random),
      { left: 'OSSZESEN:', right: `${whole(total)} Ft`, big: true },
      { left: 'BANKKARTYA', right: `${whole(total)} Ft` },
      { left: `${when.year}.${two(when.month)}.${two(when.day)}.`, right: clock(random) },
    ],
    truth: { total, date: iso(when), currency: 'HUF', merchantNumber: null, merchant, vat: [] },
  }
}

export const kinds = ['fiscal', 'restaurant', 'fuel', 'half', 'foreign', 'us', 'hotel', 'forint'] as const
export type Kind = (typeof kinds)[number]

export function paper(kind: Kind, random: Random): Paper {
  if (kind === 'foreign') return european(random)
  if (kind === 'us') return american(random)
  if (kind === 'hotel') return hotel(random)
  return kind === 'forint' ? hungarian(random) : romanian(random, kind)
}
