import { importColumnsOf, templateFile } from '#engine/imports/index.ts'
import { answersFile, defineRoute, XLSX } from '#engine/index.ts'

/** EMP-21: the template that belongs to no company. */
export const publicTemplateRoute = defineRoute({
  method: 'GET',
  path: '/files/employees-import-template.xlsx',
  summary: 'The sheet to fill in with people to import.',
  output: answersFile(XLSX),
  tag: 'employees',
  access: 'public',
  run({ locale }, _input, registry) {
    const employees = registry.resource('employees')
    return templateFile(employees, importColumnsOf(employees), locale, {})
  },
})
