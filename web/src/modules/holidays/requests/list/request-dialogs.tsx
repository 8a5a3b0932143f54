import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import type { Holiday } from '#contracts/holidays/holidays.ts'
import { recordQuery } from '#web/engine/resource/queries.ts'
import { useSession } from '#web/platform/session/use-session.ts'
import { later } from '#web/ui/later.tsx'
import { type RequestRecord, requestParams } from '../request-record.ts'
import { asksForOthers } from '../rights.ts'

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

interface Asked {
  id?: string
  open?: string
  employee_id?: string
}

function useAsked() {
  const search = useSearch({ strict: false }) as Asked
  const navigate = useNavigate()
  const close = (name: keyof Asked) => {
    const without = (before: object) => ({ ...before, [name]: undefined })
    void navigate({ to: '.', search: without as never, resetScroll: false })
  }
  return { search, navigate, close }
}

/** `?open=`: the form of a new request, over whatever page of leave one is on. */
export function NewRequest({ employeeId }: { employeeId?: string }) {
  const { search, navigate, close } = useAsked()
  const { can, employee: self } = useSession()
  if (!search.open) return null
  // The same word narrows a list, to several people as well: that is nobody to ask for.
  const named = String(search.employee_id ?? '')
  const asked = named !== '' && !named.includes(',') && can(asksForOthers) ? named : undefined
  const closed = () => close('open')
  const saved = () => {
    // Asked from a person's page: that is where one goes back to (spec 2 section 2).
    if (asked && asked !== self?.id) void navigate({ to: `/employees/${asked}/holidays` })
    else closed()
  }
  return <FormDialog employeeId={asked ?? employeeId} onSaved={saved} onClose={closed} />
}

/** The form of a request of the list. What becomes of the request meanwhile, as that its document is taken away, is shown. */
function Editing({ request, onDone }: { request: RequestRecord; onDone: () => void }) {
  const { data = request } = useQuery(recordQuery<Holiday>('holidays', request.id, requestParams))
  return <FormDialog request={data} onSaved={onDone} onClose={onDone} />
}

/** What a list of requests opens over itself: `?id=` the preview, `?open=` the form of a new one. */
export function RequestDialogs({ employeeId, editing, onEdit }: RequestDialogsProps) {
  const { search, close } = useAsked()
  if (editing) return <Editing request={editing} onDone={() => onEdit(undefined)} />
  if (search.open) return <NewRequest employeeId={employeeId} />
  if (search.id) return <PreviewDialog id={search.id} onEdit={onEdit} onClose={() => close('id')} />
  return null
}
