import { useMemo } from 'react'
import { DocumentWrite, documentRules } from '#contracts/documents/documents.ts'
import type { FieldSpec, FormSection } from '#web/engine/form/field-specs.ts'
import { ResourceForm } from '#web/engine/form/resource-form.tsx'
import { personName } from '#web/engine/resource/person-name.ts'
import { type DocumentRecord, type OwnerKind, ownerOf } from '../document-record.ts'

/** Whose a document is; it stays with what it belongs to, another of the kind can be chosen. */
const ownerFields: Record<OwnerKind, FieldSpec> = {
  employee: {
    name: 'employee_id',
    label: 'name:documents.employee_id',
    kind: 'entity',
    required: true,
    width: 'half',
    entity: 'employees',
    show: personName,
    query: { sort: 'first_name' },
  },
  client: {
    name: 'client_id',
    label: 'name:documents.client_id',
    kind: 'entity',
    required: true,
    width: 'half',
    entity: 'clients',
    show: 'company_name',
  },
  project: {
    name: 'project_id',
    label: 'name:documents.project_id',
    kind: 'entity',
    required: true,
    width: 'half',
    entity: 'projects',
    show: 'name',
  },
}

/** What documents that are added together share. */
export const sharedFields = (kind: OwnerKind): FieldSpec[] => [
  ownerFields[kind],
  {
    name: 'type_id',
    label: 'name:documents.type_id',
    kind: 'entity',
    entity: 'document-types',
    show: 'name',
    creates: 'manageDocumentTypes',
    width: 'half',
  },
  { name: 'start_date', label: 'name:documents.start_date', kind: 'date', width: 'half' },
  { name: 'end_date', label: 'name:documents.end_date', kind: 'date', width: 'half' },
  { name: 'tag_ids', label: 'name:documents.tag_ids', kind: 'entities', entity: 'tags', show: 'name' },
]

const sectionsFor = (kind: OwnerKind): FormSection[] => [
  {
    title: 'documents:document.facts',
    fields: [{ name: 'name', label: 'name:*.name', kind: 'text' }, ...sharedFields(kind)],
  },
  {
    title: 'documents:document.file',
    help: 'documents:document.fileHelp',
    fields: [{ name: 'path', label: 'name:documents.path', kind: 'file' }],
  },
]

// A new file travels as a file; what the contract says of the path is about one that is stored.
const schema = DocumentWrite.omit({ path: true })

/** The rules of the contract, as forms take them. */
export const formRules = (values: Record<string, unknown>) =>
  documentRules(values).map(([field, rule]): [string, string] => [field, rule])

interface DocumentFormProps {
  document: DocumentRecord
  onSaved: () => void
  onCancel: () => void
}

/** Changes what is said of a document, and its file: the former one is kept among its versions. */
export function DocumentForm({ document, onSaved, onCancel }: DocumentFormProps) {
  const { kind } = ownerOf(document)
  const sections = useMemo(() => sectionsFor(kind), [kind])
  return (
    <ResourceForm
      entity="documents"
      record={document}
      schema={schema}
      rules={formRules}
      sections={sections}
      saved="documents:document.saved"
      failed="documents:document.failed"
      onSaved={onSaved}
      onCancel={onCancel}
    />
  )
}
