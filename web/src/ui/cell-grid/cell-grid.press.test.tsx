import { createEvent, fireEvent, screen, within } from '@testing-library/react'
import { useState } from 'react'
import { expect, it, onTestFinished, vi } from 'vitest'
import { opened, settled } from '#web/platform/pressed.fixture.tsx'
import { CellGrid } from './cell-grid.tsx'
import type { GridChange } from './use-grid-state.ts'

const columns = [
  { key: 'title', label: 'Title' },
  { key: 'isbn', label: 'Number', readOnly: true },
  { key: 'pages', label: 'Pages' },
]
const heard = vi.fn<(changes: GridChange[]) => void>()

function Shelf() {
  const [rows, setRows] = useState([
    ['Ash', '1', '10'],
    ['Beech', '2', '20'],
    ['Cedar', '3', '30'],
  ])
  const idOf = (row: number) => rows[row]![1]!
  return (
    <>
      <button type="button" onMouseDown={(event) => event.preventDefault()} onClick={() => setRows(rows.slice(1))}>
        Take the first
      </button>
      <CellGrid
        label="Books"
        columns={columns}
        shown={rows.map((_, row) => row)}
        valueAt={(row, column) => rows[row]![column]!}
        errorAt={() => undefined}
        idOf={idOf}
        lockedText={(column) => `${columns[column]!.label} is locked`}
        status={(row, column) => `${rows[row]![0]}, ${columns[column]!.label}`}
        onChange={heard}
      />
      <button type="button">After</button>
    </>
  )
}

async function grid() {
  heard.mockClear()
  // Only rows in view are drawn, and nothing has a height without a browser.
  const height = vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(600)
  onTestFinished(() => height.mockRestore())
  const page = await opened(<Shelf />)
  await settled()
  const cell = (row: number, column: number) =>
    within(screen.getAllByRole('row')[row + 1]!).getAllByRole('gridcell')[column]!
  const changes = () => heard.mock.calls.flatMap(([some]) => some.map(({ row, column, value }) => [row, column, value]))
  return { ...page, cell, changes }
}
const clipboard = (text = '') => ({ clipboardData: { getData: () => text, setData: vi.fn() } })

it('writes nothing into a locked column, pasted or typed, and says why of what is typed', async () => {
  const { user, cell, changes, words } = await grid()
  await user.click(cell(0, 0))
  fireEvent.paste(document.activeElement!, clipboard('Oak\t9\t11\tbeyond\nBeech\t9\t22\n\n\n'))
  expect(changes()).toEqual([
    [0, 0, 'Oak'],
    [0, 2, '11'],
    [1, 2, '22'],
    [2, 0, ''],
  ])
  heard.mockClear()
  await user.click(cell(1, 1))
  await user.keyboard('x')
  expect(words()).toContain('Number is locked')
  await user.keyboard('{ArrowDown}')
  expect(words()).not.toContain('is locked')
  await user.keyboard('{Delete}')
  expect(words()).toContain('Number is locked')
  expect(changes()).toEqual([])
})

it('copies the chosen cell', async () => {
  const { user, cell } = await grid()
  await user.click(cell(1, 2))
  const copied = clipboard()
  fireEvent.copy(document.activeElement!, copied)
  expect(copied.clipboardData.setData.mock.calls).toEqual([['text/plain', '20']])
})

it('goes from cell to cell by Tab while a row is filled in, and out of the grid once one has moved otherwise', async () => {
  const { user, cell, changes, words } = await grid()
  const tab = () => {
    const press = createEvent.keyDown(document.activeElement!, { key: 'Tab' })
    fireEvent(document.activeElement!, press)
    return press.defaultPrevented
  }
  await user.click(cell(0, 0))
  expect(tab()).toBe(false)
  await user.keyboard('Oak{Tab}')
  expect(changes()).toEqual([[0, 0, 'Oak']])
  expect(words()).toContain('Ash, Number')
  expect(tab()).toBe(true)
  expect(words()).toContain('Ash, Pages')
  await user.keyboard('{ArrowLeft}')
  expect(tab()).toBe(false)
})

it('writes what was typed for a row into that row alone, wherever it goes', async () => {
  const { user, cell, changes, press } = await grid()
  await user.click(cell(1, 0))
  await user.keyboard('Oak')
  await press('Take the first')
  await user.keyboard('{Enter}')
  expect(changes()).toEqual([[0, 0, 'Oak']])
  heard.mockClear()
  await user.click(cell(0, 0))
  await user.keyboard('Elm')
  await press('Take the first')
  expect(screen.queryByRole('textbox')).toBeNull()
  expect(changes()).toEqual([])
})
