import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { listOf } from '#web/platform/answered.fixture.tsx'
import { record } from '#web/platform/drawn.fixture.tsx'
import { opened, refused, settled, until } from '#web/platform/pressed.fixture.tsx'
import { sampleDefaults } from '../paper/defaults.fixture.ts'
import { CreateInvoicePage } from './create-page.tsx'
import { idOf } from './editor.fixture.tsx'

const client = record(idOf('c1'), { company_name: 'Ceramica SRL', prefered_currency: 'RON' })
const series = record(idOf('a1'), { prefix: 'FS-', padding: 4, yearly: false, next_number: 'FS-0149' })

/** The form of a new invoice, with what its company has set; `defaults` says what the server answers about that. */
const page = (defaults: () => unknown = () => ({ data: sampleDefaults })) =>
  opened(<CreateInvoicePage />, {
    at: `/invoices/create?client_id=${idOf('c1')}`,
    path: '/invoices/create',
    may: ['manageInvoices'],
    answers: ({ path }) => {
      if (path.endsWith('/getters/defaults')) return defaults()
      if (path === `/restify/clients/${idOf('c1')}`) return { data: client }
      return listOf(path === '/restify/invoice-series' ? [series] : [])
    },
  })

it('begins with rate, term and notes that the company set, and names the company on the paper', async () => {
  const { user, words } = await page()
  await user.click(within(await screen.findByRole('grid')).getByText('Next line'))
  await user.keyboard('Oak{Enter}')
  await settled()
  expect(words()).toContain('21%')
  expect(words()).toContain('Net 15')
  expect(screen.getByLabelText<HTMLTextAreaElement>('Notes').value).toBe('Vă mulțumim.')
  const paper = screen.getByLabelText('The invoice as the client gets it').textContent
  for (const said of ['CUI RO28417351', 'Str. Fagului 3']) expect(paper).toContain(said)
})

it('does not begin with wrong rates where they cannot be loaded', async () => {
  const { words } = await page(() => refused(500, { message: 'No' }))
  await until(() => expect(words()).toContain('Could not load what your invoices begin with'))
  expect(screen.queryByRole('grid')).toBeNull()
})
