import type { Names } from '../engine/names.ts'

/** Names of the fields of documents. */
export const documentNames = {
  'documents.type_id': { en: 'Document type', ro: 'Tip de document' },
  'documents.employee_id': { en: 'Employee', ro: 'Angajat' },
  'documents.holiday_id': { en: 'Holiday', ro: 'Concediu' },
  'documents.tag_ids': { en: 'Tags', ro: 'Etichete' },
  'documents.path': { en: 'File', ro: 'Fișier' },
  'documents.files': { en: 'Files', ro: 'Fișiere' },
  'documents.size': { en: 'Size', ro: 'Mărime' },
  'documents.start_date': { en: 'Start date', ro: 'Data de început' },
  'documents.end_date': { en: 'Expiration date', ro: 'Data expirării' },
  'documents.status': { en: 'Status', ro: 'Stare' },
  'documents.created_at': { en: 'Added on', ro: 'Adăugat la' },
  'documents.archive_name': { en: 'Name of the archive', ro: 'Numele arhivei' },
} as const satisfies Names
