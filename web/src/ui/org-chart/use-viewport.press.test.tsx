import { fireEvent, screen } from '@testing-library/react'
import { expect, it, onTestFinished, vi } from 'vitest'
import { opened, settled } from '#web/platform/pressed.fixture.tsx'
import { useViewport } from './use-viewport.ts'

const size = { width: 3000, height: 2000 }
const pressed = vi.fn()
const spot = { x: 1000, y: 600, width: 200, height: 80 }

function Window() {
  const view = useViewport(size)
  return (
    <div ref={view.ref} data-testid="window" {...view.pan}>
      <button type="button" onClick={pressed}>
        Card
      </button>
      {(['middle', 'nearest'] as const).map((where) => (
        <button key={where} type="button" onClick={() => view.show(spot, where)}>
          {where}
        </button>
      ))}
    </div>
  )
}

it('is dragged by a mouse alone, and takes the end of a drag for no press', async () => {
  pressed.mockClear()
  await opened(<Window />)
  const window = screen.getByTestId('window')
  const scrolled = vi.fn()
  Object.assign(window, { scrollTo: scrolled, setPointerCapture: vi.fn(), scrollLeft: 100, scrollTop: 50 })
  const card = screen.getByRole('button', { name: 'Card' })
  const drag = (by: number, how: PointerEventInit) => {
    scrolled.mockClear()
    const at = { button: 0, pointerType: 'mouse', clientX: 200, clientY: 200, ...how }
    fireEvent.pointerDown(card, at)
    fireEvent.pointerMove(card, { ...at, clientX: 200 - by, clientY: 200 - by })
    fireEvent.pointerUp(card, at)
    fireEvent.click(card)
    return scrolled.mock.calls.map(([to]) => to)
  }
  onTestFinished(settled)
  expect(drag(30, { pointerType: 'touch' })).toEqual([])
  expect(drag(30, { button: 2 })).toEqual([])
  // A hand that trembles has pressed.
  expect(drag(2, {})).toEqual([])
  expect(pressed).toHaveBeenCalledTimes(3)
  expect(drag(30, {})).toEqual([{ left: 130, top: 80 }])
  expect(pressed).toHaveBeenCalledTimes(3)
  await settled()
  fireEvent.click(card)
  expect(pressed).toHaveBeenCalledTimes(4)
})

it('shows a card in the middle, or no further than it takes to see it whole', async () => {
  const { press } = await opened(<Window />)
  const window = screen.getByTestId('window')
  const scrolled = vi.fn()
  const room = { clientWidth: 800, clientHeight: 500 }
  for (const [name, value] of Object.entries(room)) Object.defineProperty(window, name, { value })
  const to = async (where: string, scrollLeft: number, scrollTop: number) => {
    Object.assign(window, { scrollTo: scrolled, scrollLeft, scrollTop })
    await press(where)
    return scrolled.mock.calls.at(-1)![0]
  }
  const middle = await to('middle', 0, 0)
  const seen = await to('nearest', middle.left, middle.top)
  expect(seen).toEqual(middle)
  const [before, after] = [await to('nearest', 5000, 5000), await to('nearest', 0, 0)]
  // As far from one side as from the other.
  expect([before.left + after.left, before.top + after.top]).toEqual([2 * middle.left, 2 * middle.top])
  expect(before.left).toBeGreaterThan(middle.left)
})
