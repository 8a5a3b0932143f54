export { appRole, ownerRole } from './cluster.ts'
export { type EmbeddedPostgres, type EmbeddedPostgresOptions, startEmbeddedPostgres } from './embedded-postgres.ts'
export { LauncherError } from './errors.ts'
export { createDatabaseFromTemplate, dropDatabase } from './template-database.ts'
