import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { record } from '#web/platform/drawn.fixture.tsx'
import { opened, refused, until } from '#web/platform/pressed.fixture.tsx'
import { slowPictures } from '#web/ui/fields/slow-pictures.fixture.ts'
import { CreateClientPage } from './create-client-page.tsx'
import { EditClientPage } from './edit-client-page.tsx'

const page = (answers: (() => unknown)[] = []) =>
  opened(<CreateClientPage />, {
    at: '/clients/create',
    answers: ({ method }) => (method === 'POST' ? answers.shift()!() : undefined),
  })
const created = () => ({ data: { id: '9' } })

it('sends what was typed, once however often it is pressed, and leads to the new client', async () => {
  let answer = (_: unknown) => {}
  const shown = await page([() => new Promise((resolve) => (answer = resolve))])
  const { write, press, user, sent, place, field, words } = shown
  await write(/^Company name/, 'Waterlijn')
  await press('Add client')
  await user.type(await field(/^Company name/), '{Enter}')
  answer(created())
  await until(() => expect(place()).toBe('/clients/9/details'))
  expect(words()).toContain('Client added')
  expect(
    sent().map(({ method, path, body }) => [method, path, (body as { company_name: string }).company_name]),
  ).toEqual([['POST', '/restify/clients', 'Waterlijn']])
})

it('says at its field what is missing, and what the server refuses', async () => {
  const { write, press, sent, words, place } = await page([
    () => refused(422, { errors: { company_vat: ['No such number.'] } }),
    created,
  ])
  await press('Add client')
  expect(words()).toContain('The company name field is required.')
  expect(sent()).toEqual([])
  await write(/^Company name/, 'Waterlijn')
  await write('Company VAT', 'RO1')
  await press('Add client')
  await until(() => expect(words()).toContain('No such number.'))
  expect(place()).toBe('/clients/create')
  await write('Company VAT', 'RO14399840')
  expect(words()).not.toContain('No such number.')
  await press('Add client')
  await until(() => expect(place()).toBe('/clients/9/details'))
})

it('sends what was changed of a client alone, and says that it is saved', async () => {
  const client = { data: record('9', { company_name: 'Waterlijn', prefered_currency: 'EUR' }) }
  const { write, press, sent, words, place } = await opened(<EditClientPage />, {
    at: '/clients/9/edit',
    path: '/clients/$id/edit',
    answers: () => client,
  })
  await write(/^Company name/, 'Waterlijn NV')
  await press('Save')
  await until(() => expect(place()).toBe('/clients/9/details'))
  expect(words()).toContain('Client saved')
  const written = sent().map(({ method, path, body }) => [method, path, body])
  expect(written).toEqual([['PUT', '/restify/clients/9', { company_name: 'Waterlijn NV' }]])
})

it('names the client that has the number already, and saves it all the same', async () => {
  const { write, press, words, place, asked, sent } = await opened(<CreateClientPage />, {
    at: '/clients/create',
    answers: ({ method, path, query }) => {
      if (method === 'POST') return created()
      if (path !== '/restify/clients/getters/alike') return undefined
      const isTaken = query.get('company_vat') === 'RO 14399840'
      return { data: isTaken ? [{ id: '7', name: 'Alfa SRL', field: 'company_vat' }] : [] }
    },
  })
  await write(/^Company name/, 'Alfa')
  await write('Company VAT', 'RO 14399840')
  await until(() => expect(words()).toContain('Already there: Alfa SRL'))
  expect(screen.getByRole('link', { name: 'Alfa SRL' }).getAttribute('href')).toBe('/clients/7/details')
  await press('Add client')
  await until(() => expect(place()).toBe('/clients/9/details'))
  expect((sent()[0]!.body as { company_vat: string }).company_vat).toBe('RO 14399840')
  expect(asked().some(({ path }) => path.endsWith('/alike'))).toBe(true)
  // The client that is changed has its number by right.
  const own = await opened(<EditClientPage />, {
    at: '/clients/9/edit',
    path: '/clients/$id/edit',
    answers: ({ path }) =>
      path.endsWith('/alike')
        ? { data: [] }
        : { data: record('9', { company_name: 'Alfa', company_vat: 'RO14399840' }) },
  })
  await until(() => expect(own.asked().some(({ query }) => query.get('except') === '9')).toBe(true))
})

it('keeps the key of what was sent where its answer was lost, with another text too', async () => {
  const { write, press, sent, place } = await page([() => refused(0), () => refused(0), created])
  await write(/^Company name/, 'Waterlijn')
  await press('Add client')
  await until(() => expect(sent().length).toBe(1))
  await press('Add client')
  await until(() => expect(sent().length).toBe(2))
  await write(/^Company name/, 'Waterlijn NV')
  await press('Add client')
  await until(() => expect(place()).toBe('/clients/9/details'))
  const [first, again, changed] = sent().map(({ key }) => key)
  expect(first).toMatch(/.{16}/)
  expect([again, changed]).toEqual([first, first])
})

it('asks before what was typed is left, and leaves at once where nothing was', async () => {
  const { write, press, words, place } = await page()
  await write(/^Company name/, 'Waterlijn')
  await press('Cancel')
  expect(words()).toContain('Leave without saving?')
  await press('Stay on the page')
  expect(place()).toBe('/clients/create')
  await press('Cancel')
  await press('Leave')
  await until(() => expect(place()).toBe('/clients'))
  const other = await page()
  await other.press('Cancel')
  await until(() => expect(other.place()).toBe('/clients'))
})

it('is not sent without its logo while that is still read, and takes the one that was chosen last', async () => {
  const answers: (() => unknown)[] = [created]
  const { user, write, press, sent, place } = await page(answers)
  const { choose, finish } = slowPictures(user)
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:x')
  await write(/^Company name/, 'Waterlijn')
  await choose('large.png')
  await choose('small.png')
  await press('Add client')
  expect(sent()).toEqual([])
  await finish('small.png')
  await finish('large.png')
  await press('Add client')
  await until(() => expect(place()).toBe('/clients/9/details'))
  expect(sent()[0]!.body).toMatchObject({ logo_path: expect.objectContaining({ name: 'small.png' }) })
})
