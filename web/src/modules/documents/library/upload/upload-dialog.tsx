import { useCallback, useMemo, useState } from 'react'
import * as z from 'zod'
import { DocumentWrite } from '#contracts/documents/documents.ts'
import type { FormSection, FormValues } from '#web/engine/form/field-specs.ts'
import { ResourceForm } from '#web/engine/form/resource-form.tsx'
import type { AnyRecord } from '#web/engine/resource/types.ts'
import { showFailure } from '#web/platform/api/report.ts'
import { showSuccess } from '#web/platform/notify.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { FileDrop } from '#web/ui/fields/file-drop.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { useIsThere } from '#web/ui/use-is-there.ts'
import type { Owner } from '../document-record.ts'
import { formRules, sharedFields } from '../view/document-form.tsx'
import { FileList } from './file-list.tsx'
import { isAccepted, type UploadFile } from './upload-files.ts'
import { type Uploads, useUploads } from './use-uploads.ts'

/** Files of one go. */
const MOST = 50

const noFile: [string, string] = ['files', 'rule.fileRequired']
const schema = DocumentWrite.omit({ path: true, name: true }).extend({ files: z.unknown() })

/** Adds documents: what they share is said once, and each file becomes a document of its own. */
export function UploadDialog({ of: owner, onClose }: { of?: Owner; onClose: () => void }) {
  const { t } = useTexts()
  const uploads = useUploads()
  const [busy, setBusy] = useState(false)
  const isThere = useIsThere()
  const done = useCallback(() => {
    showSuccess(t('documents:upload.saved'))
    if (isThere()) onClose()
  }, [t, isThere, onClose])
  const sections = useMemo<FormSection[]>(
    () => [
      { title: 'documents:document.facts', fields: sharedFields(owner?.kind ?? 'employee') },
      {
        title: 'name:documents.files',
        fields: [
          {
            name: 'files',
            label: 'name:documents.files',
            kind: 'custom',
            render: ({ onChange, error, label, values }) => (
              <Files
                uploads={uploads}
                onChange={onChange}
                error={error}
                label={label}
                values={values}
                busy={busy}
                onDone={done}
              />
            ),
          },
        ],
      },
    ],
    [uploads, busy, done, owner?.kind],
  )
  // Nothing goes on out of sight: closing while files are on their way stops at the next one, and shows what became of each.
  const close = () => (busy ? uploads.stop() : onClose())
  const store = async (body: FormValues): Promise<AnyRecord> => {
    const { files: _, ...shared } = body
    setBusy(true)
    try {
      if (!(await uploads.sendAll(shared))) throw new Error('Some files are left.')
      return {} as AnyRecord
    } finally {
      setBusy(false)
    }
  }
  return (
    <Dialog
      onClose={close}
      title={t('documents:upload.title')}
      size="min(92vw, 656px)"
      closeOnClickOutside={false}
      losesNothing={busy}
    >
      <ResourceForm
        entity="documents"
        defaults={owner && { [`${owner.kind}_id`]: owner.id }}
        schema={schema}
        rules={(values) => [...(uploads.files.length > 0 ? [] : [noFile]), ...formRules(values)]}
        sections={sections}
        layout="dialog"
        store={store}
        submitLabel="documents:upload.submit"
        saved="documents:upload.saved"
        failed="documents:upload.someFailed"
        onSaved={onClose}
        onCancel={close}
      />
    </Dialog>
  )
}

interface FilesProps {
  uploads: Uploads
  onChange: (value: unknown) => void
  error: string | undefined
  label: string
  values: FormValues
  busy: boolean
  /** The last file that had failed is a document too. */
  onDone: () => void
}

function Files({ uploads, onChange, error, label, values, busy, onDone }: FilesProps) {
  const add = (files: File[]) => {
    uploads.add(files)
    onChange(files)
  }
  const retry = ({ key }: UploadFile) => {
    const { files: _, ...shared } = values
    const file = uploads.files.find((one) => one.key === key)
    if (!file) return
    uploads.send(file, shared).then(
      () => uploads.areDone() && onDone(),
      // What is wrong with what all files share stands at none of them.
      (error: unknown) => showFailure(error, 'documents:upload.failed'),
    )
  }
  return (
    <div data-invalid-field={error ? true : undefined}>
      <FileDrop label={label} required files={[]} maxFiles={MOST} takes={isAccepted} error={error} onChange={add} />
      <FileList uploads={uploads} onRetry={retry} busy={busy} />
    </div>
  )
}
