import type { Locale } from '#contracts/engine/values/primitives.ts'
import { importColumnsOf, templateFile, templateSheet } from '#engine/imports/index.ts'
import { answersFile, defineRoute, XLSX } from '#engine/index.ts'

/** By language, made once: anybody may ask, and each is a hundred milliseconds of work. */
const sheets = new Map<Locale, Uint8Array>()

/** EMP-21: the template that belongs to no company. */
export const publicTemplateRoute = defineRoute({
  method: 'GET',
  path: '/files/employees-import-template.xlsx',
  summary: 'The sheet to fill in with people to import.',
  output: answersFile(XLSX),
  tag: 'employees',
  access: 'public',
  async run({ locale }, _input, registry) {
    const employees = registry.resource('employees')
    const sheet = sheets.get(locale) ?? (await templateSheet(employees, importColumnsOf(employees), locale, {}))
    sheets.set(locale, sheet)
    return templateFile(employees, locale, sheet)
  },
})
