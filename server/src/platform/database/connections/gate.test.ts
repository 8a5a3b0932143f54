import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { isUnavailable } from '../constraint.ts'
import { connectionGate } from './gate.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A gate of eight connections, and the order in which those who had to wait came in. */
function crowd() {
  const gate = connectionGate({ max: 8, patience: 1000 })
  const order: string[] = []
  const come = (company: string, writes = false, name = company) => {
    const answer = gate.enter(company, writes)
    answer?.then(
      () => order.push(name),
      () => order.push(`${name} gave up`),
    )
    return answer === undefined
  }
  const many = (count: number, company: string, writes = false) =>
    Array.from({ length: count }, () => come(company, writes)).filter(Boolean).length
  const seen = async () => {
    await vi.advanceTimersByTimeAsync(0)
    return order.splice(0)
  }
  return { gate, come, many, seen }
}

describe('connections', () => {
  test('are for one company three quarters, for its writes half, and for others what is left', () => {
    const { come, many } = crowd()
    expect(many(20, 'large', true)).toBe(4)
    expect(many(20, 'large')).toBe(2)
    expect(come('small', true)).toBe(true)
    expect(many(5, 'other')).toBe(1)
  })

  test('that become free go to companies in turn, whatever the length of their queues, and within one to who came first', async () => {
    const { gate, come, many, seen } = crowd()
    many(6, 'large')
    many(2, 'other')
    for (const name of ['large 1', 'large 2', 'large 3']) come('large', false, name)
    come('small', false, 'small 1')
    come('small', false, 'small 2')
    for (let i = 0; i < 6; i += 1) gate.leave('large', false)
    expect(await seen()).toEqual(['large 1', 'small 1', 'large 2', 'small 2', 'large 3'])
  })

  test('go to a read of a company whose writes have all that they may have', async () => {
    const { gate, come, many, seen } = crowd()
    many(4, 'large', true)
    many(2, 'large')
    come('large', true, 'write')
    come('large', false, 'read')
    gate.leave('large', false)
    expect(await seen()).toEqual(['read'])
    gate.leave('large', true)
    expect(await seen()).toEqual(['write'])
  })

  test('are not waited for without end, and who gave up leaves no gap', async () => {
    const { gate, come, many, seen } = crowd()
    many(6, 'large')
    come('large', false, 'first')
    await vi.advanceTimersByTimeAsync(500)
    come('large', false, 'second')
    await vi.advanceTimersByTimeAsync(500)
    expect(await seen()).toEqual(['first gave up'])
    gate.leave('large', false)
    expect(await seen()).toEqual(['second'])
    const late = gate.enter('large', false)!
    const given = expect(late).rejects.toSatisfy(isUnavailable)
    await vi.advanceTimersByTimeAsync(1000)
    await given
  })
})
