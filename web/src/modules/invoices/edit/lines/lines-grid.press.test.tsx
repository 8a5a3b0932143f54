import { fireEvent, screen } from '@testing-library/react'
import { expect, it, onTestFinished, vi } from 'vitest'
import { settled, until } from '#web/platform/pressed.fixture.tsx'
import { edited, line as named } from '../editor.fixture.tsx'

const tabKey = (shiftKey = false) => fireEvent.keyDown(document.activeElement!, { key: 'Tab', shiftKey })

it('edits the focused cell by typing, ends a line by Enter, and counts the total at once', async () => {
  const { user, cell, focused, words } = await edited()
  expect(words()).toContain('568.36')
  await user.click(cell(0, 1))
  await user.keyboard('{Escape}')
  await user.keyboard('3{Enter}')
  expect(focused()).toEqual([1, 0])
  expect(cell(0, 1).textContent).toBe('3')
  expect(words()).toContain('689.36')
  await user.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}19,5{Enter}')
  expect(cell(1, 3).textContent).toBe('19.50')
})

it('goes on by Tab to a new line, and from an empty one on to the notes', async () => {
  const { user, cell, focused, names } = await edited()
  await user.click(cell(2, 4))
  tabKey()
  await settled()
  expect(focused()).toEqual([3, 0])
  await user.keyboard('Oak')
  tabKey()
  await settled()
  expect(names()).toEqual(['Ash', 'Beech', 'Cedar38 entries', 'Oak', 'Next line'])
  expect(focused()).toEqual([3, 1])
  expect(cell(3, 2).textContent).toBe('h')
  await user.keyboard('{Enter}')
  expect(focused()).toEqual([4, 0])
  tabKey()
  expect(document.activeElement).toBe(screen.getByLabelText('Notes'))
})

it('moves lines by Alt and arrows, the cell in hand with them', async () => {
  const { user, cell, focused, names } = await edited()
  await user.click(cell(0, 1))
  await user.keyboard('{Escape}{Alt>}{ArrowDown}{/Alt}')
  expect(names().slice(0, 2)).toEqual(['Beech', 'Ash'])
  expect(focused()).toEqual([1, 1])
})

it('removes a line by Ctrl-Delete, and puts it back where it was', async () => {
  const { user, cell, names, press } = await edited()
  await user.click(cell(1, 0))
  await user.keyboard('{Escape}{Control>}{Delete}{/Control}')
  expect(names()).toEqual(['Ash', 'Cedar38 entries', 'Next line'])
  await press('Undo')
  expect(names()).toEqual(['Ash', 'Beech', 'Cedar38 entries', 'Next line'])
})

it('makes a negative price a negative quantity, and says so', async () => {
  const { user, cell, words } = await edited()
  await user.click(cell(0, 3))
  await user.clear(document.activeElement!)
  await user.keyboard('-50{Enter}')
  expect([cell(0, 1).textContent, cell(0, 3).textContent, cell(0, 5).textContent]).toEqual(['-2', '50.00', '-100.00'])
  await until(() => expect(words()).toContain('-50 became quantity -2 at 50'))
})

it('refuses what is no number, and keeps what was there', async () => {
  const { user, cell, words } = await edited()
  await user.click(cell(0, 1))
  await user.clear(document.activeElement!)
  await user.keyboard('two{Enter}')
  expect(cell(0, 1).textContent).toBe('2')
  expect(words()).toContain('Quantity: “two” is no number.')
})

it('makes lines of rows that are pasted, after a look', async () => {
  const { user, cell, names, press } = await edited()
  await user.click(cell(0, 0))
  await user.keyboard('{Escape}')
  const text = 'Dezvoltare\t24,5\toră\t285,00\t21%\nManual\t40\tbuc\t38,00\t11%'
  fireEvent.paste(document.activeElement!, { clipboardData: { getData: () => text } })
  await press('Add 2 lines')
  expect(names()).toEqual(['Ash', 'Beech', 'Cedar38 entries', 'Dezvoltare', 'Manual', 'Next line'])
  expect([cell(3, 1).textContent, cell(3, 2).textContent, cell(3, 3).textContent]).toEqual(['24.5', 'h', '285.00'])
})

/** A grid of so many lines of 40 pixels, ten of which are in view. */
async function long(count: number) {
  const measures = { clientHeight: 400, offsetHeight: 40 }
  for (const [name, pixels] of Object.entries(measures)) {
    const measured = vi.spyOn(HTMLElement.prototype, name as keyof typeof measures, 'get').mockReturnValue(pixels)
    onTestFinished(() => measured.mockRestore())
  }
  return edited({ lines: Array.from({ length: count }, (_, at) => named(`b${at}`, `Line ${at}`)) })
}

it('draws of many lines those in view', async () => {
  const { rows } = await long(300)
  expect(rows().length).toBeGreaterThan(8)
  expect(rows().length).toBeLessThan(100)
})

it('moves a line by its handle, of many lines too', async () => {
  const { names } = await long(120)
  // Lines stand 40 pixels apart.
  const boxes = vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    return { top: Number((this as HTMLElement).dataset.index) * 40, bottom: 4000, height: 40 } as DOMRect
  })
  onTestFinished(() => boxes.mockRestore())
  const handle = document.querySelector('[data-index="0"] [data-handle]')!
  fireEvent.pointerDown(handle, { button: 0, clientY: 20 })
  fireEvent.pointerMove(window, { clientY: 110 })
  fireEvent.pointerUp(window)
  await settled()
  expect(names().slice(0, 4)).toEqual(['Line 1', 'Line 2', 'Line 0', 'Line 3'])
})
