import { Anchor, Text, Title } from '@mantine/core'
import { IconPaperclip } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { useFormat } from '#web/platform/format/use-format.ts'
import { later } from '#web/ui/later.tsx'
import { RichText } from '#web/ui/rich-text/rich-text.tsx'
import classes from './post.module.css'

const PreviewDialog = later(() => import('#web/ui/preview/preview-dialog.tsx'), 'PreviewDialog')

export interface PostFile {
  name: string
  url: string
  size: number | null
}

interface PostBodyProps {
  emoji: string | null
  title: string
  content: string
  file: PostFile | null
  children?: ReactNode
}

/** A post as it is read. */
export function PostBody({ emoji, title, content, file, children }: PostBodyProps) {
  return (
    <div className={classes.body}>
      <div className={classes.heading}>
        {emoji && (
          <span className={classes.emoji} aria-hidden>
            {emoji}
          </span>
        )}
        <div>
          <Title order={2} fz={22}>
            {title}
          </Title>
          {children}
        </div>
      </div>
      <RichText html={content} />
      {file && <FileLine file={file} />}
    </div>
  )
}

/** The attachment, which opens over the page. `children`: what can be done with it. */
export function FileLine({ file, children }: { file: PostFile; children?: ReactNode }) {
  const format = useFormat()
  const [isOpen, setOpen] = useState(false)
  return (
    <div className={classes.file}>
      <IconPaperclip size={18} aria-hidden />
      <span className={classes.fileName}>
        <Anchor component="button" type="button" ta="left" fw={500} onClick={() => setOpen(true)}>
          {file.name}
        </Anchor>{' '}
        {file.size !== null && (
          <Text span fz="xs" c="dimmed" data-figures>
            {format.fileSize(file.size)}
          </Text>
        )}
      </span>
      {children}
      {isOpen && <PreviewDialog file={{ name: file.name, url: file.url }} onClose={() => setOpen(false)} />}
    </div>
  )
}
