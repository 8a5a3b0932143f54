import type { Firm, SupplierInvoice } from '#server/trial/anaf/efactura/supplier-invoice.ts'

/** Us, as suppliers name us. */
export const us: Firm = {
  ...{ name: 'Fagus Software SRL', cui: 'RO28417351', street: 'Str. Regele Ferdinand 22' },
  ...{ city: 'Cluj-Napoca', county: 'RO-CJ' },
}

export const stationer: Firm = {
  ...{ name: 'Papetăria Centrală SRL', cui: 'RO18547290', register: 'J12/455/2006', street: 'Str. Horea 4' },
  ...{ city: 'Cluj-Napoca', county: 'RO-CJ', iban: 'RO49AAAA1B31007593840000' },
}

/** 10 x 25.50 and 2 x 119.90 at 21 %, a book at 11 %: net 544.80, VAT 109.41, 654.21 in all. */
export const paperBill = (more: Partial<SupplierInvoice> = {}): SupplierInvoice => ({
  ...{ supplier: stationer, buyer: us, number: 'PC-10482', date: '2026-05-04', due: '2026-06-03' },
  lines: [
    { name: 'Hârtie A4, 500 coli', quantity: 10, unit: 'H87', price: 25.5, rate: 21 },
    { name: 'Toner', quantity: 2, unit: 'H87', price: 119.9, rate: 21 },
    { name: 'Manual', quantity: 1, unit: 'H87', price: 50, rate: 11 },
  ],
  ...more,
})
