import { DocumentWrite, documentRules } from '#contracts/documents/documents.ts'
import type { FieldSpec, FormSection } from '#web/engine/form/field-specs.ts'
import { ResourceForm } from '#web/engine/form/resource-form.tsx'
import { type DocumentRecord, nameOf } from '../document-record.ts'

/** What documents that are added together share. */
export const sharedFields: FieldSpec[] = [
  {
    name: 'employee_id',
    label: 'name:documents.employee_id',
    kind: 'entity',
    entity: 'employees',
    show: nameOf,
    query: { sort: 'first_name' },
    width: 'half',
  },
  {
    name: 'type_id',
    label: 'name:documents.type_id',
    kind: 'entity',
    entity: 'document-types',
    show: 'name',
    width: 'half',
  },
  { name: 'start_date', label: 'name:documents.start_date', kind: 'date', width: 'half' },
  { name: 'end_date', label: 'name:documents.end_date', kind: 'date', width: 'half' },
  { name: 'tag_ids', label: 'name:documents.tag_ids', kind: 'entities', entity: 'tags', show: 'name' },
]

const sections: FormSection[] = [
  {
    title: 'documents:document.facts',
    fields: [{ name: 'name', label: 'name:*.name', kind: 'text' }, ...sharedFields],
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
