import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { machineEnvironment, node, onPath, root } from './place.mjs'

const { scripts, dependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))

it('has nothing to start that an older Node cannot read', () => {
  const started = Object.values<string>(scripts).flatMap((line) => line.match(/scripts\/[\w./-]+/g) ?? [])
  expect(started.length).toBeGreaterThan(8)
  expect(started.filter((path) => !/^scripts\/[\w-]+\.mjs$/.test(path))).toEqual([])
  expect(readdirSync(join(root, 'scripts')).filter((name) => name.endsWith('.ts'))).toEqual([])
})

it.each([
  ['the machine’s own Node', onPath('node', machineEnvironment())],
  ['the project’s Node', node],
])('runs with the project’s Node when %s starts it', (_, own) => {
  if (own === null) return
  const env = machineEnvironment()
  const version = spawnSync(own, ['--version'], { encoding: 'utf8', env }).stdout.trim()
  const { status, stdout } = spawnSync(own, ['scripts/test.mjs', '--help'], { cwd: root, encoding: 'utf8', env })
  expect(status).toBe(0)
  expect(stdout).toContain('npm run test:all')
  expect(stdout.includes(`the project's Node ${dependencies.node} runs it`)).toBe(version !== `v${dependencies.node}`)
})

it('refuses a flag that it does not know, and says which there are', () => {
  const { status, stderr } = spawnSync(node, ['scripts/test.mjs', '--chnaged'], { cwd: root, encoding: 'utf8' })
  expect(status).toBe(1)
  expect(stderr).toContain('--chnaged')
  expect(stderr).toContain('--changed')
})
