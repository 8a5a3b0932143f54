import { expect, it, vi } from 'vitest'
import { inkOf } from './ink.ts'

it('is what was drawn without the empty area around it, as sharp as the screen', () => {
  const drawn: unknown[][] = []
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue({
    drawImage: (...sent: unknown[]) => drawn.push(sent.slice(1)),
  } as never)
  vi.spyOn(HTMLCanvasElement.prototype, 'toDataURL').mockReturnValue('data:image/png;base64,ink')
  const area = document.createElement('canvas')
  Object.assign(area, { width: 716, height: 400 })
  const stroke = (points: { x: number; y: number }[]) => ({ points }) as never
  const strokes = [
    stroke([
      { x: 54, y: 104 },
      { x: 200, y: 110 },
    ]),
    stroke([{ x: 100, y: 140 }]),
  ]
  expect(inkOf(area, strokes, 2)).toBe('data:image/png;base64,ink')
  expect(drawn).toEqual([[100, 200, 308, 88, 0, 0, 308, 88]])
  expect(inkOf(area, [], 2), 'nothing drawn').toBe('data:image/png;base64,ink')
  expect(drawn).toHaveLength(1)
  vi.restoreAllMocks()
})
