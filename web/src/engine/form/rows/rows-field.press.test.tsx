import { fireEvent, screen, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import * as z from 'zod'
import { record } from '#web/platform/drawn.fixture.tsx'
import { opened, refused, settled, until } from '#web/platform/pressed.fixture.tsx'
import type { FieldSpec, FormSection, FormValues } from '../field-specs.ts'
import { ResourceForm } from '../resource-form.tsx'

const schema = z.object({
  lines: z.array(z.object({ id: z.string().optional(), name: z.string().min(1), key: z.string().nullish() })),
})
const row: FieldSpec[] = [
  { name: 'name', label: 'name:*.name', kind: 'text' },
  { name: 'note', label: 'name:*.comment', kind: 'text', when: ({ name }) => name === 'Oak' },
  { name: 'key', label: 'name:*.reason', kind: 'hidden' },
]
const lines = [
  { id: 'a', name: 'Ash', key: '1' },
  { id: 'b', name: 'Beech', key: '2' },
  { id: 'c', name: 'Cedar', key: null },
]

async function form(more: object = {}, kept: object[] = lines, answers: (() => unknown)[] = []) {
  const field = { name: 'lines', label: 'name:*.records', kind: 'rows', addLabel: 'engine:row.edit', row, ...more }
  const sections = [{ title: 'name:*.records', fields: [field] }] as FormSection[]
  const page = await opened(
    <ResourceForm
      entity="bills"
      record={record('7', { lines: kept })}
      schema={schema}
      sections={sections}
      onSaved={() => {}}
      onCancel={() => {}}
    />,
    { answers: ({ body }) => answers.shift()?.() ?? { data: record('7', body as object) } },
  )
  await settled()
  const rows = () => screen.queryAllByRole('listitem')
  const names = () => rows().map((row) => (row.querySelector('input[name$=name]') as HTMLInputElement).value)
  const focused = () => {
    const at = rows().findIndex((row) => row.contains(document.activeElement))
    return [at, document.activeElement?.tagName]
  }
  return { ...page, rows, names, focused, bodies: () => page.sent().map(({ body }) => body) }
}

it('adds rows at the end and takes rows out, with the focus where one goes on', async () => {
  const first = (rows: readonly unknown[]) => ({ key: `new ${rows.length}` })
  const { press, user, names, focused, bodies } = await form({ first, max: 4 })
  await press('Edit')
  expect([names(), focused()]).toEqual([
    ['Ash', 'Beech', 'Cedar', ''],
    [3, 'INPUT'],
  ])
  expect(screen.getByRole('button', { name: 'Edit' })).toHaveProperty('disabled', true)
  await user.paste('Oak')
  await press('Remove row 1')
  expect([names(), focused()]).toEqual([
    ['Beech', 'Cedar', 'Oak'],
    [0, 'INPUT'],
  ])
  await press('Save')
  const oak = { name: 'Oak', note: null, key: 'new 3' }
  await until(() => expect(bodies()).toEqual([{ lines: [lines[1], lines[2], oak] }]))
  await press('Remove row 3')
  expect([names(), focused()]).toEqual([
    ['Beech', 'Cedar'],
    [1, 'INPUT'],
  ])
  await press('Remove row 1')
  await press('Remove row 1')
  expect(names()).toEqual([])
  expect(document.activeElement?.textContent).toBe('Edit')
  await press('Save')
  await until(() => expect(bodies()[1]).toEqual({ lines: [] }))
})

it('moves rows by the keys of their handles, and no row beyond the ends', async () => {
  const { user, names, focused, words, press, bodies } = await form({ isOrdered: true })
  const key = async (at: number, pressed: string) => {
    screen.getAllByRole('button', { name: /^Move row/ })[at]!.focus()
    await user.keyboard(`{${pressed}}`)
    return [names().join(' '), ...focused()]
  }
  expect(await key(0, 'ArrowDown')).toEqual(['Beech Ash Cedar', 1, 'BUTTON'])
  expect(words()).toContain('Now row 2 of 3')
  expect(await key(1, 'ArrowUp')).toEqual(['Ash Beech Cedar', 0, 'BUTTON'])
  expect(await key(0, 'ArrowUp')).toEqual(['Ash Beech Cedar', 0, 'BUTTON'])
  expect(await key(2, 'ArrowDown')).toEqual(['Ash Beech Cedar', 2, 'BUTTON'])
  expect(words()).toContain('Now row 1 of 3')
  expect(await key(0, 'End')).toEqual(['Beech Cedar Ash', 2, 'BUTTON'])
  expect(await key(2, 'Home')).toEqual(['Ash Beech Cedar', 0, 'BUTTON'])
  expect(await key(2, 'Home')).toEqual(['Cedar Ash Beech', 0, 'BUTTON'])
  // The page does not scroll along, at an end either; other keys do what they always do.
  const isLeft = (key: string) => fireEvent.keyDown(screen.getByRole('button', { name: /^Move row 1/ }), { key })
  expect(['ArrowUp', 'Home', 'a'].map(isLeft)).toEqual([false, false, true])
  await press('Save')
  await until(() => expect(bodies()).toEqual([{ lines: [lines[2], lines[0], lines[1]] }]))
})

it('follows the pointer that holds a handle until it is let go', async () => {
  const { names, rows } = await form({ isOrdered: true })
  // Rows stand 40 pixels apart.
  const boxes = vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    return { top: rows().indexOf(this as HTMLElement) * 40, height: 40 } as DOMRect
  })
  try {
    const handle = (at: number) => screen.getAllByRole('button', { name: /^Move row/ })[at]!
    fireEvent.pointerDown(handle(0), { button: 2 })
    fireEvent.pointerMove(window, { clientY: 90 })
    expect(names()).toEqual(['Ash', 'Beech', 'Cedar'])
    fireEvent.pointerDown(handle(0), { button: 0 })
    fireEvent.pointerMove(window, { clientY: 70 })
    expect(names()).toEqual(['Beech', 'Ash', 'Cedar'])
    expect(rows().map((row) => row.dataset.held)).toEqual([undefined, 'true', undefined])
    fireEvent.pointerMove(window, { clientY: 115 })
    expect(names()).toEqual(['Beech', 'Cedar', 'Ash'])
    fireEvent.pointerUp(window)
    fireEvent.pointerMove(window, { clientY: 10 })
    expect(names()).toEqual(['Beech', 'Cedar', 'Ash'])
    expect(rows().map((row) => row.dataset.held)).toEqual([undefined, undefined, undefined])
  } finally {
    boxes.mockRestore()
  }
})

it('shows an error in its row, which takes it along, and what the server says of the list above it', async () => {
  const errors = { 'lines.2.name': ['Sold out.'], lines: ['Too few.'] }
  const { press, write, rows, words, user, bodies } = await form({}, lines, [() => refused(422, { errors })])
  const input = (at: number) => within(rows()[at]!).getByLabelText(/^Name/)
  await user.clear(input(1))
  await press('Save')
  expect(rows().map((row) => /field is required/.test(row.textContent!))).toEqual([false, true, false])
  await press('Remove row 1')
  expect(rows().map((row) => /field is required/.test(row.textContent!))).toEqual([true, false])
  await user.type(input(0), 'Oak')
  expect(words()).not.toContain('field is required')
  // What is there for some values only comes with them.
  expect(rows().map((row) => within(row).queryByLabelText('Comment') !== null)).toEqual([true, false])
  await write('Comment', 'Old')
  await press('Edit')
  await user.paste('Fir')
  await press('Save')
  await until(() => expect(rows().map((row) => /Sold out/.test(row.textContent!))).toEqual([false, false, true]))
  expect(words()).toContain('Too few.')
  expect(bodies()).toEqual([
    { lines: [{ id: 'b', name: 'Oak', note: 'Old', key: '2' }, lines[2], { name: 'Fir', key: null }] },
  ])
  await press('Remove row 1')
  expect(words()).not.toContain('Too few.')
  expect(rows().map((row) => /Sold out/.test(row.textContent!))).toEqual([false, true])
})

it('begins a list with one row by its switch, empties it by it, and sums its rows up', async () => {
  const totals = (rows: readonly object[]) => [{ label: 'name:*.description', value: `${rows.length} rows` }]
  const { press, names, words, bodies } = await form({ switchLabel: 'engine:list.columns', totals }, [])
  expect(words()).not.toContain('Edit')
  await press('Columns', 'switch')
  expect(names()).toEqual([''])
  await press('Edit')
  expect(words()).toContain('2 rows')
  await press('Columns', 'switch')
  expect([names(), screen.getByRole('switch')]).toEqual([[], expect.objectContaining({ checked: false })])
  await press('Save')
  await until(() => expect(words()).toContain('Changes saved'))
  expect(bodies()).toEqual([])
})

it('lets nobody change rows of a field that is closed', async () => {
  await form({ disabled: ({ lines }: { lines: object[] }) => lines.length === 3, isOrdered: true })
  const open = screen.getAllByRole<HTMLButtonElement>('button').filter(({ disabled }) => !disabled)
  expect(open.map(({ textContent }) => textContent)).toEqual(['Cancel', 'Save'])
  expect(screen.getAllByRole<HTMLInputElement>('textbox').every(({ disabled }) => disabled)).toBe(true)
})

it('asks in a row for nothing that is not there for what the row holds', async () => {
  const note = {
    name: 'note',
    label: 'name:*.comment',
    kind: 'text',
    required: true,
    when: ({ name }: FormValues) => name === 'Oak',
  }
  const { press, user, bodies, words } = await form({ row: [row[0], note] })
  const name = () => screen.getAllByLabelText(/^Name/, { selector: 'input' })[0]!
  await user.clear(name())
  await user.paste('Oak')
  await press('Save')
  expect(words()).toContain('The comment field is required.')
  await user.clear(name())
  await user.paste('Elm')
  await press('Save')
  await until(() => expect(bodies().length).toBe(1))
})
