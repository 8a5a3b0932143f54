import { useCallback, useMemo, useState } from 'react'
import type * as z from 'zod'
import type { Needs } from '#web/platform/session/permissions.ts'
import type { TextKey } from '#web/platform/texts/namespaces.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import type { FieldSpec, FormValues } from '../form/field-specs.ts'
import { ResourceForm } from '../form/resource-form.tsx'
import { ImportLink } from '../imports/import-link.tsx'
import type { AnyRecord, Column } from '../resource/types.ts'
import { defineTable } from '../resource/types.ts'
import { useListState } from '../resource/use-list-state.ts'
import { RecordInDialog } from './record/record-in-dialog.tsx'
import { ResourcePage } from './resource-page.tsx'
import type { PageTab } from './tabs/page-tabs.tsx'

export interface SimpleList {
  entity: string
  /** Who may add, change and delete; everybody else reads. */
  permission?: Needs
  title: TextKey
  help?: TextKey
  addLabel: TextKey
  editTitle: TextKey
  /** 'Team saved' and 'Could not save the team'. */
  saved: TextKey
  failed: TextKey
  schema: z.ZodType
  /** `false`: entries have a name but no description. */
  described?: false
  /** First values of a new entry. */
  defaults?: FormValues
  /** Besides name and description. */
  columns?: readonly Column<AnyRecord>[]
  fields?: readonly FieldSpec[]
  related?: readonly string[]
  defaultSort?: string
  tabs?: readonly PageTab[]
  /** The address of the page where its records are imported. */
  importAt?: string
  empty?: { title: TextKey; help: TextKey }
}

const NAME_MAX = 100
const INLINE_DESCRIPTION_MAX = 150

const tableOf = (list: SimpleList) =>
  defineTable<AnyRecord['attributes']>({
    entity: list.entity,
    nameOf: (record) => record.attributes.name,
    related: list.related,
    defaultSort: list.defaultSort ?? 'name',
    empty: list.empty,
    columns: [
      {
        key: 'name',
        header: 'name:*.name',
        kind: 'text',
        sortable: true,
        minWidth: 200,
        edit: { kind: 'text', maxLength: NAME_MAX, permission: list.permission },
      },
      ...(list.columns ?? []),
      ...(list.described === false ? [] : [descriptionColumn(list)]),
    ],
  })

const descriptionColumn = (list: SimpleList): Column<AnyRecord> => ({
  key: 'description',
  header: 'name:*.description',
  kind: 'text',
  minWidth: 260,
  edit: { kind: 'text', maxLength: INLINE_DESCRIPTION_MAX, permission: list.permission },
})

const fieldsOf = (list: SimpleList): FieldSpec[] => [
  { name: 'name', label: 'name:*.name', kind: 'text', autoFocus: true },
  ...(list.fields ?? []),
  ...(list.described === false
    ? []
    : [{ name: 'description', label: 'name:*.description', kind: 'textarea' } as const]),
]

/** A directory: names and descriptions edited in place, a dialog to add and edit, delete. `?id=` opens a row's dialog. */
export function SimpleListPage({ list }: { list: SimpleList }) {
  const [adding, setAdding] = useState(false)
  const { state, open } = useListState(list.defaultSort)
  const table = useMemo(() => tableOf(list), [list])
  const show = useCallback((record: AnyRecord) => open(record.id), [open])
  return (
    <>
      <ResourcePage
        table={table}
        title={list.title}
        help={list.help}
        tabs={list.tabs}
        actions={list.importAt && <ImportLink to={list.importAt} permission={list.permission} />}
        primary={{ label: list.addLabel, permission: list.permission, onClick: () => setAdding(true) }}
        onView={show}
        onEdit={show}
      />
      {adding && <RecordDialog list={list} onClose={() => setAdding(false)} />}
      {state.openId && (
        <RecordInDialog<Record<string, unknown>>
          entity={list.entity}
          id={state.openId}
          title={list.title}
          onClose={() => open(undefined)}
        >
          {(record) => <RecordDialog key={record.id} list={list} record={record} onClose={() => open(undefined)} />}
        </RecordInDialog>
      )}
    </>
  )
}

function RecordDialog({ list, record, onClose }: { list: SimpleList; record?: AnyRecord; onClose: () => void }) {
  const { t } = useTexts()
  const readOnly = record !== undefined && !record.meta.authorizedToUpdate
  const sections = useMemo(() => {
    const fields = fieldsOf(list).map((field) => (readOnly ? { ...field, disabled: true } : field))
    return [{ title: list.title, fields }]
  }, [list, readOnly])
  const title = readOnly ? String(record.attributes.name) : t(record ? list.editTitle : list.addLabel)
  return (
    <Dialog onClose={onClose} title={title}>
      <ResourceForm
        entity={list.entity}
        record={record}
        defaults={list.defaults}
        schema={list.schema}
        sections={sections}
        layout="dialog"
        saved={list.saved}
        failed={list.failed}
        onSaved={onClose}
        onCancel={onClose}
      />
    </Dialog>
  )
}
