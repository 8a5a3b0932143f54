import { cleanup, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { opened, type Pressing, settled, until } from '#web/platform/pressed.fixture.tsx'
import { plugMicrophone } from './microphone.fixture.ts'
import { Recorder } from './recorder.tsx'

afterEach(() => void vi.restoreAllMocks())

/** A microphone that the browser gives when it is asked to, and how often it was asked for and stopped. */
function microphone() {
  plugMicrophone()
  let give = () => {}
  let deny = (_: Error) => {}
  const stop = vi.fn()
  const stream = { getTracks: () => [{ stop }] }
  const getUserMedia = vi.fn(
    () =>
      new Promise((resolve, reject) => {
        give = () => resolve(stream)
        deny = reject
      }),
  )
  Object.defineProperty(navigator, 'mediaDevices', { value: { getUserMedia }, configurable: true })
  const given = async () => {
    give()
    await settled()
  }
  const denied = async (error: Error) => {
    deny(error)
    await settled()
  }
  return { given, denied, stop, getUserMedia }
}

async function recorder(reader: Pressing = {}) {
  const taken: (File | null)[] = []
  function Field() {
    const [value, setValue] = useState<File | null>(null)
    const onChange = (file: File | null) => {
      taken.push(file)
      setValue(file)
    }
    return <Recorder value={value} onChange={onChange} onWords={() => {}} error={undefined} disabled={false} />
  }
  return { ...(await opened(<Field />, reader)), taken }
}

it('opens one microphone however often it is pressed while the browser asks, and closes it with the recording', async () => {
  const page = await recorder()
  const { given, stop, getUserMedia } = microphone()
  await page.press('Record')
  await page.press('Record')
  expect(getUserMedia).toHaveBeenCalledTimes(1)
  await given()
  expect(page.words()).toContain('Recording 0:00 / 10:00')
  await page.press('Stop')
  expect([stop.mock.calls.length, page.taken.length]).toEqual([1, 1])
})

it('closes the microphone of a page that is left, and keeps nothing of what was said', async () => {
  const asking = await recorder()
  const first = microphone()
  await asking.press('Record')
  cleanup()
  await first.given()
  expect(first.stop).toHaveBeenCalledTimes(1)

  const recording = await recorder()
  const second = microphone()
  await recording.press('Record')
  await second.given()
  cleanup()
  expect(second.stop).toHaveBeenCalledTimes(1)
  expect(recording.taken).toEqual([])
})

it('says whether the browser may not use the microphone, or there is none', async () => {
  const { press, words } = await recorder()
  const { denied } = microphone()
  await press('Record')
  await denied(new DOMException('No', 'NotAllowedError'))
  expect(words()).toContain('The browser may not use the microphone.')
  await press('Record')
  await denied(new DOMException('No', 'NotFoundError'))
  expect(words()).toContain('There is no microphone')
  expect(words()).not.toContain('may not use the microphone')
})

it('stops by itself after ten minutes, and counts the next recording from its own beginning', async () => {
  const { press, words, taken } = await recorder()
  const { given } = microphone()
  const now = performance.now.bind(performance)
  let ahead = 0
  vi.spyOn(performance, 'now').mockImplementation(() => now() + ahead)
  await press('Record')
  await given()
  ahead = 599_000
  await until(() => expect(words()).toMatch(/Recording 9:59/))
  expect(taken).toEqual([])
  ahead = 601_000
  await until(() => expect(taken.length).toBe(1))
  await press('Record again')
  await given()
  expect(words()).toContain('Recording 0:00 / 10:00')
})

it('turns a recording into text for those alone who may, where a provider is set up', async () => {
  for (const [may, speech_to_text] of [
    [[], true],
    [['useAi'], true],
    [['useAi'], false],
  ] as const) {
    const { press } = await recorder({ may: [...may], company: { speech_to_text } })
    const { given } = microphone()
    await press('Record')
    await given()
    await press('Stop')
    expect(screen.queryAllByRole('button', { name: 'Turn into text' }).length).toBe(speech_to_text ? may.length : 0)
    cleanup()
  }
})
