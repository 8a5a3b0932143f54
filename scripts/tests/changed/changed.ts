import { spawnSync } from 'node:child_process'
import { aliases, sourceFiles } from '../../imports/project-files.ts'
import { giveUp, root } from '../../setup/place.mjs'
import type { TestFiles } from '../test-files.ts'
import { touchedBy } from './touched.ts'

const MAIN = ['origin/HEAD', 'origin/main', 'main']

function git(...args: string[]): string[] | null {
  const { status, stdout } = spawnSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 })
  return status === 0 ? stdout.split('\n').filter((line) => line !== '') : null
}

/** Where this branch left main: `since`, or the merge base with the first main that is known. */
function baseOf(since: string | null): string {
  const found = (since === null ? MAIN : [since])
    .map((name) => git('merge-base', 'HEAD', name))
    .find((base) => base !== null)
  return (
    found?.[0] ??
    giveUp(since === null ? 'Git knows no main here: give --since a commit.' : `Git knows no commit ${since}.`)
  )
}

/** The tests that the change since then touches, committed or not. */
export function touchedByChange(since: string | null): TestFiles {
  const base = baseOf(since)
  const changed = [
    ...(git('diff', '--name-only', base) ?? []),
    ...(git('ls-files', '--others', '--exclude-standard') ?? []),
  ]
  const touched = touchedBy(changed, sourceFiles(), aliases())
  console.log(
    `${changed.length} files changed since ${base.slice(0, 8)}: ${touched.units.length} files of tests, ${touched.journeys.length} of journeys`,
  )
  return touched
}
