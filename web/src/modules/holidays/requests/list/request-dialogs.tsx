import { useNavigate, useSearch } from '@tanstack/react-router'
import { useSession } from '#web/platform/session/use-session.ts'
import { later } from '#web/ui/later.tsx'
import type { RequestRecord } from '../request-record.ts'

// Most visits open none of them.
const FormDialog = later(() => import('../form/form-dialog.tsx'), 'FormDialog')
const PreviewDialog = later(() => import('../view/preview-dialog.tsx'), 'PreviewDialog')

interface RequestDialogsProps {
  /** Whose leave the form is about at first; the query's `employee_id` wins. */
  employeeId?: string
  /** The request whose form is open, and what closes it. */
  editing: RequestRecord | undefined
  onEdit: (request: RequestRecord | undefined) => void
}

/** What a list of requests opens over itself: `?id=` the preview, `?open=` the form of a new one. */
export function RequestDialogs(props: RequestDialogsProps) {
  return <OpenDialog {...props} />
}

function OpenDialog({ employeeId, editing, onEdit }: RequestDialogsProps) {
  const search = useSearch({ strict: false }) as { id?: string; open?: string; employee_id?: string }
  const navigate = useNavigate()
  const { employee: self } = useSession()
  const show = (words: Record<string, undefined>) =>
    void navigate({ to: '.', search: ((before: object) => ({ ...before, ...words })) as never, resetScroll: false })
  const close = () => show({ open: undefined })
  // Asked from a person's page: that is where one goes back to (spec 2 section 2).
  const asked = search.employee_id
  const saved = () => {
    if (asked && asked !== self?.id) void navigate({ to: `/employees/${asked}/holidays` })
    else close()
  }
  if (editing) {
    const done = () => onEdit(undefined)
    return <FormDialog request={editing} onSaved={done} onClose={done} />
  }
  if (search.open) return <FormDialog employeeId={asked ?? employeeId} onSaved={saved} onClose={close} />
  if (search.id) return <PreviewDialog id={search.id} onEdit={onEdit} onClose={() => show({ id: undefined })} />
  return null
}
