import { globSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { expect, it } from 'vitest'

const root = join(import.meta.dirname, '../..')
const outside = ['node_modules', 'dist', '.git', '.data', 'coverage', 'reports']
const known = globSync('**/*', { cwd: root, exclude: (path) => outside.some((name) => path.split('/').includes(name)) })
const ends = new Set(known.flatMap((path) => path.split('/').map((_, n, parts) => parts.slice(n).join('/'))))
/** The guide has a test of its own, and is about files that are still to be written. */
const pages = known.filter((path) => path.endsWith('.md') && path !== 'docs/adding-a-module.md')
const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))

/** What stands for any name, and what is made or answered while the product runs. */
const examples = /NNNN|^x\.|\.json$/
const path = /^(?:[\w.-]+\/)*[\w.{},-]+\.(?:tsx?|mjs|sql|md|css)$|^(?:[\w.-]+\/)+$/

/** `a/{b,c}.ts`: `a/b.ts` and `a/c.ts`. */
function spelledOut(name: string): string[] {
  const [, before, choices, after] = /^(.*)\{(.*)\}(.*)$/.exec(name) ?? []
  return choices === undefined ? [name] : choices.split(',').map((choice) => `${before}${choice}${after}`)
}

const anchorsOf = (text: string) =>
  [...text.matchAll(/^#+ (.*)$/gm)].map(([, heading]) =>
    heading!
      .toLowerCase()
      .replace(/[^\w\- ]/g, '')
      .replaceAll(' ', '-'),
  )

/** What a page names that is not there: links, files, folders, and the scripts behind `npm run`. */
function missingIn(page: string, text: string): string[] {
  const prose = text.replace(/^```[\s\S]*?^```$/gm, '')
  const links = [...prose.matchAll(/\]\((?!http)([^)\s#]*)(?:#([^)\s]+))?\)/g)].flatMap(([link, file, anchor]) => {
    const target = file ? normalize(join(dirname(page), file)).replace(/\/$/, '') : page
    if (!known.includes(target)) return [link]
    return anchor && !anchorsOf(readFileSync(join(root, target), 'utf8')).includes(anchor) ? [link] : []
  })
  const named = [...prose.matchAll(/`([^`\n]+)`/g)].map(([, name]) => name!)
  const files = named
    .filter((name) => path.test(name) && !examples.test(name))
    .flatMap(spelledOut)
    .filter((name) => !ends.has(name.replace(/\/$/, '')))
  const commands = [...text.matchAll(/npm run ([\w:-]+)/g)]
    .map(([, name]) => name!)
    .filter((name) => !(name in scripts))
  return [...links, ...files, ...commands].map((what) => `${page}: ${what}`)
}

it('pages name files, links and commands that are there', () => {
  expect(pages.length).toBeGreaterThan(40)
  expect(pages.flatMap((page) => missingIn(page, readFileSync(join(root, page), 'utf8')))).toEqual([])
})

it('what is not there is found', () => {
  const said =
    'See [it](gone.md), [here](operating.md#gone), `mail/gone.ts`, `gone/` and `npm run gone`; `platform/mail/mails.ts` is there.'
  expect(missingIn('docs/page.md', said)).toHaveLength(5)
})
