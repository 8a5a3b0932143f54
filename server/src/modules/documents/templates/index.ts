export { sharedTemplateRoute } from './shared.route.ts'
export { templates } from './templates.resource.ts'
export { templateTexts } from './texts.ts'
