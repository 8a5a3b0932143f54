import { setTimeout as pause } from 'node:timers/promises'
import { expect, it, vi } from 'vitest'
import { keptAnswers } from './kept-answers.ts'

const asked = (...answers: string[]) => {
  const left = [...answers]
  return async () => left.shift()!
}

it('asks once while an answer is kept, and again once it is forgotten or too old', async () => {
  const answers = keptAnswers<string>({ milliseconds: 60_000, most: 10 })
  const ask = asked('one', 'two', 'three')
  expect([await answers.of('a', ask), await answers.of('a', ask)]).toEqual(['one', 'one'])
  answers.forget('b')
  expect(await answers.of('a', ask)).toBe('one')
  answers.forget('a')
  expect(await answers.of('a', ask)).toBe('two')
  answers.forget()
  expect(await answers.of('a', ask)).toBe('three')

  const brief = keptAnswers<string>({ milliseconds: 0, most: 10 })
  const again = asked('one', 'two')
  expect([await brief.of('a', again), await brief.of('a', again)]).toEqual(['one', 'two'])
})

it('keeps an answer no longer when the clock of the machine is set back', async () => {
  const answers = keptAnswers<string>({ milliseconds: 20, most: 10 })
  const ask = asked('one', 'two')
  expect(await answers.of('a', ask)).toBe('one')
  const now = Date.now()
  const clock = vi.spyOn(Date, 'now').mockImplementation(() => now - 3_600_000)
  await pause(40)
  expect(await answers.of('a', ask)).toBe('two')
  clock.mockRestore()
})

it('does not keep an answer that was on its way when it was forgotten', async () => {
  const answers = keptAnswers<string>({ milliseconds: 60_000, most: 10 })
  const slow = Promise.withResolvers<string>()
  const early = answers.of('a', () => slow.promise)
  answers.forget('a')
  slow.resolve('from before the change')
  expect(await early).toBe('from before the change')
  expect(await answers.of('a', asked('from after it'))).toBe('from after it')
})

it('keeps no failure, and no more than it may', async () => {
  const answers = keptAnswers<string>({ milliseconds: 60_000, most: 2 })
  await expect(answers.of('a', () => Promise.reject(new Error('no answer')))).rejects.toThrow('no answer')
  const ask = asked('a', 'b', 'c', 'a again')
  for (const key of ['a', 'b', 'c']) expect(await answers.of(key, ask)).toBe(key)
  expect(await answers.of('a', ask)).toBe('a again')
})
