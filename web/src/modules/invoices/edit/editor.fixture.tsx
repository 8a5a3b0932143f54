import { screen, within } from '@testing-library/react'
import { record } from '#web/platform/drawn.fixture.tsx'
import { type Call, opened, settled } from '#web/platform/pressed.fixture.tsx'
import { sampleDefaults } from '../paper/defaults.fixture.ts'
import { samplePaper } from '../paper/paper.fixture.ts'
import { EditInvoicePage } from './edit-page.tsx'

/** An id as records have it. */
export const idOf = (name: string) => `00000000-0000-7000-8000-${name.padStart(12, '0')}`

const draft = {
  invoice_number: 'FS-0149',
  kind: 'invoice',
  series_id: idOf('a1'),
  client_id: idOf('c1'),
  client_name: 'Ceramica SRL',
  project_id: null,
  title: 'Online shop',
  issue_date: '2026-12-02',
  due_date: '2027-01-01',
  status: 'draft',
  currency: 'RON',
  language: 'ro',
  vat_treatment: 'standard',
  discount_percent: null,
  discount_amount: null,
  paid_amount: 0,
  credited_amount: 0,
  notes: null,
  to_address: null,
  from_address: null,
  sent_at: null,
}
export const line = (id: string, name: string, more: object = {}) =>
  record(idOf(id), {
    name,
    description: null,
    quantity: 2,
    unit: 'HUR',
    unit_price: 100,
    tax: 21,
    discount_percent: null,
    entries: 0,
    ...more,
  })
export const threeLines = [
  line('d1', 'Ash'),
  line('d2', 'Beech', { unit_price: 38, tax: 11 }),
  line('d3', 'Cedar', { entries: 38 }),
]
const clientNamed = (id: string, company_name: string) =>
  record(id, {
    company_name,
    prefered_currency: 'RON',
    company_identifier: '42178365',
    company_vat: 'RO42178365',
    company_address: { street: 'Str. Olari 9', city: 'București', state: 'București', country: 'Romania' },
    sector: 3,
  })
const client = clientNamed(idOf('c1'), 'Ceramica SRL')
const otherClient = clientNamed(idOf('c2'), 'Tramvai SRL')
const series = record(idOf('a1'), { prefix: 'FS-', padding: 4, yearly: false, next_number: 'FS-0149' })

interface Edited {
  /** Attributes of the invoice that differ from those of a draft. */
  invoice?: object
  lines?: readonly object[]
  may?: object
  /** What the server says to writes. */
  writes?: (call: Call) => unknown
}

const listOf = (data: readonly object[]) => ({
  data,
  meta: { total: data.length, current_page: 1, last_page: 1 },
  links: {},
})

/** The form of an invoice with its server, and its grid. */
export async function edited({ invoice = {}, lines = threeLines, may = {}, writes }: Edited = {}) {
  let stored: Record<string, unknown> = { ...draft, ...invoice }
  let held = lines
  const whole = () => ({ data: record('7', stored, { lineItems: held as never }, may) })
  const page = await opened(<EditInvoicePage />, {
    at: '/invoices/7/edit',
    path: '/invoices/$id/edit',
    may: ['manageInvoices', 'manageClients'],
    answers: (call) => {
      const { method, path } = call
      if (method !== 'GET') {
        const answer = writes?.(call)
        if (answer !== undefined) return answer
        const { lineItems, ...rest } = call.body as { lineItems?: { id?: string }[] }
        stored = { ...stored, ...rest }
        if (lineItems) {
          const entriesOf = (id?: string) => (id === threeLines[2]!.id ? 38 : 0)
          held = lineItems.map((one, at) => record(one.id ?? idOf(`e${at}`), { entries: entriesOf(one.id), ...one }))
        }
        return whole()
      }
      if (path.endsWith('/getters/defaults')) return { data: sampleDefaults }
      if (path.endsWith('/getters/paper')) return { data: samplePaper }
      if (path === '/restify/invoices/7') return whole()
      if (path === `/restify/clients/${idOf('c1')}`) return { data: client }
      if (path === `/restify/clients/${idOf('c2')}`) return { data: otherClient }
      if (path === '/restify/clients') return listOf([client, otherClient])
      if (path === '/restify/projects') return listOf([record(idOf('b1'), { name: 'Shop' })])
      if (path.startsWith('/restify/invoice-series/')) return { data: series }
      return listOf([])
    },
  })
  await screen.findByRole('grid')
  await settled()
  const rows = () => within(screen.getByRole('grid')).getAllByRole('row').slice(1)
  const cell = (row: number, column: number) => within(rows()[row]!).getAllByRole('gridcell')[column]!
  const focused = () => {
    const row = rows().findIndex((one) => one.contains(document.activeElement))
    const cells = row < 0 ? [] : within(rows()[row]!).getAllByRole('gridcell')
    return [row, cells.findIndex((one) => one.contains(document.activeElement))]
  }
  return {
    ...page,
    rows,
    cell,
    focused,
    names: () => rows().map((row) => within(row).getAllByRole('gridcell')[0]!.textContent),
    /** What was written to the invoice. */
    bodies: () => page.sent().map(({ body }) => body),
  }
}
