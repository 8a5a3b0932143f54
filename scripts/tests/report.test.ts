import { expect, it } from 'vitest'
import { count, lineOf, nothing } from './progress.ts'
import { aloneBy, reportOf } from './report.ts'
import type { Outcome } from './run.ts'

const failure = { file: 'server/a.test.ts', name: 'money > adds (a + b)', said: 'expected 1 to be 2' }

function tallied() {
  const tally = nothing()
  count(tally, { kind: 'begun', files: 3 })
  count(tally, { kind: 'failure', failure })
  count(tally, { kind: 'file', file: 'server/a.test.ts', seconds: 1.2, passed: 2, failed: 1, skipped: 1 })
  count(tally, { kind: 'file', file: 'web/b.test.tsx', seconds: 31, passed: 40, failed: 0, skipped: 0 })
  return tally
}
const outcome = (more: Partial<Outcome>): Outcome => ({
  name: 'tests',
  ok: true,
  seconds: 2,
  output: '',
  tally: null,
  ...more,
})

it('says how far the tests are', () => {
  expect(lineOf('tests', 200, tallied())).toBe('tests 3:20  2 of 3 files, 42 tests passed, 1 failed')
})

it('names what failed by a command that a shell takes as it is', () => {
  expect(aloneBy(failure)).toBe(String.raw`npm test -- server/a.test.ts -t 'money > adds \(a \+ b\)$'`)
  expect(aloneBy({ ...failure, name: "it’s the owner's" })).toContain(`-t 'it’s the owner'\\''s$'`)
  expect(aloneBy({ ...failure, name: null })).toBe('npm test -- server/a.test.ts')
})

it('closes with each check, the longest files, the failures and the sums', () => {
  const report = reportOf([outcome({ name: 'imports' }), outcome({ ok: false, tally: tallied() })], 65)
  const lines = report.split('\n')
  expect(lines[0]).toBe('--- summary (65 s)')
  expect(report).toContain('2 files: 42 passed, 1 failed, 1 skipped')
  expect(report).toContain('longest: web/b.test.tsx 31 s, server/a.test.ts 1 s')
  expect(lines.at(-2)).toBe(`  ${aloneBy(failure)}`)
  expect(lines.at(-1)).toBe('43 passed, 1 failed')
})

it('counts a check that fails beside its tests, or has none, as one failure', () => {
  const report = reportOf(
    [outcome({ ok: false, tally: nothing() }), outcome({ ok: false, output: 'x\nno such file' })],
    1,
  )
  expect(report).toContain('no such file')
  expect(report.split('\n').at(-1)).toBe('0 passed, 2 failed')
})
