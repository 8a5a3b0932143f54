import { Anchor } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { clientAddress } from '#web/modules/clients/index.ts'
import { useSession } from '#web/platform/session/use-session.ts'

/** Whom a project is for; a link for those who may read the client's page. */
export function ClientName({ id, name }: { id: string; name: string }) {
  const to = clientAddress(useSession(), id)
  return to ? (
    <Anchor component={Link} to={to} inherit>
      {name}
    </Anchor>
  ) : (
    name
  )
}
