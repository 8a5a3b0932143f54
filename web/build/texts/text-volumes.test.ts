import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readSource, readSources, readTexts, src } from './text-sources.ts'
import { divide, readVolumes } from './text-volumes.ts'

const known = [
  'platform:open',
  'team:title',
  'team:add',
  'team:state.new',
  'team:state.old',
  'leave:title',
  'leave:add',
  'leave:size.200+',
  'pen:bold',
  'name:*.name',
  'name:team.size',
]
const read = (files: Record<string, string>) =>
  new Map(Object.entries(files).map(([file, code]) => [file, readSource(file, code, known)]))

test('a file says the texts that it names, whole or with holes, and loads what it imports for more than types', () => {
  const code = `import type { A } from './types.ts'
import {
  b,
} from '#web/engine/b.tsx'
import { c } from 'react'
export { d } from '../d.ts'
const page = <Page title="team:title" text={t(\`team:state.\${isNew ? 'new' : 'old'}\`)} size={'leave:size.200+'} other="team:none" />
const later = () => import('./later.tsx')`
  expect(readSource('modules/team/page.tsx', code, known)).toEqual({
    imports: ['engine/b.tsx', 'modules/d.ts'],
    keys: new Set(['team:title', 'leave:size.200+', 'team:state.new', 'team:state.old']),
  })
})

test('a file that loads others by a pattern says what they say', () => {
  const code = `const all = import.meta.glob<Record<string, Page>>('./modules/*/index.ts', { eager: true })
const later = import.meta.glob('./modules/*/page.tsx')`
  const files = [
    'modules/team/index.ts',
    'modules/team/page.tsx',
    'modules/team/parts/index.ts',
    'modules/leave/index.ts',
  ]
  expect(readSource('modules.ts', code, known, files).imports).toEqual([
    'modules/team/index.ts',
    'modules/leave/index.ts',
  ])
})

test('what the modules say of themselves is there before anything is drawn', async () => {
  expect((await readVolumes()).keys.get('first')).toContain('team:route.team')
})

test('a page brings the words of its own part and of those it is made of, and nothing that is there before it', () => {
  const sources = read({
    'main.tsx': `import './modules/team/index.ts'`,
    'modules/team/index.ts': `const nameKey = 'team:title'`,
    'modules/team/page.tsx': `import '../leave/part/figure.tsx'\nt('team:title') + t('team:add') + t('platform:open') + t('leave:title')`,
    'modules/team/quiet-page.tsx': `t('team:title')`,
    'modules/leave/part/figure.tsx': `t('leave:add')`,
    'modules/leave/page.tsx': `t('leave:title') + t('name:team.size')`,
    'modules/leave/writing-page.tsx': `import '../../ui/pen/pen.tsx'`,
    'engine/list.tsx': `t('name:*.name')`,
    'ui/pen/pen.tsx': `t('pen:bold')`,
  })
  const { keys, of } = divide(sources, known, ['ui/pen', 'modules/team', 'modules/leave', 'modules/leave/part'])
  expect(Object.fromEntries(keys)).toEqual({
    // What the engine says is on any page.
    first: new Set(['platform:open', 'team:title', 'name:*.name']),
    team: new Set(['team:add', 'leave:title']),
    'leave-part': new Set(['leave:add']),
    leave: new Set(['leave:title', 'name:team.size']),
    'ui-pen': new Set(['pen:bold']),
  })
  expect(of('modules/leave/writing-page.tsx')).toEqual(['ui-pen'])
  expect(of('modules/team/page.tsx')).toEqual(['leave-part', 'team'])
  expect(of('modules/team/quiet-page.tsx')).toEqual([])
})

test('every text of the app is said somewhere, so that none is left out of what travels', async () => {
  const texts = [...(await readTexts('en')).keys()]
  const sources = readSources(texts)
  // The ui's own words are named without their namespace.
  const ui = [...sources.keys()].filter((file) => file.startsWith('ui/'))
  const words = ui.map((file) => readFileSync(join(src, file), 'utf8').replace(/(["'`])(?=\w)/g, '$1ui:'))
  const said = new Set([
    ...[...sources.values()].flatMap(({ keys }) => [...keys]),
    ...words.flatMap((code) => [...readSource('ui/words.ts', code, texts).keys]),
  ])
  expect(texts.length).toBeGreaterThan(500)
  // A field's name may be said by the server alone, in its messages and histories.
  expect(texts.filter((key) => !said.has(key) && !key.startsWith('name:'))).toEqual([])
})
