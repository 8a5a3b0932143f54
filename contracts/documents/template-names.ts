import type { Names } from '../engine/names.ts'

/** Names of the fields of templates and of what is generated from them. */
export const templateNames = {
  'templates.entities': { en: 'Used for', ro: 'Folosit pentru' },
  'templates.entity': { en: 'Used for', ro: 'Folosit pentru' },
  'templates.content': { en: 'Content', ro: 'Conținut' },
  'templates.contract_types': { en: 'Contract types', ro: 'Tipuri de contract' },
  'templates.autogenerate': { en: 'Generate automatically', ro: 'Generează automat' },
  'templates.key': { en: 'Key', ro: 'Cheie' },
  'templates.language': { en: 'Language', ro: 'Limbă' },
  'templates.document_type_id': { en: 'Document type', ro: 'Tip de document' },
  'templates.is_sample': { en: 'Sample, not checked yet', ro: 'Model, încă neverificat' },
  'templates.share_token': { en: 'Share identifier', ro: 'Identificator de partajare' },
  'templates.template_id': { en: 'Template', ro: 'Șablon' },
  'templates.record_id': { en: 'With the values of', ro: 'Cu datele' },
  'templates.keys': { en: 'Samples', ro: 'Modele' },
  '*.template_ids': { en: 'Templates', ro: 'Șabloane' },
  '*.language': { en: 'Language', ro: 'Limbă' },
  '*.confirm_missing': { en: 'Leave missing values empty', ro: 'Lasă goale valorile lipsă' },
} as const satisfies Names
