import { ImportPage } from '#web/engine/imports/import-page.tsx'
import type { ImportSubject } from '#web/engine/imports/subject.ts'

const clients: ImportSubject = { entity: 'clients', list: '/clients' }

/** `/clients/import` */
export const ClientsImport = () => <ImportPage subject={clients} />
