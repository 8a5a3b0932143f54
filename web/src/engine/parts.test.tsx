import { beforeEach, expect, test } from 'vitest'
import * as z from 'zod'
import type { HistoryChange, HistoryEntry } from '#contracts/engine/history.ts'
import { asked, drawn, known, linesOf, linksOf, namesOf, record, signIn } from '#web/platform/drawn.fixture.tsx'
import { DecisionList } from './approvals/decision-list.tsx'
import { WaitingCard } from './approvals/waiting/waiting-card.tsx'
import { CellView } from './cells/cell-view.tsx'
import { DeleteDialog } from './dialogs/delete-dialog.tsx'
import { FilterChip } from './filters/filter-chip.tsx'
import type { FilterSpec } from './filters/filter-specs.ts'
import { ActionForm } from './form/action-form.tsx'
import { ResourceForm } from './form/resource-form.tsx'
import { HistoryList } from './history/history-list.tsx'
import { ImportLink } from './imports/import-link.tsx'
import { LeftOutRows } from './imports/preview/left-out-rows.tsx'
import { UnknownNames } from './imports/preview/unknown-names.tsx'
import { DetailPage } from './pages/record/detail-page.tsx'
import { RecordLoader } from './pages/record/record-page.tsx'
import { PageTabs } from './pages/tabs/page-tabs.tsx'
import { Wizard } from './pages/wizard.tsx'
import type { Column } from './resource/types.ts'

const nothing = () => undefined
beforeEach(() => signIn())

const header = 'name:*.name'
const cell = async (column: object, value: unknown, more: object = {}, relations = {}) => {
  const shown = { key: 'it', header, ...column } as Column<never>
  const html = await drawn(<CellView record={record('7', { it: value, ...more }, relations) as never} column={shown} />)
  return [...linesOf(html), ...Object.values(linksOf(html))].join(' ')
}

test('a cell reads as its kind says, and what is missing as a dash', async () => {
  const choices = [{ value: 'a', label: 'engine:cell.yes', color: 'green' }]
  expect(await cell({ kind: 'number' }, 1234.567)).toBe('1,234.57')
  expect(await cell({ kind: 'date' }, '2026-02-09')).toBe('09.02.2026')
  expect(await cell({ kind: 'money', currency: 'unit' }, 9.5, { unit: 'RON' })).toBe('RON 9.50')
  expect([await cell({ kind: 'yesNo' }, true), await cell({ kind: 'yesNo' }, false)]).toEqual(['Yes', 'No'])
  expect([await cell({ kind: 'badge', choices }, 'a'), await cell({ kind: 'badge', choices }, 'b')]).toEqual([
    'Yes',
    'b',
  ])
  expect(await cell({ kind: 'link', to: () => '/books/7' }, 'Wood')).toBe('Wood /books/7')
  const owner = { owner: record('o', { name: 'Ana' }) }
  expect(
    await cell({ kind: 'relation', relation: 'owner', show: 'name', to: () => '/people/o' }, null, {}, owner),
  ).toBe('Ana /people/o')
  for (const kind of ['number', 'date', 'moment', 'money', 'yesNo', 'text'])
    expect(await cell({ kind }, null), kind).toBe('- -')
  expect(await cell({ kind: 'relation', relation: 'owner', show: 'name' }, null)).toBe('- -')
  expect(await cell({ kind: 'link', to: () => '/x' }, '')).toBe('- -')
  expect(await cell({ kind: 'person', name: () => '', to: () => '/people/o' }, null)).toContain('- - /people/o')
  // One of several where a relation has more.
  const owners = { owner: [record('a', { name: 'Ana' }), record('b', { name: 'Bea' })] }
  expect(await cell({ kind: 'relation', relation: 'owner', show: 'name' }, null, {}, owners)).toBe('Ana')
})

test('a filter says what it filters by', async () => {
  const spec: FilterSpec = { id: 'state', title: 'State', kind: 'choice', options: [], entity: undefined }
  const says = async (more: Partial<FilterSpec>, value: string) =>
    namesOf(
      await drawn(
        <FilterChip
          spec={{ ...spec, ...more }}
          value={value}
          isNew={false}
          isPinned={false}
          onChange={nothing}
          onRemove={nothing}
        />,
      ),
      'button',
    ).join(' | ')
  const options = ['a', 'b', 'c'].map((value) => ({ value, label: value.toUpperCase() }))
  expect(await says({ options }, '')).toBe('State')
  expect(await says({ options }, 'a,c')).toBe('State: A, C | Remove the filter State')
  expect(await says({ options }, 'a,b,c')).toBe('State: 3 selected | Remove the filter State')
  expect(await says({ kind: 'yesNo' }, 'false')).toContain('State: No')
  const days = { kind: 'days' } as const
  expect(await says(days, '2026-02-09,2026-02-11')).toContain('State: 09.02.2026 – 11.02.2026')
  expect(await says(days, '2026-02-09,2026-02-09')).toContain('State: 09.02.2026 |')
  expect(await says(days, '2026-02-09,')).toContain('from 09.02.2026')
  expect(await says(days, ',2026-02-11')).toContain('until 11.02.2026')
  expect(await says({ kind: 'range' }, '2,5')).toContain('State: 2 – 5')
})

const change = (kind: HistoryChange['kind'], before: unknown, after: unknown, more = {}) =>
  ({ field: String(kind), label: 'colour', kind, before, after, hidden: false, ...more }) as HistoryChange
const entry = (id: string, changes: HistoryChange[], more: object = {}) =>
  ({
    id,
    action: 'update',
    label: 'Changed',
    at: '2026-02-09T10:00:00Z',
    user: { name: 'Ana', avatar: null },
    subject: null,
    changes,
    ...more,
  }) as unknown as HistoryEntry

test('the history says who changed what, from what to what', async () => {
  const data = [
    entry('1', [
      change('boolean', true, false),
      change('date', '2026-02-09', null),
      change('number', 1.2345, 2),
      change('minutes', 90, 30),
      change('address', null, { street: 'Rye 1', city: 'Cluj', country: 'RO' }),
      change('text', null, null),
      change('text', null, null, { field: 'secret', hidden: true }),
    ]),
    entry('2', [change('text', 'Rye', null)], {
      action: 'delete',
      user: null,
      subject: { kind: 'Bread', name: 'Rye', id: '7' },
    }),
  ]
  known(['restify', 'books', 'getter', 'history'], {
    pages: [{ data, meta: { current_page: 1, last_page: 2 } }],
    pageParams: [1],
  })
  const html = await drawn(<HistoryList entity="books" id="7" label="History" linkTo={() => '/books/7'} />)
  expect(namesOf(html, 'dt')).toEqual(['Colour', 'Colour', 'Colour', 'Colour', 'Colour', 'Colour', 'Colour'])
  expect([...html.matchAll(/<dd>(.*?)<\/dd>/g)].map(([, value]) => linesOf(value!).join(' '))).toEqual([
    'Yes → No',
    '09.02.2026 → - -',
    '1.2345 → 2',
    '1:30 → 0:30',
    'Rye 1, Cluj, Romania',
    '*** Hidden ***',
    'Rye',
  ])
  expect(linksOf(html)).toEqual({ Rye: '/books/7' })
  expect(namesOf(html, 'button')).toEqual(['Show older entries'])
  known(['restify', 'books', 'getter', 'history'], {
    pages: [{ data: [], meta: { current_page: 1, last_page: 1 } }],
    pageParams: [1],
  })
  expect(linesOf(await drawn(<HistoryList entity="books" label="History" />))[0]).toBe('Nothing has happened yet')
})

test('what is lost is named, and waits for the word or the reason that is asked for', async () => {
  const dialog = async (more: object) => {
    const html = await drawn(<DeleteDialog opened onClose={nothing} onConfirm={nothing} name="Rye" {...more} />)
    return [...namesOf(html, 'label'), ...namesOf(html, 'button').filter(Boolean)]
  }
  expect(await dialog({})).toEqual(['Close', 'Cancel', 'Delete'])
  expect(await dialog({ typed: true })).toEqual(['Type DELETE to confirm', 'Close', 'Cancel', 'Delete (off)'])
  expect(await dialog({ reason: true })).toEqual(['Reason', 'Close', 'Cancel', 'Delete'])
})

const fields = [
  { name: 'name', label: header, kind: 'text' },
  { name: 'note', label: 'name:*.comment', kind: 'text', when: ({ name }: Record<string, unknown>) => name === 'Rye' },
  { name: 'price', label: 'name:*.reason', kind: 'text', permission: 'manageInvoices' },
] as const
const schema = z.object({ name: z.string(), note: z.string().nullish() })

test('a form has the fields that are there for its reader and its values, required ones marked', async () => {
  const sections = [
    { title: header, fields },
    { title: 'name:*.description', fields: [fields[1]] },
  ] as const
  const form = async (more: object = {}) => {
    const html = await drawn(
      <ResourceForm
        entity="books"
        schema={schema}
        sections={sections}
        onSaved={nothing}
        onCancel={nothing}
        {...more}
      />,
    )
    return [...namesOf(html, 'h2'), ...namesOf(html, 'label'), ...namesOf(html, 'button')]
  }
  expect(await form()).toEqual(['Name', 'Name *', 'Cancel', 'Save'])
  expect(await form({ defaults: { name: 'Rye' } })).toEqual([
    'Name',
    'Description',
    'Name *',
    'Comment',
    'Comment',
    'Cancel',
    'Save',
  ])
  expect(await form({ layout: 'dialog', submitLabel: 'engine:row.edit' })).toEqual(['Name *', 'Cancel', 'Edit'])
  expect(await form({ useBlocked: () => true, layout: 'dialog' })).toEqual(['Name *', 'Cancel', 'Save (off)'])
  await signIn({ may: ['manageInvoices'] })
  expect(await form({ disabled: true, record: record('7', { name: 'Wood' }) })).toEqual([
    'Name',
    'Name *',
    'Reason',
    'Cancel',
    'Save (off)',
  ])
  const action = await drawn(
    <ActionForm
      layout="dialog"
      fields={[fields[0]]}
      submitLabel="engine:row.edit"
      onSubmit={async () => {}}
      onCancel={nothing}
    />,
  )
  expect(namesOf(action, 'button')).toEqual(['Cancel', 'Edit'])
})

test('tabs are there for who may open them, one alone is none, and the current one is marked', async () => {
  const tabs = [
    { to: '/books', label: header, exact: true },
    { to: '/books/all', label: 'name:*.comment', count: 12 },
    { to: '/books/sold', label: 'name:*.reason', permission: 'manageInvoices', count: 0 },
  ] as const
  const draw = (at: string, some: readonly (typeof tabs)[number][] = tabs) =>
    drawn(<PageTabs tabs={some} label="Books" />, at)
  const html = await draw('/books/all')
  expect(linksOf(html)).toEqual({ Name: '/books', 'Comment 12': '/books/all' })
  expect(
    [
      ...html.matchAll(
        /<a [^>]*aria-current="page"[^>]*href="([^"]*)"|<a [^>]*href="([^"]*)"[^>]*aria-current="page"/g,
      ),
    ].map(([, a, b]) => a ?? b),
  ).toEqual(['/books/all'])
  expect(linesOf(await draw('/books', tabs.slice(1)))).toEqual([])
  await signIn({ may: ['manageInvoices'] })
  expect(Object.keys(linksOf(await draw('/books')))).toEqual(['Name', 'Comment 12', 'Reason 0'])
})

test('a record’s page leaves out what is not known of it', async () => {
  const facts = [
    { label: 'Pages', value: 0 },
    { label: 'Author', value: undefined },
  ]
  const html = await drawn(
    <DetailPage name="Wood" facts={facts}>
      Text
    </DetailPage>,
  )
  expect([namesOf(html, 'h1'), namesOf(html, 'dt')]).toEqual([['Wood'], ['Pages']])
  expect(
    await drawn(
      <DetailPage name="Wood" facts={[facts[1]!]}>
        Text
      </DetailPage>,
    ),
  ).not.toContain('<aside')
  known(['restify', 'books', 'record'], record('7', { name: 'Wood' }))
  const loaded = await drawn(
    <RecordLoader entity="books" id="7" params={{ related: 'owner' }}>
      {({ id }) => id}
    </RecordLoader>,
  )
  expect([linesOf(loaded), asked('books', 'record')]).toEqual([['7'], [{ related: 'owner' }]])
})

test('a wizard says where one is, and leads back to the step before', async () => {
  const steps = [
    { key: 'a', title: header },
    { key: 'b', title: 'name:*.comment' },
  ].map((step) => ({ ...step, content: null })) as never
  const draw = async (current: string, onBack?: () => void) => {
    const html = await drawn(<Wizard steps={steps} current={current} onBack={onBack} />)
    return [linesOf(html).join(' '), html.match(/data-done/g)?.length, namesOf(html, 'h1')[0]]
  }
  expect(await draw('a', nothing)).toEqual(['1 / 2 Name', 1, 'Name'])
  expect(await draw('b', nothing)).toEqual(['2 / 2 Comment Back', 2, 'Comment'])
  expect(await draw('b')).toEqual(['2 / 2 Comment', 2, 'Comment'])
})

test('a way to import is there for who may add, while the company has a plan', async () => {
  const link = async (stripe_status: string) => {
    const company = {
      active_plan: { activePlan: { plan: 'Free', stripe_status }, is_restricted: stripe_status !== 'active' },
    }
    await signIn({ may: ['manageClients'], company })
    return linksOf(await drawn(<ImportLink to="/clients/import" permission="manageClients" />))
  }
  expect(await link('active')).toEqual({ Import: '/clients/import' })
  expect(await link('canceled')).toEqual({})
  await signIn()
  expect(linksOf(await drawn(<ImportLink to="/clients/import" permission="manageClients" />))).toEqual({})
})

test('what waits for a decision is counted and shown, and nothing where nothing waits', async () => {
  const waiting = {
    entity: 'books',
    id: '7',
    kind: 'Book',
    about: null,
    person: 'Ana',
    avatar: null,
    page: '/books/7',
    created_at: '2026-02-09T10:00:00Z',
  }
  known(['restify', 'approvals'], { total: 3, waiting: { books: 3 }, first: [waiting] })
  const html = await drawn(<WaitingCard />)
  expect(linesOf(html)).toEqual(expect.arrayContaining(['3', 'Ana', 'Book']))
  expect(Object.values(linksOf(html))).toEqual(['/books/7'])
  known(['restify', 'approvals'], { total: 0, waiting: {}, first: [] })
  expect(linesOf(await drawn(<WaitingCard />))).toEqual([])
})

test('decisions on a record are shown where they say more than its outcome', async () => {
  const decision = (name: string, decision: string, comment: string | null) => ({
    ...{ name, decision, comment },
    decided_at: '2026-02-09T10:00:00Z',
  })
  const decided = async (...decisions: object[]) => {
    known(['restify', 'books', 'getter', 'approvals'], [{ decisions }])
    return linesOf(await drawn(<DecisionList entity="books" id="7" />)).join(' ')
  }
  expect(await decided()).toBe('')
  expect(await decided(decision('Ana', 'approved', null))).toBe('')
  // The reason of a no stands with the record.
  expect(await decided(decision('Ana', 'rejected', 'No room'))).toBe('')
  expect(await decided(decision('Ana', 'approved', 'Enjoy'))).toMatch(/Ana .*Enjoy$/)
  expect(await decided(decision('Ana', 'approved', null), decision('Bea', 'rejected', 'No room'))).toMatch(
    /Ana .*Bea .*No room$/,
  )
})

test('an import offers to make what is unknown to who may, and to put the last row back', async () => {
  const unknown = [
    { kind: 'a', name: 'Department', names: ['Oven', 'Shop'], may: true },
    { kind: 'b', name: 'Position', names: ['Baker'], may: false },
  ]
  const html = await drawn(<UnknownNames preview={{ unknown } as never} chosen={['a']} onChange={nothing} />)
  expect(html.match(/type="checkbox"/g)).toHaveLength(1)
  expect(html).toContain('checked=""')
  expect(linesOf(html).join(' ')).toMatch(/Oven, Shop.*Baker/)
  const rows = [
    { cells: [], number: 4 },
    { cells: [], number: 9 },
  ]
  expect(namesOf(await drawn(<LeftOutRows rows={rows} onPutBack={nothing} />), 'button')).toEqual(['Put row 9 back'])
})
