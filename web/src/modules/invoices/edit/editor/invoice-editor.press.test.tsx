import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { refused, settled, until } from '#web/platform/pressed.fixture.tsx'
import { edited, idOf } from '../editor.fixture.tsx'

it('saves what changed by Ctrl-Enter, lines whole and with their ids', async () => {
  const { user, cell, bodies, words } = await edited()
  await user.click(cell(0, 1))
  await user.clear(document.activeElement!)
  await user.keyboard('3{Control>}{Enter}{/Control}')
  await until(() => expect(bodies()).toHaveLength(1))
  expect(bodies()[0]).toMatchObject({
    lineItems: [{ id: idOf('d1'), quantity: 3 }, { id: idOf('d2') }, { id: idOf('d3') }],
  })
  expect(Object.keys(bodies()[0] as object)).toEqual(['lineItems'])
  await until(() => expect(words()).toContain('Invoice updated'))
})

it('saves a draft by itself once, and keeps the ids of new lines', async () => {
  const { user, cell, bodies, words } = await edited()
  await user.click(cell(3, 0))
  await user.keyboard('Oak{Enter}')
  expect(bodies()).toEqual([])
  await vi.waitFor(() => expect(words()).toMatch(/Draft saved at \d\d:\d\d/), { timeout: 15_000 })
  await user.click(cell(0, 1))
  await user.clear(document.activeElement!)
  await user.keyboard('5{Control>}{Enter}{/Control}')
  await until(() => expect(bodies()).toHaveLength(2))
  expect(bodies()[1]).toMatchObject({ lineItems: [{}, {}, {}, { id: idOf('e3'), name: 'Oak' }] })
})

it('stores a line anew that was removed, saved so and put back', async () => {
  const { user, cell, bodies, press } = await edited()
  await user.click(cell(1, 0))
  await user.keyboard('{Escape}{Control>}{Delete}{/Control}')
  await press('Save the draft')
  await until(() => expect(bodies()).toHaveLength(1))
  await press('Undo')
  await press('Save the draft')
  await until(() => expect(bodies()).toHaveLength(2))
  const [first, second, third] = (bodies()[1] as { lineItems: { id?: string }[] }).lineItems
  expect([first?.id, second?.id, third?.id]).toEqual([idOf('d1'), undefined, idOf('d3')])
})

it('shows what the server refuses at its line and at its field', async () => {
  const errors = { 'lineItems.1.unit_price': ['The amount is too large.'], invoice_number: ['The next is FS-0149.'] }
  const { write, press, cell, words } = await edited({ writes: () => refused(422, { message: 'No', errors }) })
  await write('Number', 'FS-0200')
  await press('Save the draft')
  await until(() => expect(words()).toContain('The next is FS-0149.'))
  expect(words()).toContain('Unit price: The amount is too large.')
  expect(cell(1, 3).getAttribute('aria-invalid')).toBe('true')
})

it('says at the line what it needs, and sends nothing', async () => {
  const { user, cell, press, sent, words } = await edited()
  await user.click(cell(0, 0))
  await user.clear(document.activeElement!)
  await user.keyboard('{Enter}')
  await press('Save the draft')
  await settled()
  expect(sent()).toEqual([])
  expect(words()).toMatch(/the description field is required/i)
})

it('asks before it issues, and says which number was taken', async () => {
  const taken = { data: { id: '7', attributes: { invoice_number: 'FS-0150' } } }
  const { press, inDialog, sent, words, place } = await edited({ writes: ({ query }) => query.get('action') && taken })
  await press('Issue FS-0149')
  expect(sent()).toEqual([])
  await inDialog('Issue FS-0149')
  await until(() => expect(place()).toBe('/invoices/7/details'))
  expect(sent()[0]!.body).toEqual({ expected_number: 'FS-0149' })
  await until(() => expect(words()).toMatch(/FS-0150.*FS-0149/))
})

it('keeps client, number and currency of an issued invoice, and says that the version before stays', async () => {
  const { words, press, bodies, write, place } = await edited({
    invoice: { status: 'issued', issued_at: '2026-11-10T09:00:00Z' },
  })
  expect(words()).toContain('The version issued on 10.11.2026 stays in the history.')
  expect(screen.queryByRole('textbox', { name: 'Number' })).toBeNull()
  expect(screen.queryByRole('button', { name: /Issue/ })).toBeNull()
  await write(/^Subject/, 'Online shop, December')
  await press('Save the change')
  await until(() => expect(place()).toBe('/invoices/7/details'))
  expect(bodies()).toEqual([{ title: 'Online shop, December' }])
})

it('offers the projects of the client alone, and forgets the project with its client', async () => {
  const { choose, field, press, bodies, asked } = await edited({ invoice: { project_id: idOf('b1') } })
  const shown = async () => (await field('Project')).value
  await until(async () => expect(await shown()).toBe('Shop'))
  await choose('Project', 'Shop')
  const offered = asked().filter(({ path, query }) => path === '/restify/projects' && query.get('perPage') === '30')
  expect(offered.map(({ query }) => [query.get('client_id'), query.get('archived')])).toEqual([
    [idOf('c1'), 'false,true'],
  ])
  await choose(/^Client/, 'Tramvai SRL')
  expect(await shown()).toBe('')
  await press('Save the draft')
  await until(() => expect(bodies().at(-1)).toMatchObject({ client_id: idOf('c2'), project_id: null }))
})
