import { Typography } from '@mantine/core'
import { useMemo } from 'react'
import content from './content.module.css'
import { withDrawnColumns } from './drawn-columns.ts'
import { type LogoAddress, useContentLook } from './use-content-look.ts'

interface RichTextProps {
  html: string
  /** Like a sheet of paper, as what is made of a template. */
  isPaper?: boolean
  /** Variables that are left have no value: they are marked. */
  marksEmpty?: boolean
  /** Shown where the text has it. */
  logo?: LogoAddress
}

/** Rich text as it is read. The server has sanitised it, on the way in and again on the way out. */
export function RichText({ html, isPaper, marksEmpty, logo }: RichTextProps) {
  const look = useContentLook(logo)
  const drawn = useMemo(() => withDrawnColumns(html), [html])
  return (
    <Typography
      {...look}
      data-marks-empty={marksEmpty || undefined}
      fz={isPaper ? undefined : 'sm'}
      className={isPaper ? `${content.content} ${content.paper} ${content.sheet}` : content.content}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the server's allow-list is the one place that decides what may be in it
      dangerouslySetInnerHTML={{ __html: drawn }}
    />
  )
}
