import { addDays } from '#contracts/engine/values/civil-days.ts'
import { merchants } from '../merchants.ts'
import { DIRECTOR, type Fate, KEEPER, type PlannedClaim } from '../plan.ts'

type SupplierKey = 'energy' | 'telecom' | 'accountant' | 'hosting' | 'paper' | 'fuel' | 'hotelIasi' | 'train'

/** A bill of a supplier of the demo company, and what became of it. */
export interface PlannedBill {
  supplier: SupplierKey
  number: string
  day: string
  due: string
  /** The number of what a credit note gives back. */
  credits?: string
  /** Names another buyer than us. */
  isOthers?: true
  /** What comes in the zip is no invoice that can be read. */
  isBroken?: true
  lines: readonly { name: string; quantity: number; unit: string; price: number }[]
  /** `fresh`: ANAF has it, and nobody has looked yet. */
  fate: Fate | 'new' | 'set_aside' | 'fresh'
  /** Who ordered it, where it became an expense. */
  person: string | null
  project: string | null
  /** Why it was set aside or rejected, or how it was paid. */
  words: string | null
}

/** Fourteen months of bills in all states. */
export function billPlan(today: string): PlannedBill[] {
  const bill = (
    supplier: SupplierKey,
    number: string,
    ago: number,
    fate: PlannedBill['fate'],
    lines: PlannedBill['lines'],
    more: Partial<PlannedBill> = {},
  ): PlannedBill => ({
    ...{ supplier, number, day: addDays(today, -ago), due: addDays(today, 30 - ago), fate, lines },
    ...{ person: 'Bianca Tudose', project: null, words: null },
    ...more,
  })
  const power = (kwh: number) => [{ name: 'Energie electrică', quantity: kwh, unit: 'KWH', price: 1.12 }]
  const phones = [{ name: 'Abonamente voce și date', quantity: 14, unit: 'MON', price: 31.5 }]
  const books = [{ name: 'Servicii de contabilitate', quantity: 1, unit: 'MON', price: 1650 }]
  return [
    bill('energy', 'ES-2091184', 412, 'paid', power(610), { words: 'OP 1107' }),
    bill('accountant', 'CV-0311', 355, 'paid', books, { words: 'OP 1188' }),
    bill('telecom', 'TC 7740215', 290, 'paid', phones, { words: 'OP 1240' }),
    bill('hosting', 'NC-88120', 214, 'paid', [{ name: 'Server dedicat', quantity: 3, unit: 'MON', price: 412 }], {
      ...{ project: 'Freight portal', words: 'OP 1312' },
    }),
    bill('hosting', 'NC-C088', 203, 'paid', [{ name: 'Server dedicat', quantity: 1, unit: 'MON', price: 412 }], {
      ...{ credits: 'NC-88120', project: 'Freight portal', words: 'Deducted from OP 1340' },
    }),
    bill(
      'paper',
      'PCO-5512',
      168,
      'paid',
      [
        { name: 'Hârtie A4, 500 coli', quantity: 20, unit: 'H87', price: 24.9 },
        { name: 'Toner negru', quantity: 2, unit: 'H87', price: 219 },
      ],
      { words: 'OP 1377' },
    ),
    bill('hotelIasi', 'H3L-2207', 121, 'rejected', [{ name: 'Cazare', quantity: 3, unit: 'DAY', price: 320 }], {
      ...{ person: 'Mihai Ionescu', words: 'Paid on the spot with the company’s card already.' },
    }),
    bill('fuel', 'BC-90118', 92, 'set_aside', [{ name: 'Motorină', quantity: 410, unit: 'LTR', price: 6.1 }], {
      ...{
        person: null,
        isOthers: true,
        words: 'Of the firm next door: same street, other CUI. Benzinăria Carpați sends it to them.',
      },
    }),
    bill('telecom', 'TC 7801990', 61, 'paid', phones, { words: 'OP 1466' }),
    bill('accountant', 'CV-0402', 33, 'approved', books),
    bill('energy', 'ES-2217730', 16, 'approved', power(705)),
    bill('hosting', 'NC-91577', 11, 'draft', [{ name: 'Server dedicat', quantity: 3, unit: 'MON', price: 412 }], {
      project: 'Freight portal',
    }),
    bill('train', 'TR-30418', 8, 'new', [{ name: 'Abonamente Cluj–Dej', quantity: 2, unit: 'H87', price: 180 }]),
    bill('paper', 'PCO-6021', 5, 'new', [
      { name: 'Scaun de birou', quantity: 2, unit: 'H87', price: 640 },
      { name: 'Lampă de birou', quantity: 2, unit: 'H87', price: 118.5 },
    ]),
    bill('hosting', 'NC-C104', 4, 'new', [{ name: 'Server dedicat', quantity: 1, unit: 'MON', price: 412 }], {
      credits: 'NC-91577',
    }),
    bill('telecom', 'TC 7862044', 3, 'new', phones, { isBroken: true }),
    bill('energy', 'ES-2240015', 1, 'fresh', power(688)),
    bill('accountant', 'CV-0431', 1, 'fresh', books),
  ]
}

const hundredths = (value: number) => Math.round(value * 100) / 100

/** What a bill comes to, with VAT; below zero where it gives back. */
function grossOf({ supplier, lines, credits }: PlannedBill): number {
  const net = hundredths(lines.reduce((sum, { quantity, price }) => sum + hundredths(quantity * price), 0))
  const gross = hundredths(net + hundredths((net * merchants[supplier].vat) / 100))
  return credits ? -gross : gross
}

/** The claims that bills have become: each an expense by itself. */
export const billClaims = (bills: readonly PlannedBill[]): PlannedClaim[] =>
  bills.flatMap((bill) => {
    const { fate, person, day, supplier, project, words, number, lines } = bill
    if (person === null || fate === 'new' || fate === 'set_aside' || fate === 'fresh') return []
    const filed = addDays(day, 2)
    return [
      {
        ...{ person, title: null, description: null, project, span: null, filed, fate, words },
        decider: person === KEEPER ? DIRECTOR : KEEPER,
        decided: fate === 'draft' ? null : addDays(filed, 1),
        paid: fate === 'paid' ? addDays(day, 25) : null,
        expenses: [
          {
            ...{ merchant: supplier, day, amount: grossOf(bill), receipt: 'page', bill: number },
            description: `${number}, ${lines[0]!.name}`,
          },
        ],
      },
    ]
  })
