import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

interface Package {
  integrity?: string
  resolved?: string
  link?: boolean
  hasInstallScript?: boolean
}
const read = (name: string) => JSON.parse(readFileSync(new URL(`../../${name}`, import.meta.url), 'utf8'))
const lock = Object.entries(read('package-lock.json').packages as Record<string, Package>).filter(([path]) => path)
const own = read('package.json')
const nameOf = (path: string) => path.split('node_modules/').at(-1)!

it('takes every package as it was when it was chosen, and from the registry alone', () => {
  expect(lock.length).toBeGreaterThan(900)
  // Builds for other systems too: npm leaves theirs out, `npm view <name>@<version> dist.integrity` says it.
  const loose = lock.filter(([, one]) => !/^sha512-/.test(one.integrity ?? ''))
  expect(loose.map(([path]) => path)).toEqual([])
  expect(lock.filter(([, { link, resolved }]) => link || /^(git|http:|file)/.test(resolved ?? ''))).toEqual([])
  const asked = Object.entries({ ...own.dependencies, ...own.devDependencies, ...own.optionalDependencies })
  expect(asked.filter(([, version]) => !/^(npm:[\w@/-]+@)?\d+\.\d+\.\d+(-[\w.]+)?$/.test(String(version)))).toEqual([])
})

it('runs the install scripts of no package that is not named', () => {
  const run = new Set(lock.filter(([, { hasInstallScript }]) => hasInstallScript).map(([path]) => nameOf(path)))
  expect([...run].filter((name) => !(name in own.allowScripts))).toEqual([])
})
