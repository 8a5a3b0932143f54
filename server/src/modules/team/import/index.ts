export { checkImport, importEmployees, readImportFile } from './import-actions.ts'
export { pastImports } from './past-imports.ts'
export { importTemplate, publicTemplateRoute } from './template.ts'
export { undoImport } from './undo.ts'
