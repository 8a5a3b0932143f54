import { screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { opened, until } from '#web/platform/pressed.fixture.tsx'
import type { SheetStart } from './read-sheets.ts'
import { SheetView } from './sheet-view.tsx'

afterEach(() => void vi.unstubAllGlobals())

const sheet = (name: string, more: Partial<SheetStart> = {}): SheetStart => ({
  ...{ name, rows: [[name, 12]], hasMoreRows: false, hasMoreColumns: false },
  ...more,
})

/** A workbook of these sheets, as its worker reads it. */
async function workbook(...made: SheetStart[]) {
  class Answering extends EventTarget {
    postMessage() {
      this.dispatchEvent(new MessageEvent('message', { data: { made } }))
    }
    terminate() {}
  }
  const file = new Blob(['x'])
  function Workbook() {
    vi.stubGlobal('Worker', Answering)
    return <SheetView file={file} kind="sheet" name="plan.xlsx" />
  }
  const page = await opened(<Workbook />)
  await until(() => expect(page.words()).toContain(made[0]!.name))
  return page
}
const rowsCut = 'Only the first 300 rows are shown'
const columnsCut = 'Only the first 40 columns are shown'

it('says of a sheet what is left out of it and what is not, and offers no other where there is one', async () => {
  const whole = await workbook(sheet('Plan'))
  expect(screen.queryByRole('tab')).toBeNull()
  expect(whole.words()).not.toContain('Only the first')
  expect(whole.words()).not.toContain('empty')
  const wide = await workbook(sheet('Plan', { hasMoreColumns: true }))
  expect(wide.words()).toContain(columnsCut)
  expect(wide.words()).not.toContain(rowsCut)
  const long = await workbook(sheet('Plan', { hasMoreRows: true }))
  expect(long.words()).toContain(rowsCut)
  expect(long.words()).not.toContain(columnsCut)
})

it('shows the sheet whose name is pressed, and says that one is empty', async () => {
  const { press, words } = await workbook(sheet('Plan'), sheet('Costs', { rows: [] }))
  await until(() => expect(words()).toContain('Plan 12'))
  await press('Costs', 'tab')
  await until(() => expect(words()).toContain('This sheet is empty'))
  expect(words()).not.toContain('12')
})
