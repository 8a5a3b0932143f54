import { describe, expect, test } from 'vitest'
import { problemsIn } from './rules.ts'
import { importsOf } from './source-file.ts'
import { unusedProblems } from './unused.ts'
import { wordProblems } from './words.ts'

const aliases = {
  '#contracts/*': './contracts/*',
  '#platform/*': './server/src/platform/*',
  '#engine/*': './server/src/engine/*',
  '#modules/*': './server/src/modules/*',
  '#testing/*': './server/src/testing/*',
  '#server/*': './server/src/*',
  '#web/*': './web/src/*',
}

const messages = (path: string, text: string) => problemsIn([{ path, text }], aliases).map(({ message }) => message)
const importing = (path: string, ...specifiers: string[]) =>
  messages(path, specifiers.map((specifier) => `import '${specifier}'`).join('\n'))

test('every way of importing is seen, and what a comment says is not', () => {
  const text = `
    import a from 'a' // from 'not-this'
    import type { B } from "b"
    import {
      c,
    } from 'c'
    export * from 'd'
    import 'e'
    const f = await import('f')
    /* import 'nor-this' */
    const url = 'https://example.com/from'
    const names = { 'salaries.from': 'From' }`
  expect(importsOf(text)).toEqual(['a', 'b', 'c', 'd', 'e', 'f'])
})

describe('who may import whom', () => {
  test('the layers go one way', () => {
    expect(
      importing(
        'server/src/modules/team/employees.ts',
        '#engine/index.ts',
        '#engine/approvals/index.ts',
        '#engine/imports/index.ts',
        '#platform/config.ts',
        '#contracts/permissions.ts',
        './employees.resource.ts',
        'fastify',
      ),
    ).toEqual([])
    expect(importing('server/src/modules/team/employees.ts', '#engine/registry.ts')).toEqual([
      'imports #engine/registry.ts: modules meet the engine through engine/index.ts (and engine/approvals/index.ts, engine/imports/index.ts) alone.',
    ])
    expect(importing('server/src/engine/registry.ts', '#modules/team/index.ts')).toEqual([
      'imports #modules/team/index.ts: engine must not import modules; it may import platform, contracts.',
    ])
    expect(importing('server/src/platform/config.ts', '../engine/registry.ts')).toHaveLength(1)
    expect(importing('server/src/modules/billing/payments.ts', '#server/trial/stripe/in-process.ts')).toEqual([])
    expect(importing('server/src/trial/stripe/pages/pages.ts', '#modules/billing/index.ts')).toHaveLength(1)
    expect(importing('server/src/platform/config.ts', '../trial/stripe/pages/pages.ts')).toHaveLength(1)
    expect(importing('web/src/engine/resource-table.tsx', '#web/ui/badge.tsx', '#web/platform/api.ts')).toEqual([])
    expect(importing('web/src/ui/badge.tsx', '#web/platform/api.ts')).toEqual([
      'imports #web/platform/api.ts: ui must not import platform; it may import contracts.',
    ])
  })

  test('a module meets another through its index alone', () => {
    expect(importing('server/src/modules/team/employees.ts', '#modules/company/index.ts')).toEqual([])
    expect(importing('server/src/modules/team/employees.ts', '../company/roles.ts')).toEqual([
      'imports ../company/roles.ts: module team meets company through its index.ts alone.',
    ])
    expect(importing('server/src/modules/team/employees.ts', '#modules/company/roles/index.ts')).toHaveLength(1)
    expect(importing('web/src/modules/team/list-page.tsx', '#web/modules/company/role-select.tsx')).toHaveLength(1)
  })

  test('the two sides share contracts alone, and contracts import zod alone', () => {
    expect(importing('web/src/platform/api.ts', '#platform/config.ts')).toEqual([
      'imports #platform/config.ts: web and server share contracts alone.',
    ])
    expect(importing('contracts/team/employees.ts', 'zod', '../permissions.ts')).toEqual([])
    for (const refused of ['date-fns', 'node:crypto', '#platform/config.ts', '#web/ui/badge.tsx']) {
      expect(importing('contracts/team/employees.ts', refused), refused).toEqual([
        `imports ${refused}: contracts import zod and each other alone.`,
      ])
    }
  })

  test('the database driver is imported in one folder, in tests too', () => {
    expect(importing('server/src/platform/database/connections/pool.ts', 'pg')).toEqual([])
    expect(importing('server/src/platform/jobs/worker.ts', 'pg', 'pg-format')).toHaveLength(1)
    expect(importing('server/src/modules/team/employees.test.ts', 'pg')).toHaveLength(1)
    expect(importing('bench/thin/server.ts', 'pg')).toEqual([])
  })

  test('starting files and tests see their whole side, and nothing else sees those', () => {
    expect(importing('server/src/main.ts', '#modules/team/index.ts', '#platform/config.ts')).toEqual([])
    expect(importing('server/src/engine/list.test.ts', '#testing/app.ts', '#modules/team/employees.ts')).toEqual([])
    expect(importing('server/src/testing/app.ts', '../app.ts', '#modules/team/index.ts')).toEqual([])
    expect(importing('server/src/engine/list.ts', '#testing/app.ts', '../modules.ts')).toEqual([
      'imports #testing/app.ts: what tests are built from is for tests alone.',
      'imports ../modules.ts: engine must not know what puts it together.',
    ])
    expect(importing('server/src/platform/config.ts', '../../../scripts/setup/place.mjs')).toHaveLength(1)
  })
})

test('names that say nothing and names of another fashion are refused', () => {
  expect(messages('server/src/platform/utils/text.ts', '')).toHaveLength(1)
  expect(messages('web/src/ui/helpers.ts', '')).toHaveLength(1)
  expect(messages('web/src/ui/PersonAvatar.tsx', '')).toEqual(['is not named in kebab-case.'])
  expect(messages('web/src/ui/person-avatar.test.tsx', '')).toEqual([])
})

test('a module of the web puts its parts into slots', () => {
  const index = 'web/src/modules/team/index.ts'
  const message = "a part for another module's page goes into a slot of that page."
  expect(messages(index, "export const goalsTab = lazy(() => import('./goals-tab.tsx'), 'GoalsTab')")).toEqual([
    `exports goalsTab: ${message}`,
  ])
  expect(messages(index, "export { SampleCard } from './sample-card.tsx'")).toEqual([`exports SampleCard: ${message}`])
  expect(messages(index, "export { isOwnOrReport } from './own-or-report.ts'\nexport const team = define()")).toEqual(
    [],
  )
})

test('a file of more than 400 lines is refused', () => {
  expect(messages('server/src/engine/list.ts', 'a\n'.repeat(400))).toEqual([])
  expect(messages('server/src/engine/list.ts', 'a\n'.repeat(401))).toEqual(['has 401 lines, more than 400: split it.'])
})

test('a folder of more loose files than one takes in at a glance is refused', () => {
  const names = (count: number) => Array.from({ length: count }, (_, n) => `web/src/ui/fields/field-${n}.tsx`)
  const said = (paths: string[]) =>
    problemsIn(
      paths.map((path) => ({ path, text: '' })),
      aliases,
    )
  expect(said([...names(16), 'web/src/ui/fields/field.test.tsx', 'web/src/ui/fields/more/field.tsx'])).toEqual([])
  expect(said(names(17))).toEqual([
    { path: 'web/src/ui/fields', message: 'holds 17 loose files, more than 16: give some a folder.' },
  ])
})

describe('what all modules stand on speaks of none of them', () => {
  const subjects = ['*', 'users', 'employees', 'holiday-policies', 'tags']
  const said = (path: string, text: string) => wordProblems([{ path, text }], subjects).map(({ message }) => message)

  test('in no form of the word, in comments neither', () => {
    expect(said('web/src/platform/query/client.ts', "const bundled = [\n  'holiday-policies',\n]")).toEqual([
      'line 2 says "holiday-policies": what a module has, it declares itself.',
    ])
    expect(said('web/src/engine/form/field.ts', 'const nameOfEmployee = 1')).toHaveLength(1)
    expect(said('web/src/ui/badge.tsx', '// for a holiday policy')).toHaveLength(1)
    expect(said('server/src/engine/registry.ts', 'sql`select from holiday_policies`')).toHaveLength(1)
    expect(said('server/src/platform/session/actor.ts', 'manager_employee_id: actor.employeeId')).toEqual([])
    expect(said('server/src/platform/session/actor.ts', 'the employee')).toHaveLength(1)
    expect(said('web/src/platform/session/queries.ts', "keys.list('users')")).toEqual([])
  })

  test('everyday words count as the name of a resource alone', () => {
    expect(said('web/src/engine/table/cell.tsx', 'const tags = 1 // tags of a page')).toEqual([])
    expect(said('web/src/engine/table/cell.tsx', "useList('tags')")).toHaveLength(1)
    expect(said('web/src/engine/table/cell.tsx', "api.get('/restify/tags')")).toHaveLength(1)
    expect(said('server/src/engine/registry.ts', 'sql`select from tags t`')).toHaveLength(1)
  })

  test('modules and tests say what they are about', () => {
    expect(said('web/src/modules/team/index.ts', "'employees'")).toEqual([])
    expect(said('web/src/engine/form/values/form-values.test.ts', "'employees'")).toEqual([])
  })
})

describe('a name that nobody uses', () => {
  const said = (user: string, text: string) =>
    unusedProblems(
      [
        { path: 'server/src/platform/mail/send.ts', text },
        { path: 'server/src/app.ts', text: user },
      ],
      aliases,
    ).map(({ message }) => message)
  const asked = "import { send } from '#platform/mail/send.ts'\nsend()"

  test('is refused where it is declared or passed on', () => {
    const own = 'export const send = 1\nexport function left() {}'
    expect(said(asked, own)).toEqual(['exports left, which nothing imports: delete it.'])
    expect(said(asked, "export { left, type Kept as Mail, send } from './sender.ts'")).toEqual([
      'exports left, which nothing imports: delete it.',
      'exports Mail, which nothing imports: delete it.',
    ])
    expect(said(asked, '// left\nexport const send = 1\nexport type left = 1')).toHaveLength(1)
  })

  test('is used by its own file, by who takes the file as a whole, and in ways that no import shows', () => {
    expect(said(asked, 'export interface Mail {}\nexport const send = (mail: Mail) => mail')).toEqual([])
    expect(said("import * as mail from '#platform/mail/send.ts'\nmail", 'export const left = 1')).toEqual([])
    expect(said("const mail = () => import('#platform/mail/send.ts')", 'export const left = 1')).toEqual([])
    expect(said('', 'export const found = 1')).toEqual([])
  })
})
