import { isTest } from './layers.ts'
import type { Problem, SourceFile } from './source-file.ts'

/** Where no module's records are spoken of: what they need there, the modules declare. */
const silent = /^(web\/src\/(ui|platform|engine)|server\/src\/(platform|engine))\//

/** What every company has, with whatever modules: the platform itself is about these. */
const everywhere = new Set([
  '*',
  ...[
    'account',
    'company',
    'registration',
    'join',
    'new-password',
    'second-step',
    'two-factor',
    'two-factor/setup',
    'passkeys',
  ],
  ...[
    'tenants',
    'users',
    'roles',
    'permissions',
    'settings',
    'user-settings',
    'audit-entries',
    'background-tasks',
    'notifications',
    'put-off',
  ],
])

/** Words of modules that mean other things too: `time` is a kind of value, `tasks` are what runs in the background and boxes to tick. */
const everyday = new Set(['time', 'tasks'])

/**
 * Words that mean nothing else, and so count in every form and in comments: these, and all that are made of two (`holiday-policies`).
 * Any other word is a module's as a name only: `'tags'`, `/restify/tags`, a table behind `from` or `join`.
 */
const unmistakable = new Set(['employees', 'holidays', 'departments', 'invitations'])

/** Words that stay, each with its reason. */
const allowed: Record<string, readonly string[]> = {
  employees: [
    // The answer about the signed-in person brings their own record in the company under this name.
    'web/src/platform/session/queries.ts',
    'web/src/platform/session/use-session.ts',
    // Who is asked to decide is chosen among the company's people.
    'server/src/engine/approvals/fields.ts',
    // A list of passwords.
    'server/src/platform/secrets/common-passwords.ts',
  ],
  // The folder of the built web app's files.
  assets: ['server/src/platform/http/web-app.ts'],
  // One of the four page layouts of the specification.
  onboarding: ['web/src/platform/modules/define-module.ts'],
  // Where somebody is led who may do more with a plan: addresses, and the shapes of plans.
  billing: [
    'web/src/platform/session/use-plan.ts',
    'web/src/platform/shell/notices/needs-plan.tsx',
    'web/src/platform/shell/notices/plan-notice.tsx',
    'web/src/platform/shell/notices/upgrade-dialog.tsx',
  ],
  // One of the ways by which people are notified.
  inbox: ['server/src/platform/notifications/notify.ts'],
}

/** Somebody of the company is known everywhere by the id of their record, as the one who acts, decides or leads. */
const person = /employee_?id/gi

const literal = (subject: string) => new RegExp(`['"\`/]${subject}['"\`/?]|\\b(?:from|join|into|update) ${subject}\\b`)

/** `holiday-policies` as `HolidayPolicy`, `holiday_policies` or `holiday policy`. */
function anyForm(subject: string): RegExp {
  const one = subject.replace(/ies$/, '(?:y|ies)').replace(/s$/, '')
  return new RegExp(one.split('-').join('[-_ ]?'), 'i')
}

/**
 * Where a part that all modules stand on speaks of what only some module has. `subjects` are the names of all resources, as
 * `contracts/names.ts` has them, and those of the modules themselves, so that a new one's are known by themselves.
 */
export function wordProblems(files: readonly SourceFile[], subjects: readonly string[]): Problem[] {
  const words = subjects
    .filter((subject) => !everywhere.has(subject) && !everyday.has(subject))
    .map((subject) => ({
      subject,
      pattern: subject.includes('-') || unmistakable.has(subject) ? anyForm(subject) : literal(subject),
    }))
  return files
    .filter(({ path }) => silent.test(path) && !isTest(path))
    .flatMap(({ path, text }) =>
      text.split('\n').flatMap((line, at) =>
        words.flatMap(({ subject, pattern }) => {
          const said = allowed[subject]?.includes(path) ? undefined : pattern.exec(line.replaceAll(person, ''))?.[0]
          if (said === undefined) return []
          return [{ path, message: `line ${at + 1} says "${said}": what a module has, it declares itself.` }]
        }),
      ),
    )
}
