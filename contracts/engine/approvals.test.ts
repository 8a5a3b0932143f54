import { expect, it } from 'vitest'
import { ApprovalStory, WaitingCounts, WaitingQuery, WaitingRecord } from './approvals.ts'

it('asks for some of the records that wait: none unless asked to, and at most two hundred', () => {
  expect(WaitingQuery.parse({})).toEqual({ first: 0 })
  expect([WaitingQuery.parse({ first: '200' }), WaitingQuery.parse({ first: '0' })]).toEqual([
    { first: 200 },
    { first: 0 },
  ])
  for (const first of ['201', '-1', '1.5', 'all']) expect(WaitingQuery.safeParse({ first }).success, first).toBe(false)
})

it('says who decided what, step by step, and no other end of a step', () => {
  const decision = { name: 'Ana Pop', decision: 'approved', comment: null, decided_at: '2026-03-02T08:00:00Z' }
  const step = {
    step: 'manager',
    opened_at: '2026-03-01T08:00:00Z',
    closed_at: null,
    outcome: null,
    decisions: [decision],
  }
  const isStory = (...changes: object[]) =>
    ApprovalStory.safeParse([{ ...step, ...Object.assign({}, ...changes) }]).success
  expect(ApprovalStory.parse([step])).toEqual([step])
  expect(isStory({ decisions: [{ ...decision, decision: 'rejected' }] })).toBe(true)
  expect(isStory({ decisions: [{ ...decision, decision: 'perhaps' }] })).toBe(false)
  expect(isStory({ decisions: [{}] })).toBe(false)
  expect([isStory({ outcome: 'withdrawn' }), isStory({ outcome: 'forgotten' }), isStory({ step: null })]).toEqual([
    ...[true, false, false],
  ])
})

it('counts what waits, and says of each record whose it is', () => {
  const record = {
    ...{
      entity: 'holidays',
      module: 'holidays',
      words: null,
      id: '1',
      kind: 'Leave',
      person: 'Ana Pop',
      avatar: null,
      about: 'Annual leave',
    },
    ...{ page: '/holidays?id=1', version: 'a1', created_at: '2026-03-01T08:00:00Z' },
    ...{ due_on: null, until: null },
  }
  const counts = { total: 1, waiting: { holidays: 1 }, first: [record], later: [], last: null }
  expect(WaitingRecord.parse(record)).toEqual(record)
  expect(WaitingCounts.parse(counts)).toEqual(counts)
  expect([WaitingRecord.safeParse({}).success, WaitingCounts.safeParse({}).success]).toEqual([false, false])
})
