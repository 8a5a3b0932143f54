import { isTest } from './layers.ts'
import type { Problem, SourceFile } from './source-file.ts'

/** Where no module's records are spoken of: what they need there, the modules declare. */
const silent = /^web\/src\/(ui|platform|engine)\//

/** What every company has, with whatever modules: the platform itself is about these. */
const everywhere = new Set([
  '*',
  ...['account', 'registration', 'join', 'new-password', 'second-step', 'two-factor', 'two-factor/setup', 'passkeys'],
  ...['tenants', 'users', 'roles', 'permissions', 'settings', 'user-settings', 'audit-entries', 'background-tasks'],
])

/** Words that mean other things too: they are a module's only as the name of a resource, `'tags'` or `/restify/tags`. */
const everyday = new Set([
  'positions',
  'directions',
  'levels',
  'tags',
  'calendars',
  'presence',
  'goals',
  'subscription',
])

/** Words that stay, each with its reason. */
const allowed: Record<string, readonly string[]> = {
  // The answer about the signed-in person brings their own record in the company under this name.
  employees: ['web/src/platform/session/queries.ts', 'web/src/platform/session/use-session.ts'],
}

const literal = (subject: string) => new RegExp(`['"\`/]${subject}['"\`/?]`)

/** `holiday-policies` as `HolidayPolicy`, `holiday_policies` or `holiday policy`. */
function anyForm(subject: string): RegExp {
  const one = subject.replace(/ies$/, '(?:y|ies)').replace(/s$/, '')
  return new RegExp(one.split('-').join('[-_ ]?'), 'i')
}

/**
 * Where a part that all modules stand on speaks of what only some module has. `subjects` are the names of all resources, as
 * `contracts/names.ts` has them, so that those of a new module are known by themselves.
 */
export function wordProblems(files: readonly SourceFile[], subjects: readonly string[]): Problem[] {
  const words = subjects
    .filter((subject) => !everywhere.has(subject))
    .map((subject) => ({ subject, pattern: everyday.has(subject) ? literal(subject) : anyForm(subject) }))
  return files
    .filter(({ path }) => silent.test(path) && !isTest(path))
    .flatMap(({ path, text }) =>
      text.split('\n').flatMap((line, at) =>
        words.flatMap(({ subject, pattern }) => {
          const said = allowed[subject]?.includes(path) ? undefined : pattern.exec(line)?.[0]
          if (said === undefined) return []
          return [{ path, message: `line ${at + 1} says "${said}": what a module has, it declares itself.` }]
        }),
      ),
    )
}
