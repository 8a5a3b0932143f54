export { type AuditEntry, audit, auditMany } from './audit.ts'
