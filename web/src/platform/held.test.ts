import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { HELD_FOR, hold, sendHeld, undoHeld } from './held.ts'

const did: string[] = []
const write = (name: string) => ({
  send: async () => void did.push(`${name} sent`),
  undone: () => void did.push(`${name} undone`),
})

// No browser stands around it: all it needs of one is who listens.
beforeEach(() => {
  vi.useFakeTimers()
  did.length = 0
  const page = Object.assign(new EventTarget(), { hidden: false })
  vi.stubGlobal('window', page)
  vi.stubGlobal('document', page)
})
afterEach(async () => {
  await sendHeld()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('sends after some seconds what was not taken back, and never what was', () => {
  const over = hold(write('one'))
  vi.advanceTimersByTime(HELD_FOR - 1)
  expect([did, over.aborted]).toEqual([[], false])
  vi.advanceTimersByTime(1)
  expect([did, over.aborted]).toEqual([['one sent'], true])
  hold(write('two'))
  undoHeld()
  undoHeld()
  vi.advanceTimersByTime(HELD_FOR)
  expect(did).toEqual(['one sent', 'two undone'])
})

it('sends the first before it holds a second', () => {
  hold(write('one'))
  hold(write('two'))
  expect(did).toEqual(['one sent'])
  undoHeld()
  expect(did).toEqual(['one sent', 'two undone'])
})

it('sends at once, and once, when the page is hidden or left', () => {
  hold(write('one'))
  document.dispatchEvent(new Event('visibilitychange'))
  expect(did).toEqual([])
  Object.assign(document, { hidden: true })
  document.dispatchEvent(new Event('visibilitychange'))
  window.dispatchEvent(new Event('pagehide'))
  expect(did).toEqual(['one sent'])
  hold(write('two'))
  window.dispatchEvent(new Event('pagehide'))
  expect(did).toEqual(['one sent', 'two sent'])
})

it('is done once the answers to all that was held have come', async () => {
  let answer = () => {}
  hold({ ...write('one'), send: () => new Promise<void>((resolve) => (answer = resolve)) })
  const done = sendHeld().then(() => did.push('done'))
  await Promise.resolve()
  expect(did).toEqual([])
  answer()
  await done
  expect(did).toEqual(['done'])
})
