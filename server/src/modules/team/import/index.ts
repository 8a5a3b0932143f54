export { importPeople } from './import-people.ts'
export { publicTemplateRoute } from './template.route.ts'
