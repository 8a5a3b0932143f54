import { expect, it } from 'vitest'
import type { SourceFile } from '../../imports/source-file.ts'
import { touchedBy } from './touched.ts'

const file = (path: string, ...imports: string[]): SourceFile => ({
  path,
  text: imports.map((name) => `import { x } from '${name}'`).join('\n'),
})
const aliases = { '#engine/*': './server/src/engine/*', '#testing/*': './server/src/testing/*' }
const files = [
  file('contracts/assets/assets.ts'),
  file('server/src/engine/query/list.ts'),
  file('server/src/app.ts', '#engine/query/list.ts'),
  file('server/src/testing/index.ts', '../app.ts'),
  file('server/src/modules/assets/assets.ts', '../../../../contracts/assets/assets.ts'),
  file('server/src/modules/assets/index.ts', './assets.ts'),
  file('server/src/modules/assets/lost.test.ts', '#testing/index.ts'),
  file('server/src/modules/team/leaving.ts', '../assets/index.ts'),
  file('server/src/modules/team/leaving.test.ts', './leaving.ts', '#testing/index.ts'),
  file('server/src/modules/team/goals.test.ts', '#testing/index.ts'),
  file('server/src/testing/all-modules/mails.test.ts', '#testing/index.ts'),
  file('web/src/ui/paper.tsx'),
  file('web/src/modules/news/page.tsx', '../../ui/paper.tsx'),
  file('web/src/modules/news/page.test.tsx', './page.tsx'),
  ...['assets/smoke', 'assets/labels', 'news/smoke', 'engine/lists'].map((name) => file(`e2e/${name}.spec.ts`)),
]
const touched = (...changed: string[]) => touchedBy(changed, files, aliases)

it('runs a module’s own tests and journeys, those that import the change, and those over all modules', () => {
  expect(touched('server/src/modules/assets/assets.ts')).toEqual({
    units: [
      'server/src/modules/assets/lost.test.ts',
      'server/src/modules/team/leaving.test.ts',
      'server/src/testing/all-modules/mails.test.ts',
    ],
    journeys: ['e2e/assets/smoke.spec.ts', 'e2e/assets/labels.spec.ts'],
  })
})

it('takes a contract for a part of its module', () => {
  expect(touched('contracts/assets/assets.ts')).toEqual(touched('server/src/modules/assets/assets.ts'))
})

it('runs every test above what lies below the modules, and all smoke journeys', () => {
  const { units, journeys } = touched('server/src/engine/query/list.ts')
  expect(units.filter((path) => path.startsWith('server/'))).toHaveLength(4)
  expect(units.some((path) => path.startsWith('web/'))).toBe(false)
  expect(journeys).toEqual(['e2e/assets/smoke.spec.ts', 'e2e/news/smoke.spec.ts'])
  expect(touched('web/src/ui/paper.tsx').units).toEqual(['web/src/modules/news/page.test.tsx'])
})

it('runs the tests of the server for a migration, and everything for what builds it', () => {
  expect(touched('server/migrations/0200-x.sql').units).toHaveLength(4)
  expect(touched('package.json').units).toHaveLength(5)
})

it('runs a changed test alone, and nothing for what no test knows', () => {
  expect(touched('server/src/modules/team/goals.test.ts').units).toContain('server/src/modules/team/goals.test.ts')
  expect(touched('e2e/engine/lists.spec.ts')).toEqual({ units: [], journeys: ['e2e/engine/lists.spec.ts'] })
  expect(touched('docs/team.png')).toEqual({ units: [], journeys: [] })
})
