import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { notify } from '../../notify.ts'
import { opened, refused } from '../../pressed.fixture.tsx'
import { showUndoable } from './undo-notice.tsx'

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const onPhone = (isPhone: boolean) =>
  vi
    .spyOn(window, 'matchMedia')
    .mockImplementation(
      (query) => Object.assign(new EventTarget(), { matches: isPhone, media: query }) as MediaQueryList,
    )

/** A toast over which the pointer rests, and whether it is there after its time. */
async function restedOn() {
  await opened(<p>The page</p>)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  act(() => notify('default', 'Entry deleted'))
  fireEvent.mouseEnter(screen.getByText('Entry deleted').closest('.mantine-Notification-root')!)
  act(() => void vi.advanceTimersByTime(20_000))
  // It slides out.
  act(() => void vi.advanceTimersByTime(1000))
  return screen.queryByText('Entry deleted') !== null
}

it('goes after its time on a phone, though a finger has pressed it', async () => {
  onPhone(true)
  expect(await restedOn()).toBe(false)
})

it('waits elsewhere for as long as the pointer rests on it', async () => {
  onPhone(false)
  expect(await restedOn()).toBe(true)
})

it('undoes by its button, which can be pressed again where that was refused', async () => {
  const { press, words } = await opened(<p>The page</p>)
  const tries = [() => Promise.reject(refused(500)), () => Promise.resolve()]
  act(() => showUndoable({ text: 'Entry deleted', undone: 'It is back', onUndo: () => tries.shift()!() }))
  await press('Undo')
  expect(words()).toContain('Entry deleted')
  await press('Undo')
  expect(words()).toContain('It is back')
  expect(tries).toHaveLength(0)
})

it('names the key where Z undoes too, unless single letters are off', async () => {
  const { words } = await opened(<p>The page</p>)
  act(() => showUndoable({ text: 'Put off', undone: 'Back', onUndo: () => undefined, isByKey: true }))
  expect(words()).toContain('Put off Undo Z')
})
