export { type AuditEntry, audit } from './audit.ts'
