import { cleanup, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { Permission } from '#contracts/permissions.ts'
import { listOf } from '#web/platform/answered.fixture.tsx'
import { record } from '#web/platform/drawn.fixture.tsx'
import { type Call, opened, refused, until } from '#web/platform/pressed.fixture.tsx'
import { GenerateButton } from './generate-button.tsx'
import { GenerateForHoliday } from './holiday-part.tsx'
import { GenerateForClient, GenerateForProject } from './kept-parts.tsx'

const [whole, gap] = ['01990000-0000-7000-8000-000000000001', '01990000-0000-7000-8000-000000000002']
const templates = [record(whole, { name: 'Contract' }), record(gap, { name: 'Annex' })]
const missing = [{ name: 'cnp', label: 'Personal number', reason: 'empty' }]

const button = (store: (call: Call) => unknown, given: object = {}) =>
  opened(<GenerateButton entity="employee" recordId="7" owner={{ kind: 'employee', id: '7' }} />, {
    at: '/employees/7/details',
    may: ['manageDocuments', 'manageEmployees'],
    ...given,
    answers: (call) => {
      if (call.query.get('action') === 'preview') {
        const { template_id } = call.body as { template_id: string }
        return { data: { html: '<p>Text</p>', language: 'en', missing: template_id === gap ? missing : [] } }
      }
      if (call.method !== 'GET') return store(call)
      const one = templates.find(({ id }) => call.path === `/restify/templates/${id}`)
      return one ? { data: one } : listOf(call.path === '/restify/templates' ? templates : [])
    },
  })
const made = (calls: Call[]) => calls.filter(({ query }) => query.get('action') === 'generate-documents')

it('shows what the chosen templates become, and leaves what is missing empty only once that is confirmed', async () => {
  const answers = [refused(422, { errors: { confirm_missing: ['Confirm it.'] } }), { data: [{}, {}] }]
  const { press, choose, words, sent, place, inDialog, user, field } = await button(() => answers.shift())
  await press('Generate documents')
  await inDialog('Generate')
  expect(made(sent())).toEqual([])
  await choose(/^Templates/, 'Contract')
  await until(() => expect(words()).toContain('Contract'))
  expect(words()).not.toContain('Leave missing values empty')
  await user.click(await screen.findByRole('option', { name: 'Annex' }))
  await until(() => expect(words()).toContain('Personal number'))
  await inDialog('Generate')
  await until(() => expect(words()).toContain('Confirm it.'))
  expect(place()).toBe('/employees/7/details')
  await user.click(await field('Leave missing values empty'))
  await inDialog('Generate')
  await until(() => expect(words()).toContain('2 documents generated'))
  await until(() => expect(place()).toBe('/employees/7/documents'))
  const body = { template_ids: [whole, gap], language: null }
  expect(made(sent()).map(({ path, body: one }) => [path, one])).toEqual([
    ['/restify/employees/7/actions', { ...body, confirm_missing: false }],
    ['/restify/employees/7/actions', { ...body, confirm_missing: true }],
  ])
})

it('asks again whether values may be missing once another language is chosen', async () => {
  const { press, choose, sent, inDialog, user } = await button(() => ({ data: [{}] }))
  await press('Generate documents')
  await choose(/^Templates/, 'Annex')
  const confirmed = () => screen.getByLabelText<HTMLInputElement>('Leave missing values empty')
  await until(() => expect(confirmed().checked).toBe(false))
  await user.click(confirmed())
  expect(confirmed().checked).toBe(true)
  await choose(/^Language/, /^Rom/)
  await until(() => expect(confirmed().checked).toBe(false))
  await inDialog('Cancel')
  expect(made(sent())).toEqual([])
})

it('leads only those to a person’s documents who see them', async () => {
  const make = async (given: object) => {
    const page = await button(() => ({ data: [{}] }), given)
    await page.press('Generate documents')
    await page.choose(/^Templates/, 'Contract')
    await page.inDialog('Generate')
    await until(() => expect(page.words()).toContain('Document generated'))
    return page
  }
  const keeper = await make({ may: ['manageEmployees'] })
  await new Promise((resolve) => setTimeout(resolve, 700))
  expect(keeper.place()).toBe('/employees/7/details')
  const own = await make({ may: ['manageEmployees'], employee: '7' })
  await until(() => expect(own.place()).toBe('/employees/7/documents'))
})

it('leaves those where they are who have gone elsewhere before they are led to the documents', async () => {
  const page = await button(() => ({ data: [{}] }), { at: '/employees/7/details' })
  await page.press('Generate documents')
  await page.choose(/^Templates/, 'Contract')
  await page.inDialog('Generate')
  await until(() => expect(page.words()).toContain('Document generated'))
  cleanup()
  await new Promise((resolve) => setTimeout(resolve, 700))
  expect(page.place()).toBe('/employees/7/details')
})

it('is offered for leave that is approved, and for clients and projects to who keeps them and manages documents', async () => {
  const leave = (status: string) => <GenerateForHoliday request={record('4', { status, employee_id: '7' }) as never} />
  const offers = async (part: React.ReactNode, may: readonly Permission[] = ['manageDocuments']) =>
    (await opened(part, { may })).words().includes('Generate documents')
  for (const status of ['pending', 'rejected', 'canceled'])
    expect([status, await offers(leave(status))]).toEqual([status, false])
  expect(await offers(leave('approved'))).toBe(true)
  for (const [part, keeps] of [
    [<GenerateForClient key="client" client={record('1', {}) as never} />, 'manageClients'],
    [<GenerateForProject key="project" project={record('1', {}) as never} />, 'manageProjects'],
  ] as const) {
    expect(await offers(part, ['manageDocuments', keeps])).toBe(true)
    expect(await offers(part, [keeps])).toBe(false)
  }
})
