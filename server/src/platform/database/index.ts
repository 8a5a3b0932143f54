export { sql } from 'kysely'
export { type ConstraintViolation, constraintViolation, isUnavailable } from './constraint.ts'
export { type Database, openDatabase } from './database.ts'
export { type Query, qb, type Statement, Tx, toStatement } from './transaction.ts'
