const linesOfSuccess = 8
const linesOfFailure = 200
const longestLine = 400
const manySlow = 8

/**
 * What to show of a check's output (its end, bounded), which tests failed in all of it, and how many it counted: a test
 * runner's own figures, or one for a check that counts nothing.
 */
export function summaryOf(output, status) {
  const lines = output
    .split('\n')
    .map((line) => line.trimEnd().slice(0, longestLine))
    .filter((line) => line !== '')
  const shown = lines.slice(status === 0 ? -linesOfSuccess : -linesOfFailure).join('\n')
  const tests = lines.findLast((line) => /^\s*Tests\s+\d/.test(line))
  const count = (word) => Number(new RegExp(`(\\d+) ${word}`).exec(tests ?? '')?.[1] ?? 0)
  const [passed, failed] = tests === undefined ? [status === 0 ? 1 : 0, 0] : [count('passed'), count('failed')]
  // A runner that dies or cannot load a file counts no failed test, yet the check failed.
  return {
    shown,
    passed,
    failed: status === 0 ? failed : Math.max(failed, 1),
    said: said(lines, tests, status),
    slowest: slowest(lines),
    failures: [...new Set(lines.filter((line) => /^\s*FAIL /.test(line)).map((line) => line.trim()))],
  }
}

/** The files of tests that took longest, as the runner said of each: where to look when the whole takes too long. */
function slowest(lines) {
  const files = lines.flatMap((line) => {
    const found = /(\S+\.(?:test|spec)\.tsx?) \(.*\) +(\d+)ms$/.exec(line)
    return found ? [{ file: found[1], seconds: Math.round(Number(found[2]) / 1000) }] : []
  })
  return files.toSorted((a, b) => b.seconds - a.seconds).slice(0, manySlow)
}

function said(lines, tests, status) {
  if (tests === undefined) return status === 0 ? '' : (lines.at(-1) ?? 'said nothing').trim()
  const errors = lines.findLast((line) => /^\s*Errors\s+\d/.test(line))
  return [tests, errors].flatMap((line) => line?.trim().replace(/\s+/g, ' ') ?? []).join(', ')
}

/** Prints a line for each check and the closing line; gives the exit code. */
export function report(results, seconds) {
  console.log(`\n--- summary (${seconds.toFixed(0)} s)`)
  for (const { name, ok, seconds: taken, said: words, slowest: files, failures } of results) {
    console.log(`${ok ? 'ok  ' : 'FAIL'}  ${name.padEnd(18)} ${taken.toFixed(1).padStart(6)} s  ${words}`)
    if (files.length > 0)
      console.log(`      longest: ${files.map(({ file, seconds: s }) => `${file} ${s} s`).join(', ')}`)
    for (const failure of failures) console.log(`      ${failure}`)
  }
  const sum = (key) => results.reduce((total, result) => total + result[key], 0)
  console.log(`${sum('passed')} passed, ${sum('failed')} failed`)
  return results.every(({ ok }) => ok) ? 0 : 1
}
