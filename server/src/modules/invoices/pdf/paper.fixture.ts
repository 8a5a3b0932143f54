import type { Paper, PaperLine } from '#contracts/invoices/paper.ts'

export const line = (more: Partial<PaperLine> = {}): PaperLine => ({
  ...{ name: 'Dezvoltare: configurator de plăci', description: null, quantity: '24.5', unit: 'HUR' },
  ...{ unit_price: '285.00', tax: '21', discount_percent: null, total: '6982.50' },
  ...more,
})

/** A domestic invoice with two rates, as a client gets one. */
export const paper = (more: Partial<Paper> = {}): Paper => ({
  ...{ kind: 'invoice', language: 'ro', mark: null, number: 'FS-0149', title: 'Magazin online, noiembrie 2026' },
  ...{ issue_date: '2026-12-02', due_date: '2027-01-01', currency: 'RON' },
  seller: {
    ...{ name: 'Fagus Software', legal_form: 'SRL', capital: '200 lei', cui: '28417351' },
    ...{ vat_payer: true, vat_on_collection: false, trade_register_number: 'J12/1873/2011' },
    ...{ street: 'Str. Regele Ferdinand 22', city: 'Cluj-Napoca', county: 'RO-CJ', region: null, sector: null },
    ...{ zip_code: '400110', country: 'RO', email: 'facturi@fagus.test' },
    accounts: [
      {
        iban: 'RO32BTRLEURCRT0P12345602',
        bank: 'Banca Transilvania',
        bic: 'BTRLRO22',
        currency: 'EUR',
        is_default: true,
      },
      {
        iban: 'RO87BTRLRONCRT0P12345601',
        bank: 'Banca Transilvania',
        bic: 'BTRLRO22',
        currency: 'RON',
        is_default: true,
      },
    ],
  },
  buyer: {
    ...{ name: 'Ceramica Dâmbovița SRL', is_person: false, cui: '42178365', vat: 'RO42178365' },
    ...{ trade_register_number: 'J40/122/2020', street: 'Str. Olari 9', city: 'București', county: 'RO-B' },
    ...{ region: null, sector: 2, zip_code: '024056', country: 'RO', language: 'ro', email: null, currency: 'RON' },
  },
  ...{ from_address: null, to_address: null, logo: null },
  lines: [
    line({
      name: 'Mentenanță magazin online, noiembrie 2026',
      quantity: '1',
      unit: 'MON',
      unit_price: '7800.00',
      total: '7800.00',
    }),
    line(),
    line({
      name: 'Manual tipărit pentru showroom',
      quantity: '40',
      unit: 'H87',
      unit_price: '38.00',
      tax: '11',
      discount_percent: '10',
      total: '1368.00',
    }),
    line({ name: 'Deplasare București și retur', quantity: '900', unit: 'KMT', unit_price: '1.40', total: '1260.00' }),
  ],
  discount: null,
  groups: [
    { tax: '21', net: '16042.50', vat: '3368.93' },
    { tax: '11', net: '1368.00', vat: '150.48' },
  ],
  ...{ subtotal: '17410.50', vat: '3519.41', total: '20929.91', paid: null, balance: '20929.91' },
  ...{ vat_treatment: 'standard', vat_on_collection: false, rate: null },
  notes: 'Vă mulțumim. Vă rugăm să menționați numărul facturii la plată.',
  ...more,
})

/** The same to a firm in Germany, in euro. */
export const foreign = (more: Partial<Paper> = {}): Paper => {
  const domestic = paper()
  return paper({
    ...{ language: 'en', number: 'FS-0147', currency: 'EUR', title: 'Freight portal, November 2026' },
    buyer: {
      ...domestic.buyer,
      ...{ name: 'Isar Logistik GmbH', cui: null, vat: 'DE284610736', trade_register_number: null },
      ...{ street: 'Lindwurmstraße 88', city: 'München', county: null, sector: null, zip_code: '80337', country: 'DE' },
    },
    lines: [
      line({ name: 'Freight portal: development', quantity: '104', unit_price: '64.00', tax: '0', total: '6656.00' }),
      line({
        name: 'Freight portal: map and tracking',
        quantity: '96',
        unit_price: '64.00',
        tax: '0',
        total: '6144.00',
      }),
    ],
    groups: [{ tax: '0', net: '12800.00', vat: '0.00' }],
    ...{ subtotal: '12800.00', vat: '0.00', total: '12800.00', balance: '12800.00' },
    vat_treatment: 'reverse_charge',
    rate: { rate: '5.0912', date: '2026-11-26', source: 'BNR', currency: 'RON', vat: '0.00' },
    notes: null,
    ...more,
  })
}

/** So many lines; their sums are those of the paper's own. */
export const linesOf = (count: number): PaperLine[] =>
  Array.from({ length: count }, (_, n) =>
    line({ name: `Linia ${n + 1}: dezvoltare și testare`, total: `${1000 + n}.${String(n % 100).padStart(2, '0')}` }),
  )
