import { screen } from '@testing-library/react'
import { expect, it, onTestFinished, vi } from 'vitest'
import { listOf } from '#web/platform/answered.fixture.tsx'
import { record } from '#web/platform/drawn.fixture.tsx'
import { type Call, opened, type Pressing, refused, settled, until } from '#web/platform/pressed.fixture.tsx'
import { TemplatesPage } from '../templates-page.tsx'
import { RememberedTemplate } from './remembered-template.tsx'
import { SharedTemplatePage } from './shared-template-page.tsx'

const shared = {
  name: 'Contract',
  entities: ['employee'],
  content: '<p>Dear all</p>',
  contract_types: ['employment_contract'],
}
const template = { ...shared, autogenerate: false, key: null, language: 'en', document_type_id: null, is_sample: true }
const link = 'http://vatra.test/share/template/'

/** A page with the template of the company, and one that is shared as `t0ken`; what is copied is kept. */
async function page(at: string, given: Pressing = {}, own: object = {}) {
  const copied: string[] = []
  const isShared = at.startsWith('/share/')
  const opening = await opened(isShared ? <SharedTemplatePage /> : <TemplatesPage />, {
    at,
    path: isShared ? '/share/template/$token' : '/settings/templates',
    may: ['manageTemplates'],
    width: 1440,
    ...given,
    answers: async (call) => {
      const answer = await given.answers?.(call)
      if (answer) return answer
      if (call.path === '/shared-templates/t0ken') return { template: { attributes: shared } }
      if (call.path.startsWith('/shared-templates/') || call.method !== 'GET') return undefined
      if (call.path === '/restify/templates/7') return { data: record('7', { ...template, ...own }) }
      if (call.path.includes('/getters/'))
        return { data: { employee: [], holiday: [], project: [], client: [], globals: [] } }
      return listOf(call.path === '/restify/templates' ? [record('7', template)] : [])
    },
  })
  const writeText = vi
    .spyOn(navigator.clipboard, 'writeText')
    .mockImplementation(async (text) => void copied.push(text))
  onTestFinished(() => writeText.mockRestore())
  await settled()
  return { ...opening, copied, writeText }
}

it('shares a template that is read, copies its link, and says what to do where nothing can be copied', async () => {
  const answers: unknown[] = [refused(422, { message: 'Not now.' }), { token: 't0ken' }, { token: 't0ken' }]
  const { press, words, sent, copied, writeText } = await page('/settings/templates?id=7', {
    answers: ({ query }) => query.get('action') === 'share' && answers.shift(),
  })
  expect(words()).not.toContain('Copy the link')
  await press('Share')
  await until(() => expect(words()).toContain('Not now.'))
  expect(copied).toEqual([])
  await press('Share')
  await until(() => expect(words()).toContain('Template share link copied to clipboard.'))
  await until(() => expect(words()).not.toContain('Not now.'))
  expect(copied).toEqual([`${link}t0ken`])
  writeText.mockRejectedValue(new Error('No'))
  await press('Share')
  await until(() => expect(words()).toContain('It could not be copied.'))
  expect(sent().map(({ path, body }) => [path, body])).toEqual(Array(3).fill(['/restify/templates/7/actions', {}]))
})

it('shows what a template is shared by, to be copied in either form, and closes to the list', async () => {
  const { press, copied, words, place } = await page('/settings/templates?id=7&search=a', {}, { share_token: 't0ken' })
  await press('Copy the link')
  await press('Copy the identifier')
  expect(copied).toEqual([`${link}t0ken`, 't0ken'])
  expect(words()).toContain('Template share identifier copied to clipboard.')
  expect(screen.getByLabelText('Share link')).toHaveProperty('value', `${link}t0ken`)
  expect(screen.getByRole('link', { name: 'Edit' }).getAttribute('href')).toBe('/settings/templates/7/edit')
  await press('Close')
  await until(() => expect(place()).toBe('/settings/templates?search=a'))
  const reader = await page('/settings/templates?id=7', { may: ['manageDocuments'] })
  expect(reader.words()).toContain('Sample, not checked')
  expect(screen.queryByRole('button', { name: 'Share' })).toBeNull()
  expect(reader.words()).not.toMatch(/Add template|Import template|Samples/)
})

it('saves a template as a file of its name, and says why not where it cannot', async () => {
  const saved: string[] = []
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download)
  })
  onTestFinished(() => click.mockRestore())
  const answers = [refused(422, { message: 'It is away.' }), { file: 1 }]
  const { press, words } = await page('/settings/templates?id=7', {
    answers: ({ path }) => path === '/restify/templates/7/getters/download' && answers.shift(),
  })
  await press('Download')
  await until(() => expect(words()).toContain('It is away.'))
  expect(saved).toEqual([])
  await press('Download')
  await until(() => expect(saved).toEqual(['Contract.docx']))
})

it('begins a template with one that is known by its link, and says at the field where none is', async () => {
  let isAway = true
  const store = ({ method, path }: Call) => {
    if (method === 'POST') return { data: record('8', template) }
    return isAway && path.endsWith('/away') && refused(422, { message: 'Not now.' })
  }
  const { press, inDialog, write, words, place, sent } = await page('/settings/templates', { answers: store })
  await press('Import template')
  await inDialog('Continue')
  expect(words()).toContain('The share identifier field is required.')
  await write(/^Share identifier/, 'n0ne')
  await inDialog('Continue')
  await until(() => expect(words()).toContain('The provided template share identifier is invalid.'))
  await write(/^Share identifier/, 'away')
  await inDialog('Continue')
  await until(() => expect(words()).toContain('Not now.'))
  expect(words()).not.toContain('is invalid.')
  expect(place()).toBe('/settings/templates')
  isAway = false
  localStorage.setItem('shared_template', 't0ken')
  await write(/^Share identifier/, ` ${link}t0ken/ `)
  await inDialog('Continue')
  await until(() => expect(place()).toBe('/settings/templates?add=true&share_token=t0ken'))
  expect(localStorage.getItem('shared_template')).toBeNull()
  await until(() => expect(words()).toContain('This is a shared template. Check it, then save it as your own.'))
  expect(sent()).toEqual([])
  await write(/^Name/, 'Ours')
  await press('Save')
  await until(() => expect(place()).toBe('/settings/templates'))
  expect(sent()[0]!.body).toMatchObject({ ...shared, name: 'Ours' })
})

it('remembers the template that one came for, until it is taken over or nothing is begun', async () => {
  localStorage.setItem('shared_template', 't0ken')
  onTestFinished(() => localStorage.removeItem('shared_template'))
  const { press, inDialog, field, place } = await page('/settings/templates')
  await press('Import template')
  expect((await field(/^Share identifier/)).value).toBe('t0ken')
  await inDialog('Cancel')
  await until(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect([place(), localStorage.getItem('shared_template')]).toEqual(['/settings/templates', 't0ken'])
})

it('says on the dashboard that a shared template waits, imports it, and forgets it on wish', async () => {
  const shown = () => opened(<RememberedTemplate />, { may: ['manageTemplates'] })
  expect((await shown()).words()).toBe('')
  localStorage.setItem('shared_template', 't0ken')
  onTestFinished(() => localStorage.removeItem('shared_template'))
  const { press, words, field, inDialog } = await shown()
  expect(words()).toContain('You came by the link of a shared template.')
  await press('Import template')
  expect((await field(/^Share identifier/)).value).toBe('t0ken')
  await inDialog('Cancel')
  await press('Not now')
  expect([words(), localStorage.getItem('shared_template')]).toEqual(['', null])
})

it('says that an address begins no template, and asks again for one that could not be read', async () => {
  const none = await page('/settings/templates?add=true&share_token=n0ne')
  await until(() => expect(none.words()).toContain('The provided template share identifier is invalid.'))
  expect(none.words()).not.toMatch(/Try again|Save/)
  const answers = [refused(500), { template: { attributes: shared } }]
  const lost = await page('/settings/templates?add=true&share_token=lost', {
    answers: ({ path }) => path === '/shared-templates/lost' && answers.shift(),
  })
  await lost.press('Try again')
  await until(() => expect(lost.words()).toContain('This is a shared template.'))
  const reader = await page('/settings/templates?add=true&share_token=t0ken', { may: ['manageDocuments'] })
  expect(reader.words()).not.toContain('This is a shared template.')
})

it('shows a shared template to everybody, who may copy its identifier or take it over', async () => {
  const { press, copied, words, place } = await page('/share/template/t0ken', { may: [], employee: undefined })
  await until(() => expect(words()).toMatch(/Contract Used for: Employee · Contract types: \S.*Dear all/))
  expect(document.querySelector('meta[name="robots"]')?.getAttribute('content')).toBe('noindex')
  for (const name of ['Show it dark', 'Print']) expect(screen.getByRole('button', { name })).toBeTruthy()
  await press('Copy the identifier')
  expect(copied).toEqual(['t0ken'])
  await press('Use this template', 'link')
  expect(place()).toBe('/settings/templates?add=true&share_token=t0ken')
  const gone = await page('/share/template/n0ne')
  await until(() => expect(gone.words()).toContain('The provided template share identifier is invalid.'))
  expect(gone.words()).toContain('Ask the person who sent it for a new one.')
  expect(gone.words()).not.toContain('Use this template')
})
