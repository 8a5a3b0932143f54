import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { listOf } from '#web/platform/answered.fixture.tsx'
import { record } from '#web/platform/drawn.fixture.tsx'
import { type Call, opened, until } from '#web/platform/pressed.fixture.tsx'
import { invoiceRecord } from '../invoice.fixture.ts'
import { PauseDialog } from './pause-dialog.tsx'
import { RemindDialog } from './remind-dialog.tsx'
import { RemindersPage } from './reminders-page.tsx'

const planned = (more: object = {}) => ({
  ...{ invoice_id: '5', number: 'FS-0141', client: 'Tramvai Expres SRL', due_date: '2099-02-04' },
  ...{ balance: 1210, currency: 'RON', day: '2099-02-11', days: 7, obstacle: null },
  ...more,
})
const written = {
  ...{ locale: 'en', recipients: ['ana@x.test'], reply_to: 'billing@x.test', interest: 12.5 },
  ...{ subject: 'Reminder: invoice FS-0141 is past due', body: 'Hello,\n\nRON 1,210.00 is still open.' },
}

const answers =
  (steps: object[], off: string | null = null) =>
  ({ method, path }: Call) => {
    if (method !== 'GET') return { data: {} }
    if (path.endsWith('/getters/reminders-planned'))
      return {
        data: {
          off,
          until: '2099-02-20',
          reminders: [planned(), planned({ number: 'FS-0142', obstacle: 'never_sent' })],
        },
      }
    if (path.endsWith('/getters/reminder')) return { data: written }
    if (path === '/restify/invoice-reminder-steps') return listOf(steps)
    return listOf([])
  }
const page = (steps: object[], off?: string) =>
  opened(<RemindersPage />, { at: '/invoices/reminders', may: ['manageInvoices'], answers: answers(steps, off) })

it('says that reminders are off, and proposes steps where there are none', async () => {
  const { words, press, sent } = await page([], 'off')
  await until(() => expect(words()).toContain('Reminders are off: nothing goes out.'))
  await press('Add the proposed steps')
  await until(() => expect(sent().map(({ query }) => query.get('action'))).toEqual(['propose']))
})

it('lists steps and what goes out, says why another does not, and shows the mail', async () => {
  const step = (id: string, days: number, more: object = {}) =>
    record(id, { days, is_on: true, subject_en: null, body_en: null, subject_ro: null, body_ro: null, ...more })
  const { words, press } = await page([step('1', -3), step('2', 0, { is_on: false }), step('3', 7, { body_ro: 'x' })])
  await until(() => expect(words()).toContain('7 days after the due date own text'))
  expect(words()).toContain('3 days before the due date standard text')
  expect(words()).toContain('On the due date Off')
  expect(words()).toContain('FS-0142 · Tramvai Expres SRL not sent yet, so not reminded of')
  await press('See the mail of FS-0141')
  await until(() => expect(words()).toContain('RON 1,210.00 is still open.'))
  expect(words()).toContain('billing@x.test')
})

it('sends by hand what the step says, changed or not, to whom it was sent', async () => {
  const done: string[] = []
  const { write, inDialog, sent } = await opened(
    <RemindDialog invoice={invoiceRecord('5')} onClose={() => void done.push('closed')} />,
    { may: ['manageInvoices'], answers: answers([]) },
  )
  await screen.findByText(/Interest for late payment until today: RON 12.50/)
  await write(/^Subject/, 'Please pay')
  await inDialog('Send the reminder')
  await until(() => expect(done).toEqual(['closed']))
  expect(sent()[0]!.body).toMatchObject({
    ...{ recipients: ['ana@x.test'], subject_en: 'Please pay', body_en: written.body, attach_pdf: true },
  })
})

it('pauses until a day or for good', async () => {
  const { inDialog, sent } = await opened(<PauseDialog invoice={invoiceRecord('5')} onClose={() => undefined} />, {
    may: ['manageInvoices'],
    answers: answers([]),
  })
  await inDialog('Pause reminders')
  await until(() => expect(sent()).toHaveLength(1))
  expect(sent()[0]!.query.get('action')).toBe('pause-reminders')
})
