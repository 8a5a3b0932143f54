import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { TrackedEntry } from '#contracts/invoices/tracked/tracked-time.ts'
import { type Call, opened, refused, settled, until } from '#web/platform/pressed.fixture.tsx'
import { entryOf } from './entry.fixture.ts'
import { TrackedTimePage } from './tracked-page.tsx'

const at = '/invoices/tracked-time?client_id=c1&from=2026-11-01&to=2026-11-30'
const two = [
  entryOf('a', 60, { rate_to: '2026-11-15' }),
  entryOf('b', 90, { rate: 74, rate_from: '2026-11-16', date: '2026-11-20', description: 'Lock 14' }),
  entryOf('c', 30, { employee_id: 'e2', employee_name: 'Cătălin Neagu', rate: 56 }),
]

async function page(
  first: TrackedEntry[],
  draft: (call: Call) => unknown = () => ({ data: { id: 'i9' } }),
  again = first,
) {
  let entries = first
  const shown = await opened(<TrackedTimePage />, {
    at,
    may: ['manageInvoices'],
    answers: (call) => {
      if (call.path.endsWith('/tracked-time'))
        return { data: { currency: 'EUR', projects: [{ id: 'p1', name: 'Dike sensors', archived: true }], entries } }
      if (call.method === 'POST') {
        entries = again
        return draft(call)
      }
      return { data: [], meta: {} }
    },
  })
  await settled()
  return shown
}
const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name: `Charge ${name}` })
const total = () => document.querySelector('output')!.textContent

it('moves the amount with each tick, in three levels with half ticks', async () => {
  const { user, press, words } = await page(two)
  expect(total()).toBe('€209.00')
  expect(words()).toContain('3:00 hours · 3 lines · without VAT')
  await press(/Lukas Weber/)
  await press(/16\.11 – 30\.11/)
  expect(words()).toContain('new rate from 16.11')
  await user.click(box('20.11 Alarms'))
  expect(total()).toBe('€98.00')
  expect(box('Lukas Weber').indeterminate).toBe(true)
  expect(words()).toContain('You left out 1:30 All hours of these days 3:00')
  await user.click(box('all'))
  expect(total()).toBe('€209.00')
  await user.click(box('all'))
  expect(total()).toBe('€0.00')
  expect(screen.getByRole<HTMLButtonElement>('button', { name: /Review Invoice/ }).disabled).toBe(true)
})

it('is walked by keyboard, and goes on to the draft by Ctrl-Enter', async () => {
  const { user, sent, place } = await page(two)
  const here = () => document.activeElement!.textContent!.replace(/€.*/, '')
  screen.getAllByRole('row')[1]!.focus()
  await user.keyboard('{ArrowDown}{ArrowRight}{ArrowRight}')
  expect(here()).toMatch(/^01\.11 – 15\.11/)
  await user.keyboard(' ')
  expect(total()).toBe('€139.00')
  await user.keyboard('{ArrowLeft}{ArrowLeft}{End}')
  expect(here()).toMatch(/^Lukas Weber/)
  await user.keyboard('{Control>}{Enter}{/Control}')
  await until(() => expect(place()).toBe('/invoices/i9/edit'))
  const days = { client_id: 'c1', project_id: null, from: '2026-11-01', to: '2026-11-30' }
  expect(sent().map(({ path, query, body }) => [path, query.get('action'), body])).toEqual([
    [
      '/restify/invoices/actions',
      'from-tracked-time',
      { ...days, group: 'employee', currency: 'EUR', entries: ['b', 'c'], rates: [] },
    ],
  ])
})

it('shows what another draft took meanwhile, pale and with its number, and charges it no more', async () => {
  const invoice = { id: 'i5', number: 'FS-0150', status: 'draft' as const }
  const taken = [{ ...two[0]!, obstacle: 'invoiced' as const, invoice }, ...two.slice(1)]
  const { press, words, place } = await page(
    two,
    () => refused(422, { message: '1 entry is on another invoice.' }),
    taken,
  )
  await press(/Review Invoice/)
  await until(() => expect(words()).toContain('1 entry is on FS-0150 by now.'))
  expect(place()).toBe(at)
  await press(/Lukas Weber/)
  await press(/01\.11 – 15\.11/)
  expect(box('10.11 Alarms').disabled).toBe(true)
  expect(words()).toContain('on FS-0150')
  expect(total()).toBe('€139.00')
  expect(words()).toContain('On draft FS-0150 already')
})

it('has a tab for each currency, one invoice each', async () => {
  const { press, words } = await page([...two, entryOf('d', 60, { rate: 300, currency: 'RON' })])
  expect(total()).toBe('€209.00')
  expect(words()).toContain('Charged in RON')
  await press('RON', 'tab')
  expect(total()).toMatch(/RON.300\.00/)
  expect(words()).toContain('Charged in EUR')
})

it('takes a rate for hours that have none, and says why nothing can be charged', async () => {
  const none = entryOf('e', 120, { obstacle: 'no_rate', rate: null, currency: null })
  const { write, words, press, sent } = await page([none, entryOf('f', 30, { obstacle: 'not_billable', rate: 0 })])
  expect(words()).toContain('None of 2:30 hours can be charged')
  expect(words()).toContain('No rate 2:00 Not billable 0:30 All hours of these days 2:30')
  await write('Lukas Weber on Dike sensors: 2:00 hours wait.', '80')
  await until(() => expect(total()).toBe('€160.00'))
  await press(/Review Invoice/)
  expect(sent()[0]!.body).toMatchObject({ entries: ['e'], rates: [{ employee_id: 'e1', project_id: 'p1', rate: 80 }] })
})

it('asks for a client first', async () => {
  const { words } = await opened(<TrackedTimePage />, { at: '/invoices/tracked-time', may: ['manageInvoices'] })
  await settled()
  expect(words()).toContain('Choose a client')
})
