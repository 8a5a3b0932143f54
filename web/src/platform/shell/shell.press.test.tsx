import { IconFile } from '@tabler/icons-react'
import { act, screen } from '@testing-library/react'
import { afterEach, expect, it, onTestFinished, vi } from 'vitest'
import { api } from '../api/client.ts'
import { emit } from '../events.ts'
import type { CommandDefinition, MenuEntry } from '../modules/define-module.ts'
import { registry } from '../modules/registry.ts'
import type { SearchFill } from '../modules/slots.ts'
import { showError, showSuccess } from '../notify.ts'
import { opened, type Pressing, refused, settled, until } from '../pressed.fixture.tsx'
import { LanguageSwitch } from './language-switch.tsx'
import { DefaultLayout } from './layouts/default-layout.tsx'
import { UpgradeHost } from './notices/upgrade-host.tsx'
import { type Requirements, useOpen } from './open-entries.ts'
import { TopBar } from './top-bar.tsx'

afterEach(() => {
  vi.restoreAllMocks()
  localStorage.clear()
})

const entry = (to: string, nameKey: MenuEntry['nameKey'], more: Partial<MenuEntry> = {}): MenuEntry => ({
  ...{ group: 'work', icon: IconFile, order: 1, to, nameKey },
  ...more,
})

const usual = [
  entry('/documents', 'documents:route.documents'),
  entry('/settings/templates', 'documents:route.templates', { permission: 'manageTemplates', group: 'settings' }),
]

/** A part of the shell with these modules; on a phone where that is said. */
async function shell(
  part: React.ReactNode,
  { isPhone = false, menu = usual, ...given }: Pressing & { isPhone?: boolean; menu?: MenuEntry[] } = {},
) {
  vi.spyOn(registry, 'menu').mockReturnValue(menu)
  const matches = vi.spyOn(window, 'matchMedia')
  matches.mockReturnValue(Object.assign(new EventTarget(), { matches: isPhone }) as MediaQueryList)
  const page = await opened(part, { at: '/books', answers: () => ({ data: [] }), ...given })
  await settled()
  return page
}
const search = () => screen.queryByLabelText('Search pages, people and actions')
const names = (role: string) => screen.queryAllByRole(role).map((one) => one.textContent)

it('opens the search by its button and by its keys, as often as one asks for it', async () => {
  const { press, user } = await shell(<TopBar />)
  expect(search()).toBeNull()
  await press(/^Search/)
  await until(() => expect(search()).not.toBeNull())
  await user.keyboard('{Escape}')
  await until(() => expect(search()).toBeNull())
  for (const keys of ['{Control>}k{/Control}', '{Meta>}k{/Meta}']) {
    await user.keyboard(keys)
    await until(() => expect(search()).not.toBeNull())
    await user.type(search()!, 'x')
    await user.keyboard('{Escape}')
    await until(() => expect(search()).toBeNull())
  }
})

it('finds pages, actions and records that the reader may open, and leads to what is chosen', async () => {
  const dan = { id: '1', label: 'Dan Pop', picture: null, to: '/employees/1/details?tab=pay' }
  const find = vi.fn<SearchFill['find']>(async (words) => (words === 'dan' ? [dan] : []))
  const secret = vi.fn<SearchFill['find']>(async () => [dan])
  const run = vi.fn()
  const fill = { order: 1, entity: 'employees', label: 'documents:palette.documents' as const }
  vi.spyOn(registry, 'fills').mockImplementation(
    (slot) =>
      (slot === 'palette.search'
        ? [
            { ...fill, find },
            { ...fill, find: secret, permission: 'manageBilling' },
          ]
        : []) as never,
  )
  const command = (id: string, nameKey: CommandDefinition['nameKey'], more: object) => ({
    id,
    nameKey,
    icon: IconFile,
    ...more,
  })
  vi.spyOn(registry, 'commands').mockReturnValue([
    command('add', 'documents:template.add', { to: '/settings/templates?add=true', permission: 'manageTemplates' }),
    command('run', 'documents:samples.open', { run }),
  ])
  const { press, user, place, words } = await shell(<TopBar />)
  await press(/^Search/)
  await until(() => expect(words()).toContain('Documents'))
  expect(words()).toContain('Samples')
  expect(words()).not.toMatch(/Templates|Add template/)
  await user.click(screen.getByText('Samples'))
  expect(run).toHaveBeenCalledOnce()
  await until(() => expect(search()).toBeNull())
  await user.keyboard('{Control>}k{/Control}')
  await until(() => expect(search()).not.toBeNull())
  await user.type(search()!, 'dan')
  await until(() => expect(words()).toContain('Dan Pop'))
  // One letter says too little.
  await user.type(search()!, '{Backspace}{Backspace}')
  await until(() => expect(words()).not.toContain('Dan Pop'))
  await user.type(search()!, 'an')
  await until(() => expect(words()).toContain('Dan Pop'))
  expect([find.mock.calls.map(([asked]) => asked), secret.mock.calls]).toEqual([['dan'], []])
  await user.click(screen.getByText('Dan Pop'))
  await until(() => expect(place()).toBe('/employees/1/details?tab=pay'))
  await until(() => expect(search()).toBeNull())
  const keeper = await shell(<TopBar />, { may: ['manageTemplates'] })
  await keeper.press(/^Search/)
  await keeper.user.click(await screen.findByText('Add template'))
  await until(() => expect(keeper.place()).toBe('/settings/templates?add=true'))
})

it('opens nobody who was found for the words before, however fast Enter follows the others', async () => {
  const dan = { id: '1', label: 'Dan Pop', picture: null, to: '/employees/1/details' }
  const find = vi.fn(async (words: string) => (words === 'dan' ? [dan] : new Promise<never>(() => {})))
  const fill = { order: 1, entity: 'employees', label: 'documents:palette.documents' as const, find }
  vi.spyOn(registry, 'fills').mockImplementation((slot) => (slot === 'palette.search' ? [fill] : []) as never)
  const { press, user, place, words } = await shell(<TopBar />)
  await press(/^Search/)
  await until(() => expect(search()).not.toBeNull())
  await user.type(search()!, 'dan')
  await until(() => expect(words()).toContain('Dan Pop'))
  await user.type(search()!, ' p')
  expect(words()).toContain('Dan Pop')
  // Who has the words that are typed now stays while the answer for them is on its way.
  await until(() => expect(find).toHaveBeenCalledWith('dan p', expect.anything()))
  await settled()
  expect(words()).toContain('Dan Pop')
  await user.clear(search()!)
  await user.type(search()!, 'xy{Enter}')
  expect(words()).not.toContain('Dan Pop')
  await settled()
  expect(place()).toBe('/books')
  // Nor while the answer for them is on its way.
  await until(() => expect(find).toHaveBeenCalledWith('xy', expect.anything()))
  await settled()
  expect(words()).not.toContain('Dan Pop')
  await user.keyboard('{Enter}')
  expect(place()).toBe('/books')
})

it('says that records could not be searched, and not that there are none', async () => {
  const find = vi.fn<SearchFill['find']>(() => api.get('/restify/employees', { onError: 'log' }))
  const fill = { order: 1, entity: 'employees', label: 'documents:palette.documents' as const, find }
  vi.spyOn(registry, 'fills').mockImplementation((slot) => (slot === 'palette.search' ? [fill] : []) as never)
  vi.spyOn(registry, 'commands').mockReturnValue([])
  const { press, user, words } = await shell(<TopBar />, {
    answers: ({ path }) => (path === '/restify/employees' ? refused(500) : { data: [] }),
  })
  await press(/^Search/)
  await until(() => expect(search()).not.toBeNull())
  await user.type(search()!, 'dan')
  await until(() => expect(words()).toContain('A server error occurred'))
  expect(words()).not.toContain('No results found')
})

it('changes the language by one press and back by another, keeps it, and takes old messages away', async () => {
  const { press, words } = await shell(<LanguageSwitch />)
  act(() => showError('Not saved.'))
  await until(() => expect(words()).toContain('Not saved.'))
  await press('Română')
  await until(() => expect(document.documentElement.lang).toBe('ro'))
  expect(localStorage.getItem('locale')).toBe('ro')
  await until(() => expect(words()).not.toContain('Not saved.'))
  await press('English')
  await until(() => expect(document.documentElement.lang).toBe('en'))
  expect(names('button')).toEqual(['Română'])
})

it('keeps an error until it is closed, or a later one or a success takes its place', async () => {
  const { press, words } = await shell(<p>Page</p>)
  const say = (show: (message: string) => void, message: string) => act(() => show(message))
  say(showError, 'First.')
  await until(() => expect(words()).toContain('First.'))
  say(showError, 'Second.')
  await until(() => expect(words()).not.toContain('First.'))
  expect(names('alert')).toEqual(['Second.'])
  await press('Close the message')
  await until(() => expect(names('alert')).toEqual([]))
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
  onTestFinished(() => void vi.useRealTimers())
  // What goes by itself fades, too.
  const wait = async () => {
    for (const ms of [6000, 1000]) act(() => vi.advanceTimersByTime(ms))
    await settled()
  }
  say(showError, 'Third.')
  await until(() => expect(names('alert')).toEqual(['Third.']))
  await wait()
  expect(words()).toContain('Third.')
  say(showSuccess, 'Saved.')
  await until(() => expect(words()).not.toContain('Third.'))
  expect(names('status')).toEqual(['Saved.'])
  await wait()
  expect(words()).not.toContain('Saved.')
})

it('says that no seat is left each time that a call has found none', async () => {
  const { user, words } = await shell(<UpgradeHost />, { answers: () => ({ data: { activePlan: null } }) })
  expect(screen.queryByRole('dialog')).toBeNull()
  for (const _ of ['first', 'second']) {
    act(() => emit('quantity-exceeded'))
    await settled()
    await until(() => expect(words()).toContain('contact your administrator'))
    await user.click(screen.getAllByRole('button', { name: 'Close' }).at(-1)!)
    await until(() => expect(screen.queryByRole('dialog')).toBeNull())
  }
})

it('folds its menu for as long as one wants, and says then by name what is only a picture', async () => {
  const { press, words } = await shell(<DefaultLayout />)
  expect(names('link')).toContain('Documents')
  expect(words()).not.toContain('Templates')
  await press('Fold the menu')
  expect(words()).toContain('[Documents]')
  const later = await shell(<DefaultLayout />, { may: ['manageTemplates'] })
  expect(later.words()).toContain('[Templates]')
  await later.press('Unfold the menu')
  expect(names('link')).toEqual(expect.arrayContaining(['Documents', 'Templates']))
  await later.press('Templates', 'link')
  expect(later.place()).toBe('/settings/templates')
})

it('opens its menu on a phone when it is asked for, and closes it with the way to a page', async () => {
  const { press, place } = await shell(<DefaultLayout />, { isPhone: true })
  expect(screen.queryByRole('link', { name: 'Documents' })).toBeNull()
  await press('Open the menu')
  await press('Close the menu')
  await until(() => expect(screen.queryByRole('dialog')).toBeNull())
  await press('Open the menu')
  await press('Documents', 'link')
  expect(place()).toBe('/documents')
})

/** What is open of these, to the one who looks. */
function Open() {
  const open = useOpen()
  const entries: (Requirements & { name: string })[] = [
    { name: 'Documents', module: 'documents' },
    { name: 'Samples', setting: 'show_team_field' },
    { name: 'Templates', module: 'documents', setting: 'show_team_field' },
  ]
  return open(entries).map(({ name }) => <p key={name}>{name}</p>)
}

it('opens only what the company uses and has switched on', async () => {
  const open = async (settings: Record<string, unknown>) => (await shell(<Open />, { settings })).words()
  expect(await open({ hidden_modules: ['time'], show_team_field: 1 })).toBe('Documents Samples Templates')
  expect(await open({ hidden_modules: ['documents'], show_team_field: 1 })).toBe('Samples')
  expect(await open({ show_team_field: 0 })).toBe('Documents')
  const menu = [entry('/documents', 'documents:route.documents', { module: 'documents' })]
  const links = async (hidden_modules: string[]) => {
    await shell(<DefaultLayout />, { menu, settings: { hidden_modules } })
    return names('link').includes('Documents')
  }
  expect([await links(['time']), await links(['documents'])]).toEqual([true, false])
})
