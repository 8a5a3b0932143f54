export { appRole } from './cluster.ts'
export { type EmbeddedPostgres, isServed, startEmbeddedPostgres } from './embedded-postgres.ts'
export { LauncherError } from './errors.ts'
export { createDatabaseFromTemplate, dropDatabase } from './template-database.ts'
