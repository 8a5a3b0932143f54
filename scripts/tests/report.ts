import type { Failure } from './reporter.ts'
import type { Outcome } from './run.ts'

const MANY_SLOW = 8

const quoted = (text: string) => `'${text.replaceAll("'", "'\\''")}'`

/** Vitest takes a name, with the names of its suites before it, as a regular expression. */
const pattern = (name: string) => name.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** What to type to run a failed test alone. */
export const aloneBy = ({ file, name }: Failure): string =>
  `npm test -- ${file}${name === null ? '' : ` -t ${quoted(`${pattern(name)}$`)}`}`

function said({ ok, tally, output }: Outcome): string {
  if (tally === null) return ok ? '' : (output.split('\n').at(-1) ?? '')
  const { passed, failed, skipped, ended } = tally
  return `${ended.length} files: ${passed} passed, ${failed} failed, ${skipped} skipped`
}

/** The closing lines: each check, the files that took longest, and every failure with the command that runs it alone. */
export function reportOf(outcomes: readonly Outcome[], seconds: number): string {
  const lines = [`--- summary (${seconds.toFixed(0)} s)`]
  for (const outcome of outcomes) {
    const { name, ok, seconds: taken, tally } = outcome
    lines.push(`${ok ? 'ok  ' : 'FAIL'}  ${name.padEnd(18)} ${taken.toFixed(1).padStart(6)} s  ${said(outcome)}`)
    const slow = (tally?.ended ?? []).toSorted((a, b) => b.seconds - a.seconds).slice(0, MANY_SLOW)
    if (slow.length > 0)
      lines.push(`      longest: ${slow.map((one) => `${one.file} ${one.seconds.toFixed(0)} s`).join(', ')}`)
  }
  const failures = outcomes.flatMap(({ tally }) => tally?.failures ?? [])
  if (failures.length > 0)
    lines.push('', 'What failed, and how to run each alone:', ...failures.map((one) => `  ${aloneBy(one)}`))
  const of = (key: 'passed' | 'failed') => outcomes.reduce((sum, { tally }) => sum + (tally?.[key] ?? 0), 0)
  const broken = outcomes.filter(({ ok, tally }) => !ok && (tally === null || tally.failed === 0)).length
  const fine = outcomes.filter(({ ok, tally }) => ok && tally === null).length
  return [...lines, `${of('passed') + fine} passed, ${of('failed') + broken} failed`].join('\n')
}
