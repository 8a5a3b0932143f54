import { Button, Text } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { fetchFile } from './read/fetch-file.ts'
import type { FileSource } from './read/file-source.ts'
import { usePreviewWords } from './use-preview-words.ts'

function save(file: Blob, name: string): void {
  const address = URL.createObjectURL(file)
  Object.assign(document.createElement('a'), { href: address, download: name }).click()
  // The browser has begun to read it by then.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}

/** Saves a file under its name. A failure is shown beside the button until it is tried again. */
export function DownloadButton({ file }: { file: FileSource }) {
  const { say } = usePreviewWords()
  const [state, setState] = useState<'ready' | 'busy' | 'failed'>('ready')
  const run = async () => {
    setState('busy')
    try {
      save(
        file.blob ?? (await fetchFile(file.url ?? '', new AbortController().signal, Number.POSITIVE_INFINITY)),
        file.name,
      )
      setState('ready')
    } catch {
      setState('failed')
    }
  }
  return (
    <>
      <Button
        variant="default"
        loading={state === 'busy'}
        leftSection={<IconDownload size={16} aria-hidden />}
        onClick={() => void run()}
      >
        {say('preview:download')}
      </Button>
      {state === 'failed' && (
        <Text c="var(--mantine-color-error)" fz="sm" role="alert">
          {say('preview:downloadFailed')}
        </Text>
      )}
    </>
  )
}
