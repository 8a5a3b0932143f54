import { button, paragraph, type Template } from '#platform/mail/parts.ts'

export interface SupplierBills {
  company: string
  count: number
  /** By name, some of them at the most. */
  suppliers: string[]
  url: string
}

const romanian = (count: number) =>
  count === 1 ? 'o factură nouă' : `${count} ${count % 100 === 0 || count % 100 >= 20 ? 'de ' : ''}facturi noi`

export const supplierBills: Template<SupplierBills> = {
  en: ({ company, count, suppliers, url }) => ({
    subject: count === 1 ? 'A new bill from a supplier' : `${count} new bills from suppliers`,
    company,
    blocks: [
      paragraph(
        count === 1 ? 'A bill has come through e-Factura: ' : `${count} bills have come through e-Factura: `,
        suppliers.join(', '),
      ),
      paragraph('Each waits until somebody turns it into an expense or sets it aside.'),
      button('Open the bills', url),
    ],
  }),
  ro: ({ company, count, suppliers, url }) => ({
    subject: `Ai ${romanian(count)} de la furnizori`,
    company,
    blocks: [
      paragraph(`Prin e-Factura a${count === 1 ? '' : 'u'} sosit ${romanian(count)}: `, suppliers.join(', ')),
      paragraph('Fiecare așteaptă până când cineva o trece la cheltuieli sau o lasă deoparte.'),
      button('Deschide facturile', url),
    ],
  }),
}
