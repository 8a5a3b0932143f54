export { sharedTemplateRoute } from './sharing/shared.route.ts'
export { templates } from './templates.resource.ts'
