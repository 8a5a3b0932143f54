import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { record } from '#web/platform/drawn.fixture.tsx'
import { opened, refused, until } from '#web/platform/pressed.fixture.tsx'
import type { InvoicedClientRecord } from '../editor/client-defaults.ts'
import { ClientNote } from './client-note.tsx'

const firm = {
  company_name: 'CERAMICA SRL',
  company_identifier: '42178365',
  company_address: { street: 'Str. Olari 9', city: 'Cluj-Napoca', state: 'Cluj', zip_code: '400001', country: 'RO' },
  inactive: true,
}

/** The note of a client of these attributes, whom the tax office knows. */
const note = (
  attributes: object,
  answer: (body: unknown) => unknown = () => ({ data: {} }),
  authorizedToUpdate = true,
) =>
  opened(
    <ClientNote
      client={record('c1', attributes, {}, { authorizedToUpdate }) as unknown as InvoicedClientRecord}
      values={{ vat_treatment: 'standard', currency: 'RON' }}
    />,
    {
      may: ['manageInvoices', 'manageClients'],
      answers: ({ method, path, body }) => {
        if (path.endsWith('/getters/by-cui')) return { data: { state: 'found', firm } }
        return method === 'PUT' ? answer(body) : undefined
      },
    },
  )
const withNumber = { company_name: 'Ceramica', prefered_currency: 'RON', company_identifier: '42178365' }

it('says what the client lacks, fills in what the tax office knows, and saves it to the client', async () => {
  const { words, press, sent, field } = await note({ ...withNumber, company_address: { zip_code: '400002' } })
  await until(async () => expect(await field(/^Street and number/)).toHaveProperty('value', 'Str. Olari 9'))
  expect(words()).toContain('The client has no full address')
  expect(words()).toContain('ANAF lists this firm as inactive')
  await press('Save to the client')
  await until(() => expect(sent()).toHaveLength(1))
  expect(sent()[0]).toMatchObject({ method: 'PUT', path: '/restify/clients/c1' })
  expect(sent()[0]!.body).toEqual({
    company_address: { street: 'Str. Olari 9', city: 'Cluj-Napoca', state: 'Cluj', country: 'RO', zip_code: '400002' },
  })
})

it('asks for the number of a company, and not of a person', async () => {
  const address = { street: 'Str. Olari 9', city: 'Cluj-Napoca', state: 'Cluj', country: 'România' }
  const { words, press, sent, user } = await note({ company_name: 'Ana', company_address: address })
  await press('Save to the client')
  expect(words()).toMatch(/the company identifier field is required/i)
  await user.click(screen.getByRole('switch', { name: 'Person' }))
  await press('Save to the client')
  await until(() => expect(sent()[0]!.body).toEqual({ is_person: true }))
})

it('shows at its field what the server refuses', async () => {
  const errors = { 'company_address.street': ['The street is too long.'] }
  const { words, press } = await note(withNumber, () => refused(422, { message: 'No', errors }))
  await until(() => expect(words()).toContain('Filled in as ANAF has it.'))
  await press('Save to the client')
  await until(() => expect(words()).toContain('The street is too long.'))
})

it('has no fields for those who may not change the client', async () => {
  const { words } = await note(withNumber, undefined, false)
  await until(() => expect(words()).toContain('The client has no full address'))
  expect(screen.queryByRole('textbox')).toBeNull()
})
