import { Typography } from '@mantine/core'
import content from './content.module.css'
import { useContentWords } from './use-content-words.ts'

interface RichTextProps {
  html: string
  /** Like a sheet of paper, as what is made of a template. */
  isPaper?: boolean
  /** Address of the company's logo, shown where the text has it. */
  logo?: string
}

/** Rich text as it is read. The server has sanitised it, on the way in and again on the way out. */
export function RichText({ html, isPaper, logo }: RichTextProps) {
  const { style, hasLogo } = useContentWords(logo)
  return (
    <Typography
      fz="sm"
      className={isPaper ? `${content.content} ${content.paper}` : content.content}
      style={style}
      data-logo={hasLogo}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the server's allow-list is the one place that decides what may be in it
      dangerouslySetInnerHTML={{ __html: html }}
    />
  )
}
