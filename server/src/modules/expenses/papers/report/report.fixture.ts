import type { BundleReport, ReportedExpense } from './report.ts'

export const expense = (more: Partial<ReportedExpense> = {}): ReportedExpense => ({
  date: '2026-11-04',
  merchant: 'Mega Image SRL',
  description: 'Apă și cafea pentru întâlnire',
  category: 'Protocol',
  hasReceipt: true,
  vat: 8.68,
  amount: 50,
  currency: 'RON',
  overReason: null,
  status: 'approved',
  explanation: null,
  ...more,
})

export const report = (more: Partial<BundleReport> = {}): BundleReport => ({
  company: 'Fagus Software SRL',
  locale: 'ro',
  title: 'Deplasare la Iași',
  description: 'Instalarea la clientul din Iași',
  person: 'Andreea Popa',
  project: 'Casa de bilete',
  from: '2026-11-02',
  to: '2026-11-06',
  filed: '2026-11-07',
  status: 'paid',
  explanation: 'OP 1843',
  paid: '2026-11-12',
  decisions: [{ name: 'Carmen Stoica', decision: 'approved', comment: null, day: '2026-11-09' }],
  expenses: [expense()],
  at: '2026-11-13T10:20:00',
  ...more,
})

const MERCHANTS = ['CFR Călători', 'Hotel Unirea SA', 'OMV Petrom Marketing SRL', 'Taxi Cobălcescu', 'La Plăcinte']

/** So many expenses in two currencies, some of them above the ceiling of their category, without receipt or rejected. */
export const expensesOf = (count: number): ReportedExpense[] =>
  Array.from({ length: count }, (_, n) =>
    expense({
      date: `2026-11-${String(2 + (n % 5)).padStart(2, '0')}`,
      merchant: n % 7 === 6 ? null : MERCHANTS[n % MERCHANTS.length]!,
      description: n % 3 === 0 ? `Cheltuiala ${n + 1}` : null,
      category: n % 4 === 0 ? 'Transport' : 'Cazare și masă',
      hasReceipt: n % 6 !== 5,
      amount: 1234.5 * (1 + (n % 9)),
      currency: n % 5 === 4 ? 'EUR' : 'RON',
      vat: n % 6 === 5 ? null : 214.25,
      overReason: n % 8 === 1 ? 'Singurul hotel cu locuri libere lângă client' : null,
      ...(n % 11 === 10 ? { status: 'rejected' as const, explanation: 'Bonul este al altei firme' } : {}),
    }),
  )
