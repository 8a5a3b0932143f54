import { Group } from '@mantine/core'
import { Dialog } from '../overlays/dialog.tsx'
import { DownloadButton } from './download-button.tsx'
import { FilePreview } from './file-preview.tsx'
import classes from './preview.module.css'
import type { FileSource } from './read/file-source.ts'

/** A file over the page one is on, with a button to download it. Load it when it is first needed. */
export function PreviewDialog({ file, onClose }: { file: FileSource; onClose: () => void }) {
  return (
    <Dialog onClose={onClose} title={file.name} size="min(96vw, 1120px)">
      <div className={classes.dialog}>
        <FilePreview file={file} />
      </div>
      <Group justify="flex-end" mt="md">
        <DownloadButton file={file} />
      </Group>
    </Dialog>
  )
}
