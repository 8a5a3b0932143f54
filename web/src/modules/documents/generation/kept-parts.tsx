import type { PropsOf } from '#web/platform/modules/slots.ts'
import { useSession } from '#web/platform/session/use-session.ts'
import { seesDocumentsOfKept } from '../library/rights.ts'
import { GenerateButton } from './generate-button.tsx'

/** Beside what else can be done with a client. */
export function GenerateForClient({ client: { id } }: PropsOf<'client.actions'>) {
  const session = useSession()
  if (!seesDocumentsOfKept(session, 'manageClients')) return null
  return <GenerateButton entity="client" recordId={id} owner={{ kind: 'client', id }} />
}

/** Beside what else can be done with a project. */
export function GenerateForProject({ project: { id } }: PropsOf<'project.actions'>) {
  const session = useSession()
  if (!seesDocumentsOfKept(session, 'manageProjects')) return null
  return <GenerateButton entity="project" recordId={id} owner={{ kind: 'project', id }} />
}
