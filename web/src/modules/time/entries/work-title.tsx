import { projectAddress } from '#web/modules/projects/index.ts'
import { PlainLink } from '#web/platform/routing/plain-link.tsx'
import { useSession } from '#web/platform/session/use-session.ts'
import classes from '../time.module.css'
import type { WorkPlace } from './entry.ts'

/** What time is about; the project is a link for those who keep projects, while it is live. */
export function WorkTitle({ projectId, projectName, taskName, isLive }: WorkPlace) {
  const to = projectAddress(useSession(), { id: projectId, archived: !isLive })
  return (
    <>
      {to ? (
        <PlainLink to={to} className={classes.project}>
          {projectName}
        </PlainLink>
      ) : (
        projectName
      )}
      {' · '}
      {taskName}
    </>
  )
}
