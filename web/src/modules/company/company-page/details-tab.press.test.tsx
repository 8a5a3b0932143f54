import { fireEvent, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { listOf } from '#web/platform/answered.fixture.tsx'
import { record } from '#web/platform/drawn.fixture.tsx'
import { opened, refused, settled, until } from '#web/platform/pressed.fixture.tsx'
import { queryClient } from '#web/platform/query/client.ts'
import { tenantQuery } from '#web/platform/session/queries.ts'
import { DetailsTab } from './details-tab.tsx'
import { LogoSection } from './logo-section.tsx'

const bulk = '/restify/settings/bulk/update'

it('goes on from the details that were saved, with what is typed meanwhile, and sends what is changed since', async () => {
  let answer = (_: unknown) => {}
  const writes = [refused(422, { errors: { '0.value': ['Too short.'] } }), new Promise((resolve) => (answer = resolve))]
  const stored = listOf([record('v', { key: 'company_vat', value: 'RO1' })])
  // The logo and the settings; those that are asked for once the new ones are stored do not come.
  const lists: unknown[] = [stored, stored]
  const { press, write, field, words, sent } = await opened(<DetailsTab />, {
    at: '/settings/company/details',
    may: ['manageCompany'],
    answers: ({ method, path }) => {
      if (method !== 'GET') return writes.shift() ?? { data: [] }
      if (path.endsWith('/tenant-information')) return { data: { country: 'RO' } }
      return lists.shift() ?? new Promise(() => undefined)
    },
  })
  await write(/^VAT/, 'RO2')
  await press('Save')
  await until(() => expect(words()).toContain('Too short.'))
  await press('Save')
  await write(/^City/, 'Cluj')
  answer({ data: [] })
  await until(() => expect(words()).toContain('Settings updated successfully'))
  await settled()
  expect((await field(/^VAT/)).value).toBe('RO2')
  expect((await field(/^City/)).value).toBe('Cluj')
  await press('Save')
  const vat = [bulk, [{ key: 'company_vat', value: 'RO2' }]]
  const city = [bulk, [{ key: 'company_city', value: 'Cluj' }]]
  await until(() => expect(sent().map(({ path, body }) => [path, body])).toEqual([vat, vat, city]))
})

it('removes the logo after a question, and says beside it why that did not go', async () => {
  const writes = [refused(422, { message: 'Not now.' })]
  const logo = record('l', { key: 'invoice_logo', value: 'logo.png', file: 'https://x.test/logo.png' })
  const { press, inDialog, words, sent } = await opened(<LogoSection />, {
    may: ['manageCompany', 'manageInvoices'],
    answers: ({ method }) => (method === 'GET' ? listOf([logo]) : (writes.shift() ?? { data: {} })),
  })
  await press('Remove')
  expect(words()).toContain('Remove the logo?')
  await inDialog('Cancel')
  expect(sent()).toEqual([])
  await press('Remove')
  await inDialog('Remove')
  await until(() => expect(words()).toContain('Not now.'))
  expect(words()).not.toContain('Remove the logo?')
  await press('Remove')
  await inDialog('Remove')
  await until(() => expect(words()).toContain('The logo has been removed'))
  const removed = ['/restify/settings/l', { value: null }]
  expect(sent().map(({ path, body }) => [path, body])).toEqual([removed, removed])
})

it('stores country and language by themselves, and shows the company by its new name and language at once', async () => {
  const { write, choose, press, sent } = await opened(<DetailsTab />, {
    at: '/settings/company/details',
    may: ['manageCompany'],
    answers: ({ method, path }) =>
      method === 'GET' && path.endsWith('/settings') ? listOf([]) : { data: { country: 'RO' } },
  })
  await write(/^Company name/, 'Salt & Co')
  await choose(/^Country/, 'Germany')
  await choose(/^Language of the company/, 'Română')
  await press('Save')
  await until(() => expect(sent()).toHaveLength(3))
  const actions = '/restify/tenants/actions'
  expect(sent().map(({ path, query, body }) => [path, query.get('action'), body])).toEqual([
    [actions, 'set-country', { country: 'DE' }],
    [bulk, null, [{ key: 'company_name', value: 'Salt & Co' }]],
    [actions, 'set-locale', { locale: 'ro' }],
  ])
  await until(() =>
    expect(queryClient.getQueryData(tenantQuery.queryKey)).toMatchObject({ name: 'Salt & Co', locale: 'ro' }),
  )
})

it('says of several details at which one what is wrong', async () => {
  const { write, press, field, words } = await opened(<DetailsTab />, {
    at: '/settings/company/details',
    may: ['manageCompany'],
    answers: ({ method, path }) => {
      if (method !== 'GET') return refused(422, { errors: { '1.value': ['No such city.'] } })
      return path.endsWith('/settings') ? listOf([]) : { data: { country: 'RO' } }
    },
  })
  await write(/^VAT/, 'RO2')
  await write(/^City/, 'Atlantis')
  await press('Save')
  await until(() => expect(words()).toContain('No such city.'))
  const isWrong = async (label: RegExp) => (await field(label)).getAttribute('aria-invalid') === 'true'
  expect([await isWrong(/^VAT/), await isWrong(/^City/)]).toEqual([false, true])
})

it('says beside the logo why a picture was not taken, until another one is on its way', async () => {
  let answer = (_: unknown) => {}
  const writes = [refused(422, { errors: { file: ['Too narrow.'] } }), new Promise((resolve) => (answer = resolve))]
  const logo = record('l', { key: 'invoice_logo', value: 'logo.png', file: 'https://x.test/logo.png' })
  const { words, sent } = await opened(<LogoSection />, {
    may: ['manageCompany'],
    answers: ({ method }) => (method === 'GET' ? listOf([logo]) : writes.shift()),
  })
  await screen.findByRole('button', { name: 'Change the logo' })
  // Who keeps no invoices changes what stands on them, and takes nothing away.
  expect(screen.queryByRole('button', { name: 'Remove' })).toBeNull()
  const choose = async (name: string) => {
    const files = [new File(['x'], name, { type: 'image/png' })]
    fireEvent.change(document.querySelector('input[type=file]')!, { target: { files } })
    await settled()
  }
  await choose('small.png')
  await until(() => expect(screen.getByRole('alert').textContent).toBe('Too narrow.'))
  await choose('large.png')
  expect(screen.queryByRole('alert')).toBeNull()
  answer({ data: {} })
  await until(() => expect(words()).toContain('The logo has been saved'))
  expect(sent().map(({ query, body }) => [query.get('action'), (body as { file: File }).file.name])).toEqual([
    ['set-logo', 'small.png'],
    ['set-logo', 'large.png'],
  ])
})
