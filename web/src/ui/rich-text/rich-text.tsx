import { Typography } from '@mantine/core'

/** Rich text as it is read. The server has sanitised it, on the way in and again on the way out. */
export function RichText({ html }: { html: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the server's allow-list is the one place that decides what may be in it
  return <Typography fz="sm" dangerouslySetInnerHTML={{ __html: html }} />
}
