import { screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, it, onTestFinished, vi } from 'vitest'
import { listOf } from '#web/platform/answered.fixture.tsx'
import { record } from '#web/platform/drawn.fixture.tsx'
import { registry } from '#web/platform/modules/registry.ts'
import { opened, type Pressing, refused, settled, until } from '#web/platform/pressed.fixture.tsx'
import type { Session } from '#web/platform/session/use-session.ts'
import { defineTable } from '../resource/types.ts'
import { RecordInDialog } from './record/record-in-dialog.tsx'
import { RecordLoader } from './record/record-page.tsx'
import { ResourcePage } from './resource-page.tsx'
import { PageTabs } from './tabs/page-tabs.tsx'
import { useSlotTabs } from './tabs/use-slot-tabs.ts'
import { Wizard } from './wizard.tsx'

const again = () => screen.queryByRole('button', { name: 'Try again' })
const wood = { data: record('7', { name: 'Wood' }) }
const nameOf = ({ attributes }: { attributes: unknown }) => (attributes as { name: string }).name

it('says of a record that is not there, or not for its reader, that it is not, and reads again what failed', async () => {
  for (const status of [403, 404]) {
    const { words } = await opened(
      <RecordLoader entity="books" id="7">
        {nameOf}
      </RecordLoader>,
      { answers: () => refused(status) },
    )
    await until(() => expect(words()).toContain('This record does not exist, or it is not open to you'))
    expect(again()).toBeNull()
  }
  const routes = vi.spyOn(registry, 'routes')
  onTestFinished(() => routes.mockRestore())
  routes.mockReturnValue([{ path: '/books', nameKey: 'name:*.records', component: () => null } as never])
  const back = await opened(
    <RecordLoader entity="books" id="7">
      {nameOf}
    </RecordLoader>,
    { at: '/books/7/details', answers: () => refused(404) },
  )
  await back.press('Back to Records', 'link')
  expect(back.place()).toBe('/books')
  const answers = [refused(422), wood]
  const { words, press } = await opened(
    <RecordLoader entity="books" id="7">
      {nameOf}
    </RecordLoader>,
    { answers: () => answers.shift() },
  )
  await press('Try again')
  await until(() => expect(words()).toContain('Wood'))
})

it('opens a record over its list, says in a dialog why it cannot, and reads it again there', async () => {
  const answers = [refused(422), wood]
  const onClose = vi.fn()
  const { words, inDialog } = await opened(
    <RecordInDialog entity="books" id="7" title="name:*.records" onClose={onClose}>
      {nameOf}
    </RecordInDialog>,
    { answers: () => answers.shift() },
  )
  await inDialog('Try again')
  await until(() => expect(words()).toContain('Wood'))
  expect([screen.queryByRole('dialog'), onClose.mock.calls.length]).toEqual([null, 0])
})

it('begins again with another record of the same page', async () => {
  function Page() {
    const [id, setId] = useState('7')
    return (
      <>
        <button type="button" onClick={() => setId(id === '7' ? '8' : '7')}>
          Another
        </button>
        <RecordLoader entity="books" id={id}>
          {(one) => <input aria-label="Name" defaultValue={nameOf(one)} />}
        </RecordLoader>
      </>
    )
  }
  const { write, press } = await opened(<Page />, {
    answers: ({ path }) => (path.endsWith('7') ? wood : { data: record('8', { name: 'Nails' }) }),
  })
  const isOf = (name: string) => until(() => expect(screen.getByLabelText('Name')).toHaveProperty('value', name))
  await write('Name', 'typed of Wood')
  await press('Another')
  await isOf('Nails')
  await write('Name', 'typed of Nails')
  // This one is there already, and is drawn at once.
  await press('Another')
  await isOf('Wood')
})

it('takes the focus into the next step where what was pressed went, but not from a field that took it', async () => {
  function Steps() {
    const [at, setAt] = useState('a')
    const next = (to: string) => (
      <button type="button" onClick={() => setAt(to)}>
        Next
      </button>
    )
    const steps = [
      { key: 'a', title: 'name:*.name', content: next('b') },
      { key: 'b', title: 'name:*.comment', content: next('c') },
      // biome-ignore lint/a11y/noAutofocus: what the test is about
      { key: 'c', title: 'name:*.reason', content: <input aria-label="Why" autoFocus /> },
    ] as const
    return <Wizard steps={steps} current={at} onBack={setAt} />
  }
  const { press, field, words } = await opened(<Steps />)
  await press('Next')
  expect(words()).toContain('2 / 3 Comment')
  expect(document.activeElement?.textContent).toContain('2 / 3')
  await press('Next')
  expect(document.activeElement).toBe(await field('Why'))
  await press('Back')
  expect(words()).toContain('2 / 3 Comment')
})

it('says above a list why nothing can be added without a paid plan, and nothing of it where that is paid', async () => {
  const table = defineTable<{ name: string }>({ entity: 'books', nameOf, columns: [] })
  const paid = { text: 'engine:list.errorHelp', ask: 'engine:history.emptyHelp' } as const
  const said = async (plan: string, stripe_status: string, permission?: 'manageAssets') => {
    const { words } = await opened(
      <ResourcePage
        table={table}
        title="name:*.records"
        primary={{ label: 'engine:row.edit', onClick: () => undefined, paid, permission }}
      />,
      {
        company: {
          active_plan: { activePlan: { id: '1', plan, stripe_status }, is_restricted: stripe_status !== 'active' },
        },
        answers: () => listOf([]),
      },
    )
    await settled()
    return words().includes('Each change will stand here')
  }
  expect(await said('Free', 'active')).toBe(true)
  expect(await said('Free', 'active', 'manageAssets')).toBe(false)
  expect(await said('Pro Monthly', 'active')).toBe(false)
  expect(await said('Free', 'canceled')).toBe(false)
})

it('has of the tabs that modules put into a page those alone on which its reader finds something', async () => {
  const tab = (path: string, when?: unknown) => ({ path, label: 'name:*.records', order: 1, when })
  const fills = vi.spyOn(registry, 'fills')
  onTestFinished(() => fills.mockRestore())
  fills.mockReturnValue([
    tab('details'),
    tab('leave', (_: unknown, { id }: { id: string }) => id === '8'),
    tab('pay', ({ can }: Session) => can('manageEmployees')),
  ] as never)
  const tabsOf = async (id: string, may: Pressing['may'] = []) => {
    function Tabs() {
      const tabs = useSlotTabs('employee.tabs', `/employees/${id}`, record(id, {}) as never)
      return tabs.map(({ to }) => <p key={to}>{to}</p>)
    }
    return (await opened(<Tabs />, { may })).words()
  }
  expect(await tabsOf('7')).toBe('/employees/7/details')
  expect(await tabsOf('8', ['manageEmployees'])).toBe('/employees/8/details /employees/8/leave /employees/8/pay')
})

it('marks a tab on the pages below it too, but for one that is of its own page alone', async () => {
  const tabs = [
    { to: '/books', label: 'name:*.name', exact: true },
    { to: '/books/lent', label: 'name:*.comment' },
  ] as const
  const marked = async (at: string) => {
    await opened(<PageTabs tabs={tabs} label="Books" />, { at })
    return screen.getAllByRole('link').flatMap((one) => (one.getAttribute('aria-current') ? [one.textContent] : []))
  }
  expect(await marked('/books')).toEqual(['Name'])
  expect(await marked('/books/lent')).toEqual(['Comment'])
  expect(await marked('/books/lent/7')).toEqual(['Comment'])
})

it('has tabs that are seldom opened in a menu behind the others, the current one in the row', async () => {
  const tabs = [
    { to: '/books', label: 'name:*.name', exact: true },
    { to: '/books/lent', label: 'name:*.comment', isMore: true },
    { to: '/books/sold', label: 'name:*.reason', isMore: true },
  ] as const
  const { press } = await opened(<PageTabs tabs={tabs} label="Books" />, { at: '/books/lent' })
  expect(screen.getAllByRole('link').map((one) => one.textContent)).toEqual(['Name', 'Comment'])
  await press('More')
  const items = await screen.findAllByRole('menuitem')
  expect(items.map((one) => [one.textContent, one.getAttribute('href')])).toEqual([['Reason', '/books/sold']])
})
