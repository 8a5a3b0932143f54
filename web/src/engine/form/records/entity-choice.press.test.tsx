import { fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { listOf } from '#web/platform/answered.fixture.tsx'
import { record } from '#web/platform/drawn.fixture.tsx'
import { type Call, opened, refused, settled, until } from '#web/platform/pressed.fixture.tsx'
import type { AnyRecord } from '../../resource/types.ts'
import { ActionForm } from '../action-form.tsx'
import type { FieldSpec } from '../field-specs.ts'
import { EntitySelect } from './entity-select.tsx'

/** Two pages of shelves, one each; asked by id, one that is archived. */
const shelves = ({ query }: Call) => {
  if (query.get('id'))
    return listOf(
      query
        .get('id')!
        .split(',')
        .map((id) => record(id, { name: `Archived ${id}` })),
    )
  const page = Number(query.get('page'))
  const list = listOf([record(String(page), { name: `Shelf ${page}` })])
  return { ...list, meta: { ...list.meta, current_page: page, last_page: 2 } }
}

async function form(field: Partial<FieldSpec>, initial = {}, ...failures: unknown[]) {
  const fields = [{ name: 'shelf', label: 'name:*.name', entity: 'shelves', show: 'name', ...field } as FieldSpec]
  const sent: unknown[] = []
  const onSubmit = async (payload: object) => void sent.push(payload)
  const page = await opened(
    <ActionForm fields={fields} initial={initial} submitLabel="engine:form.save" onSubmit={onSubmit} />,
    { answers: (call) => failures.shift() ?? shelves(call) },
  )
  await settled()
  const queries = () => page.asked().map(({ query }) => Object.fromEntries(query))
  const save = async () => {
    await page.press('Save')
    await until(() => expect(sent.length).toBe(1))
    return sent.pop()
  }
  const options = () => screen.queryAllByRole('option').map(({ textContent }) => textContent)
  return { ...page, queries, save, options }
}
const scroll = async () => {
  fireEvent.scroll(document.querySelector('[role=listbox] .mantine-ScrollArea-viewport')!)
  await settled()
}

it('asks for the records of a choice when it is opened, page by page, and names what it has', async () => {
  const { choose, queries, save, options, words, press, field, user } = await form({ kind: 'entity' }, { shelf: '9' })
  await until(() => expect(words()).toContain('=Archived 9'))
  expect(queries()).toEqual([{ id: '9', archived: 'true,false', perPage: '200' }])
  await user.click(await field(/^Name/))
  await until(() => expect(options()).toEqual(['Shelf 1']))
  await scroll()
  await until(() => expect(options()).toEqual(['Shelf 1', 'Shelf 2']))
  await scroll()
  expect(queries().slice(1)).toEqual([
    { sort: 'name', perPage: '30', page: '1' },
    { sort: 'name', perPage: '30', page: '2' },
  ])
  await choose(/^Name/, 'Shelf 2')
  expect(words()).toContain('=Shelf 2')
  expect(options()).toEqual([])
  expect(await save()).toEqual({ shelf: '2' })
  await user.click(screen.getByLabelText('Clear'))
  expect(await save()).toEqual({ shelf: null })
  expect(queries().length).toBe(3)
  await press('Save')
})

it('is emptied by the keyboard, but not by the keys that take back what is looked for', async () => {
  const { user, field, save, words } = await form({ kind: 'entity' }, { shelf: '9' })
  await until(() => expect(words()).toContain('=Archived 9'))
  const input = await field(/^Name/)
  await user.click(input)
  await user.keyboard('ab{Backspace}{Backspace}{Backspace}{Escape}')
  expect(input.value).toBe('Archived 9')
  input.select()
  await user.keyboard('{Delete}')
  expect(input.value).toBe('')
  expect(await save()).toEqual({ shelf: null })
  const other = await form({ kind: 'choice', choices: [{ value: 'oak', label: 'name:*.reason' }] }, { shelf: 'oak' })
  const few = await other.field(/^Name/)
  expect(few.value).toBe('Reason')
  few.focus()
  await other.user.keyboard('{Backspace}')
  expect(await other.save()).toEqual({ shelf: null })
  const must = await form({ kind: 'entity', required: true }, { shelf: '9' })
  const kept = await must.field(/^Name/)
  await until(() => expect(kept.value).toBe('Archived 9'))
  kept.select()
  await must.user.keyboard('{Delete}')
  expect(await must.save()).toEqual({ shelf: '9' })
})

it('finds the records of a choice on the server, best first, and what stands for none of them by its words', async () => {
  const besides = [{ value: 'none', label: 'name:*.reason' }] as const
  const { user, field, queries, options, words, save } = await form({ kind: 'entity', query: { room: '3' }, besides })
  await user.type(await field(/^Name/), 'REAS')
  await until(() => expect(queries().at(-1)).toEqual({ room: '3', search: 'REAS', perPage: '30', page: '1' }))
  await until(() => expect(options()).toEqual(['Reason', 'Shelf 1']))
  await user.type(await field(/^Name/), 'x')
  await until(() => expect(options()).toEqual(['Shelf 1']))
  await user.keyboard('{Escape}')
  await user.click(await field(/^Name/))
  // Another look begins with all of them.
  await until(() => expect(options()).toEqual(['Reason', 'Shelf 1']))
  await user.click(screen.getByRole('option', { name: 'Reason' }))
  expect(words()).toContain('=Reason')
  expect(await save()).toEqual({ shelf: 'none' })
})

it('sends no form for the Enter of who is still searching, and takes what they went to with the arrows', async () => {
  const sent: unknown[] = []
  const fields = [{ name: 'shelf', label: 'name:*.name', kind: 'entity', entity: 'shelves', show: 'name' } as const]
  const { user, field, words } = await opened(
    <ActionForm fields={fields} submitLabel="engine:form.save" onSubmit={async (payload) => void sent.push(payload)} />,
    { answers: shelves },
  )
  await settled()
  await user.type(await field(/^Name/), 'shelf')
  await screen.findByRole('option', { name: 'Shelf 1' })
  await user.keyboard('{Enter}')
  await settled()
  expect(sent).toEqual([])
  await user.keyboard('{ArrowDown}{Enter}')
  await until(() => expect(words()).toContain('=Shelf 1'))
  expect(sent).toEqual([])
  await user.keyboard('{Enter}')
  await until(() => expect(sent).toEqual([{ shelf: '1' }]))
})

it('offers what it did while a search is on its way, but nothing of another query', async () => {
  function Shelves() {
    const [room, setRoom] = useState('1')
    const [shelf, setShelf] = useState<string | null>(null)
    return (
      <>
        <EntitySelect entity="shelves" show="name" query={{ room }} label="Name" value={shelf} onChange={setShelf} />
        <button type="button" onClick={() => setRoom('2')}>
          Other room
        </button>
        <p>Chosen {shelf}</p>
      </>
    )
  }
  let isSearched = false
  const { user, field, words } = await opened(<Shelves />, {
    answers: (call) => {
      if (!call.query.get('search') && call.query.get('room') === '1') return shelves(call)
      isSearched = true
      return new Promise(() => {})
    },
  })
  const options = () => screen.queryAllByRole('option').map(({ textContent }) => textContent)
  await user.click(await field('Name'))
  await until(() => expect(options()).toEqual(['Shelf 1']))
  await user.type(await field('Name'), 'Shelf')
  await until(() => expect(isSearched).toBe(true))
  await settled()
  expect(options()).toEqual(['Shelf 1'])
  await user.click(screen.getByRole('option', { name: 'Shelf 1' }))
  expect(words()).toContain('Chosen 1')
  await user.click(screen.getByText('Other room'))
  await user.click(await field('Name'))
  await settled()
  expect(options()).toEqual([])
})

it('takes several records, and keeps the names of those that are not offered', async () => {
  const { choose, queries, words, save, options, user, field } = await form({ kind: 'entities' }, { shelf: ['9', '8'] })
  await until(() => expect(words()).toMatch(/Archived 9.*Archived 8/))
  expect(queries()).toEqual([{ id: '8,9', archived: 'true,false', perPage: '200' }])
  await choose(/^Name/, 'Shelf 1')
  await until(() => expect(words()).toMatch(/Archived 9.*Archived 8.*Shelf 1/))
  expect(options()).not.toContain('Shelf 1')
  expect(await save()).toEqual({ shelf: ['9', '8', '1'] })
  await user.click(await field(/^Name/))
  await user.keyboard('{Backspace}')
  expect(await save()).toEqual({ shelf: ['9', '8'] })
})

it('does not take choices that could not be asked for as none, and asks again when they are opened again', async () => {
  for (const kind of ['entity', 'entities'] as const) {
    const { user, field, options, words } = await form({ kind }, {}, refused(403))
    await user.click(await field(/^Name/))
    await until(() => expect(words()).toContain('The choices could not be loaded.'))
    expect(words()).not.toContain('No results found')
    await user.tab()
    await user.click(await field(/^Name/))
    await until(() => expect(options()).toEqual(['Shelf 1']))
  }
})

it('offers choices that come in one page in the order that the field gives them', async () => {
  const compare = (left: AnyRecord, right: AnyRecord) => right.attributes.name.localeCompare(left.attributes.name)
  const books = listOf(['Ash', 'Cedar', 'Beech'].map((name) => record(name, { name })))
  const { user, field, options } = await form({ kind: 'entity', compare }, {}, books)
  await user.click(await field(/^Name/))
  await until(() => expect(options()).toEqual(['Cedar', 'Beech', 'Ash']))
})
