import { IconTrash } from '@tabler/icons-react'
import { type Column, defineTable, type RowAction } from '#web/engine/resource/types.ts'
import { PreviewLink } from '#web/engine/table/rows/preview-link.tsx'
import { formats } from '#web/platform/format/use-format.ts'
import { text } from '#web/platform/texts/setup.ts'
import {
  type DocumentAttributes,
  type DocumentRecord,
  documentRelated,
  goesToBin,
  isBeingSigned,
  ownerImage,
  ownerName,
} from '../document-record.ts'
import { TagList } from '../tag-list.tsx'
import { EndDate } from '../validity/end-date.tsx'
import { StatusBadge } from '../view/status-badge.tsx'

const name: Column<DocumentRecord> = {
  key: 'name',
  header: 'name:*.name',
  kind: 'custom',
  sortable: true,
  minWidth: 220,
  export: 'name',
  render: (one) => <PreviewLink id={one.id}>{one.attributes.name}</PreviewLink>,
}

const owner: Column<DocumentRecord> = {
  key: 'owner',
  header: 'name:documents.owner',
  kind: 'person',
  name: ownerName,
  // No attribute of this name: cards show what has a value.
  value: ownerName,
  image: ownerImage,
  sortable: 'employee.last_name',
  sortNote: 'documents:list.byLastName',
  minWidth: 180,
  export: [
    { key: 'employee.first_name', header: 'name:employees.first_name' },
    { key: 'employee.last_name', header: 'name:employees.last_name' },
    { key: 'client.company_name', header: 'name:documents.client_id' },
    { key: 'project.name', header: 'name:documents.project_id' },
  ],
}

const rest: Column<DocumentRecord>[] = [
  {
    key: 'type_id',
    header: 'name:documents.type_id',
    kind: 'relation',
    relation: 'documentType',
    show: 'name',
    sortable: 'documentType.name',
    minWidth: 130,
    maxWidth: 180,
    edit: { kind: 'entity', entity: 'document-types', show: 'name', permission: 'manageDocuments' },
  },
  {
    key: 'tag_ids',
    header: 'name:documents.tag_ids',
    kind: 'custom',
    value: ({ attributes }) => attributes.tag_ids,
    render: (one) => <TagList document={one} />,
    maxWidth: 220,
  },
  {
    key: 'end_date',
    header: 'name:documents.end_date',
    kind: 'custom',
    sortable: true,
    minWidth: 130,
    value: ({ attributes }) => attributes.end_date,
    render: (one) => (one.attributes.end_date ? <EndDate day={one.attributes.end_date} /> : null),
    export: 'end_date',
  },
  {
    key: 'status',
    header: 'name:documents.status',
    kind: 'custom',
    minWidth: 100,
    value: ({ attributes: { status } }) => (status === 'new' ? null : status),
    render: (one) => <StatusBadge status={one.attributes.status} />,
    export: 'status',
  },
  { key: 'start_date', header: 'name:documents.start_date', kind: 'date', sortable: true, hidden: true },
  {
    key: 'size',
    header: 'name:documents.size',
    kind: 'custom',
    sortable: true,
    hidden: true,
    align: 'right',
    export: 'size',
    render: (one) => formats().fileSize(one.attributes.size),
  },
]

const added: Column<DocumentRecord> = {
  key: 'created_at',
  header: 'name:documents.created_at',
  kind: 'moment',
  sortable: true,
  onCards: false,
}

const shared = {
  entity: 'documents',
  nameOf: ({ attributes }: DocumentRecord) => attributes.name,
  related: documentRelated,
  defaultSort: '-created_at',
  view: ({ id }: DocumentRecord) => `/documents/${id}/details`,
  edit: ({ id }: DocumentRecord) => `/documents/${id}/edit`,
  empty: { title: 'documents:list.empty', help: 'documents:list.emptyHelp' },
  remove: {
    blocked: (document: DocumentRecord) => (isBeingSigned(document) ? text('documents:list.beingSigned') : undefined),
  },
} as const

/** What the lists of documents open over themselves. */
interface Steps {
  onBin: (document: DocumentRecord) => void
}

const actionsOf = ({ onBin }: Steps): RowAction<DocumentRecord>[] => [
  { key: 'bin', label: 'documents:bin.put', icon: IconTrash, when: goesToBin, run: onBin },
]

/** Everybody's documents. */
export const documentsTable = (steps: Steps) =>
  defineTable<DocumentAttributes>({
    ...shared,
    actions: actionsOf(steps),
    pinnedFilters: ['type_id', 'employee_id', 'status'],
    columns: [name, owner, ...rest, added],
  })

/** One person's, client's or project's. */
export const ownerTable = (steps: Steps) =>
  defineTable<DocumentAttributes>({
    ...shared,
    actions: actionsOf(steps),
    pinnedFilters: ['type_id', 'status'],
    empty: { title: 'documents:list.empty', help: 'documents:list.emptyOwnHelp' },
    // A person's page has their facts beside the list: the newest come first, the moment is there to choose.
    columns: [{ ...name, minWidth: 150, maxWidth: 240 }, ...rest, { ...added, hidden: true }],
  })
