import { Anchor } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'

/** Opens a record over the page it is listed on, by the page's address (`?id=`). */
export function PreviewLink({ id, children }: { id: string; children: ReactNode }) {
  const opened = (before: Record<string, string>) => ({ ...before, id })
  return (
    <Anchor
      component={Link}
      to="."
      search={opened as never}
      resetScroll={false}
      preload={false}
      c="inherit"
      fw={500}
      underline="hover"
    >
      {children}
    </Anchor>
  )
}
