import { expect, test } from 'vitest'
import { summaryOf } from './report.mjs'

test('a runner’s own figures are counted', () => {
  const output =
    ' FAIL  a.test.ts\n Test Files  1 failed | 2 passed (3)\n      Tests  2 failed | 40 passed | 1 skipped (43)\n'
  expect(summaryOf(output, 1)).toMatchObject({
    passed: 40,
    failed: 2,
    said: 'Tests 2 failed | 40 passed | 1 skipped (43)',
  })
})

test('a runner that fails beside its tests, or says nothing, counts as one failure', () => {
  const beside = summaryOf('      Tests  5 passed (5)\n     Errors  1 error\n', 1)
  expect(beside).toMatchObject({ passed: 5, failed: 1, said: 'Tests 5 passed (5), Errors 1 error' })
  expect(summaryOf('', 1)).toMatchObject({ passed: 0, failed: 1, said: 'said nothing' })
})

test('a check without tests counts as one, and long output is cut to its end', () => {
  expect(summaryOf('Checked 300 files', 0)).toMatchObject({ passed: 1, failed: 0, shown: 'Checked 300 files' })
  const long = summaryOf(Array.from({ length: 5000 }, (_, n) => `line ${n}`).join('\n'), 1)
  expect(long.shown.split('\n')).toHaveLength(200)
  expect(long.shown.endsWith('line 4999')).toBe(true)
})

test('every test that failed is named, however long the output of the last one is', () => {
  const output = `${[' FAIL  a.test.ts > adds', ' FAIL  b.test.ts > takes', ' FAIL  b.test.ts > takes'].join('\n')}\n${'+\n'.repeat(500)}`
  expect(summaryOf(output, 1).failures).toEqual(['FAIL  a.test.ts > adds', 'FAIL  b.test.ts > takes'])
})

test('the files that took longest are named, longest first', () => {
  const output =
    ' ✓  server  server/a.test.ts (3 tests | 1 skipped) 1200ms\n   ✓ says (2) 9999ms\n ✓  journeys  e2e/b.spec.ts (1 test)  31400ms\n'
  expect(summaryOf(output, 0).slowest).toEqual([
    { file: 'e2e/b.spec.ts', seconds: 31 },
    { file: 'server/a.test.ts', seconds: 1 },
  ])
})
