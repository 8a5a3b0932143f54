import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import type * as z from 'zod'
import { ownSettingKeys } from '#contracts/company/own-settings.ts'
import { moduleKeys } from '#contracts/module-keys.ts'
import { nameKey, nameOf, names } from '#contracts/names.ts'
import { settingKeys } from '#contracts/settings.ts'
import { importColumnKeys } from '#contracts/team/employees-import.ts'
import { createRegistry } from '#engine/registry.ts'
import { explain, hasText } from '#platform/texts/index.ts'
import { modules } from '#server/modules.ts'

const registry = createRegistry(modules)
const named = Object.entries(names)

/** Paths of all fields of a schema, those of lists and parts included. */
function pathsOf(schema: z.ZodType | undefined, before: readonly string[] = []): string[] {
  // biome-ignore lint/suspicious/noExplicitAny: each kind of schema has a definition of its own shape
  const def = (schema as any)?._zod?.def
  if (!def) return []
  const inner = [def.innerType, def.in, def.out, def.element, def.left, def.right, ...(def.options ?? [])]
  return [
    ...Object.entries<z.ZodType>(def.shape ?? {}).flatMap(([key, part]) => {
      const path = [...before, key]
      return [path.join('.'), ...pathsOf(part, path)]
    }),
    ...inner.flatMap((part) => pathsOf(part, before)),
  ]
}

const nameless = (subject: string, fields: readonly string[]) =>
  [...new Set(fields)].filter((field) => !nameKey(subject, field.split('.'))).map((field) => `${subject}.${field}`)

describe('names of fields', () => {
  it('are there in both languages, begin with a capital letter and end without a mark', () => {
    expect(named.length).toBeGreaterThan(250)
    for (const [key, { en, ro }] of named)
      for (const name of [en, ro]) {
        expect(name, key).toMatch(/^\p{Lu}.*[\p{L}\d)]$/u)
        expect(name, key).not.toMatch(/[şţŞŢ]/)
      }
  })

  it('are there for every field of every resource, of what it takes and of its actions', () => {
    const missing = [...registry.resources.values()].flatMap((resource) => [
      ...nameless(resource.key, Object.keys(resource.fields)),
      ...nameless(resource.key, [...pathsOf(resource.store), ...pathsOf(resource.update)]),
      ...Object.values(resource.actions ?? {}).flatMap(({ input }) => nameless(resource.key, pathsOf(input))),
    ])
    expect(missing).toEqual([])
  })

  it('are there for all that single routes take, for settings and for the columns of an import', () => {
    const missing = registry.routes.flatMap(({ names: subject = '*', body }) => nameless(subject, pathsOf(body)))
    expect(missing).toEqual([])
    expect(nameless('settings', settingKeys)).toEqual([])
    expect(nameless('user-settings', ownSettingKeys)).toEqual([])
    expect(nameless('employees', importColumnKeys)).toEqual([])
  })

  it('are there for every option that a form offers, and for no other', () => {
    const offered = [...registry.resources.values()].flatMap(({ fields }) =>
      Object.values(fields).flatMap(({ labels, options = [] }) =>
        labels?.includes('.') ? options.map((option) => `${labels}=${option}`) : [],
      ),
    )
    const options = [...offered, ...moduleKeys.map((key) => `settings.hidden_modules=${key}`)]
    const optionNames = named.map(([key]) => key).filter((key) => key.includes('='))
    expect(optionNames.length).toBeGreaterThan(100)
    expect(options.filter((key) => !optionNames.includes(key))).toEqual([])
    expect(optionNames.filter((key) => !options.includes(key))).toEqual([])
  })

  it('are there for every option that only the server says, among its texts', () => {
    const without = [...registry.resources.values()].flatMap(({ key, fields }) =>
      Object.entries(fields).flatMap(([name, { labels, options = [] }]) =>
        labels && !labels.includes('.')
          ? options.filter((option) => !hasText(`${labels}.${option}`)).map((option) => `${key}.${name}: ${option}`)
          : [],
      ),
    )
    expect(without).toEqual([])
  })

  it('are those of resources and routes: none is left over from a subject that is gone', () => {
    const getters = [...registry.resources.values()].flatMap(({ getters = {} }) => Object.values(getters))
    const asked = [...registry.routes, ...getters].map(({ names }) => names ?? '*')
    const subjects = new Set(['*', ...registry.resources.keys(), ...asked])
    const wholes = new Set([...subjects].map((subject) => subject.split('/')[0]!))
    const left = named.filter(([key]) => {
      const subject = key.slice(0, key.indexOf('.'))
      return !subjects.has(subject) && !wholes.has(subject)
    })
    expect(left.map(([key]) => key)).toEqual([])
  })

  it('are looked up by the whole path, then its end, then what it is in; a part of a subject has the names of the whole', () => {
    expect(nameKey('holiday-policies', ['milestones', 0, 'years_in_company'])).toBe(
      'holiday-policies.milestones.years_in_company',
    )
    expect(nameKey('holiday-policies', ['policy', 'rounding'])).toBe('holiday-policies.rounding')
    expect(nameKey('registration', ['invitations', '3'])).toBe('registration.invitations')
    expect(nameKey('passkeys', ['credential', 'response'])).toBe('passkeys.credential')
    expect(nameKey('two-factor/setup', ['current_password'])).toBe('two-factor.current_password')
    expect(nameKey('levels', ['name'])).toBe('*.name')
    expect(nameOf('levels', ['unheard_of_id'], 'ro')).toBe('Unheard of')
  })
})

const web = join(import.meta.dirname, '../../../web/src')
const sources = (readdirSync(web, { recursive: true }) as string[])
  .filter((file) => /(?<!\.(?:test|fixture))\.tsx?$/.test(file) && !/texts\.\w\w\.ts$/.test(file))
  .map((file) => [file, readFileSync(join(web, file), 'utf8')] as const)
const SPEC = /\b(?:name|key|field): (['`])([\w.${}]+)\1,\s*(?:label|header): (['`])([^'`]+)\3/g
const specs = sources.flatMap(([file, code]) =>
  [...code.matchAll(SPEC)].map(([, , field, , label]) => ({ file, field: field!, label: label! })),
)

/** Labels that are no name of a field: steps that can be taken, and what is worked out for the screen. */
const OTHERS = new Set([
  // One field of two: project and task.
  'time:entry.work',
  'company:role.copy',
  'documents:template.share',
  'documents:template.download',
  'team:invite',
  'team:several.lead',
  'team:archive',
  'team:leaving.start',
  'team:leaving.change',
  'team:restore',
  'team:details.monthly',
  'team:details.sensitive',
  'engine:decision.approve',
  'engine:decision.reject',
  'holidays:request.shorten',
  'holidays:request.cancel',
  'assets:labels.print',
  'projects:archive',
  'projects:restore',
  'projects:member.remove',
  'projects:member.restore',
  'invoices:issue',
  'invoices:paid.submit',
  'invoices:duplicate',
  'expenses:pay.submit',
  'expenses:list.mend',
  'expenses:list.download',
  'expenses:list.report',
  'expenses:list.mail',
  'expenses:bills.turn',
  'expenses:bills.aside.open',
  'expenses:bills.takeBack',
  'expenses:step.cancel.submit',
  'invoices:several.zip',
  'invoices:several.remind',
  'invoices:makeInvoice',
  'invoices:bank.undo',
  'documents:template.endSharing',
  'documents:bin.put',
])
/** Columns and fields that show another one than their key says. */
const SHOWN_AS = new Set([
  'start_date → holidays.span',
  'span → holidays.start_date',
  'subject → evaluations.employee_id',
  'days → evaluations.evaluated_at',
  'subject → feedback.feedbackable_id',
  'said → feedback.notes',
  'employeeCreator.first_name → employees.first_name',
  'employeeCreator.last_name → employees.last_name',
  'document → holidays.document_path',
  'successor → employees.new_manager_employee_id',
  'code → second-step.recovery_code',
  'holidayPolicy.name → holiday-balances.holiday_policy_id',
  'worked_minutes → timesheets.minutes',
  'employee.first_name → employees.first_name',
  'employee.last_name → employees.last_name',
  'client.company_name → documents.client_id',
  'project.name → documents.project_id',
  'firm → clients.company_identifier',
  'company_address → clients.company_address.city',
  'contact_name → clients.first_contact',
  'receipt → expenses.receipt_path',
  'receipt_filename → expenses.receipt_path',
  'category → expenses.expense_category_id',
  'category.name → expenses.expense_category_id',
  'by_currency → expense-bundles.total_amount',
  'start_date → expense-bundles.period',
])

describe('labels', () => {
  it('of form fields, columns and facts are the names of their fields, which messages say too', () => {
    expect(specs.length).toBeGreaterThan(250)
    const wrong = specs.filter(({ field, label }) => {
      if (OTHERS.has(label)) return false
      const [, subject, path] = /^name:([^.]+)\.(.+)$/.exec(label) ?? []
      if (subject === undefined) return true
      // Fields of rows are named under their field: `milestones.days_per_year`.
      const last = path?.split('.').at(-1)
      return path !== field && last !== field && !SHOWN_AS.has(`${field} → ${subject}.${path}`)
    })
    expect(wrong).toEqual([])
  })
})

describe('messages', () => {
  const say = (rule: string, field: string, subject: string, values = {}) =>
    (['en', 'ro'] as const).map(
      (locale) => explain([[field, rule, values]], locale, (path) => nameOf(subject, path, locale))[field]![0],
    )

  it('call a field as its label does, woven into English and quoted in Romanian', () => {
    expect(say('required', 'holiday_policy_id', 'holidays')).toEqual([
      'The holiday type field is required.',
      'Câmpul „Tip de concediu” este obligatoriu.',
    ])
    expect(say('option', 'contract_bank_swift', 'employees')[0]).toBe('The selected SWIFT (BIC) is invalid.')
    expect(say('number', 'monday', 'employee-work-patterns')[0]).toBe('The Monday must be a number.')
  })

  it('write days as the screens do, and count in both languages', () => {
    expect(say('rule.date', 'start_date', 'holidays')).toEqual([
      'The start date must be a valid date, such as 31.12.2026.',
      'Câmpul „Prima zi” trebuie să fie o dată validă, de exemplu 31.12.2026.',
    ])
    const atMost = (max: number) => say('tooLong', 'name', 'levels', { max })
    expect([1, 19, 20, 101, 255].map((max) => atMost(max)[1])).toEqual([
      'Câmpul „Nume” nu poate avea mai mult de un caracter.',
      'Câmpul „Nume” nu poate avea mai mult de 19 caractere.',
      'Câmpul „Nume” nu poate avea mai mult de 20 de caractere.',
      'Câmpul „Nume” nu poate avea mai mult de 101 caractere.',
      'Câmpul „Nume” nu poate avea mai mult de 255 de caractere.',
    ])
    expect(atMost(1)[0]).toBe('The name may not be longer than 1 character.')
  })

  it('say one thing of an empty field: that it is required', () => {
    const sentences = explain(
      [
        ['password', 'required'],
        ['password', 'rule.password'],
        ['email', 'email'],
      ],
      'en',
      (path) => nameOf('registration', path, 'en'),
    )
    expect(sentences).toEqual({
      password: ['The password field is required.'],
      email: ['The work email must be a valid email address.'],
    })
  })
})
