import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, it } from 'vitest'

const root = fileURLToPath(new URL('../../..', import.meta.url))
const guide = readFileSync(join(root, 'docs/adding-a-module.md'), 'utf8')
const blocks = [...guide.matchAll(/^```(\w+) (\S+)\n([\s\S]*?)^```$/gm)].map(([, kind, path, text]) => ({
  kind: kind!,
  // A number that no migration has.
  path: path!.replace('NNNN', '9999'),
  text: text!,
}))

/**
 * What the compiler looks at, with all that these files import: the module, the list it is in and what starts either side. The
 * other files of the project have the types they had, which takes it twice as long to find out.
 */
const compiled = {
  'tsconfig.json': ['contracts', 'server/src/modules/rooms', 'server/src/testing', 'server/src/main.ts'],
  'web/tsconfig.json': ['src/**/texts.en.ts', 'src/modules/rooms', 'src/main.tsx'],
}

let project: string

/** Puts each line with a + after the line that stands before it. */
function withLines(text: string, lines: readonly string[]): string {
  let [behind, changed] = ['', text]
  for (const line of lines) {
    if (!line.startsWith('+')) {
      behind = line.slice(1)
      continue
    }
    // A short list may stand on one line.
    const at = changed.indexOf(behind)
    expect(at, `"${behind}" stands in the list`).toBeGreaterThanOrEqual(0)
    changed = `${changed.slice(0, at + behind.length)}\n${line.slice(1)}${changed.slice(at + behind.length)}`
  }
  return changed
}

/** Runs one of the project's tools in the copy; what it says is shown where it fails. */
function run(...args: string[]): void {
  const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('VITEST')))
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd: project, encoding: 'utf8', env })
  expect(status, `${stdout}\n${stderr}`).toBe(0)
}

beforeAll(() => {
  project = mkdtempSync(join(tmpdir(), 'vatra-guide-'))
  for (const part of ['contracts', 'server', 'scripts', 'e2e', 'bench', 'web/src', 'web/build', 'web/vite.config.ts'])
    cpSync(join(root, part), join(project, part), { recursive: true })
  for (const file of [
    'package.json',
    'tsconfig.json',
    'tsconfig.base.json',
    'web/tsconfig.json',
    'biome.json',
    '.gitignore',
    'vitest.config.ts',
  ])
    cpSync(join(root, file), join(project, file))
  symlinkSync(realpathSync(join(root, 'node_modules')), join(project, 'node_modules'))
  for (const { kind, path, text } of blocks) {
    const file = join(project, path)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, kind === 'diff' ? withLines(readFileSync(file, 'utf8'), text.trimEnd().split('\n')) : text)
  }
})
afterAll(() => rmSync(project, { recursive: true, force: true }))

it('touches one list by one line; all else is files of its own', () => {
  const changed = blocks.filter(({ kind }) => kind === 'diff')
  expect(changed.map(({ path }) => path)).toEqual(['contracts/modules.ts'])
  expect(changed[0]!.text.match(/^\+/gm)).toHaveLength(1)
  expect(blocks.length - changed.length).toBeGreaterThan(12)
})

it('is written as the house writes, and of types that fit on both sides', () => {
  const files = blocks.filter(({ path }) => !path.endsWith('.sql')).map(({ path }) => path)
  run('node_modules/@biomejs/biome/bin/biome', 'check', ...files)
  run('scripts/imports/main.ts')
  for (const [config, include] of Object.entries(compiled)) {
    const [whole, part] = [join(project, config), config.replace('.json', '.part.json')]
    writeFileSync(join(project, part), JSON.stringify({ extends: `./${basename(whole)}`, include }))
    run('node_modules/typescript/bin/tsc', '-p', part, '--incremental', 'false')
  }
}, 120_000)

it('works: rights, lists, filters, exports, histories and both languages', () => {
  const tests = ['server/src/modules/rooms', 'server/src/testing/all-modules/catalogue.test.ts']
  run('node_modules/vitest/vitest.mjs', 'run', '--project', 'server', ...tests)
}, 180_000)
