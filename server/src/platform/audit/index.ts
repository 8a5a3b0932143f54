export { audit, auditMany } from './audit.ts'
