import '@mantine/dropzone/styles.css'
import { ActionIcon, Group, Input, Stack, Text } from '@mantine/core'
import { Dropzone } from '@mantine/dropzone'
import { IconFile, IconUpload, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { toFirstButton, useHeldFocus } from '../overlays/use-held-focus.ts'
import { useWords } from '../use-words.ts'

export interface FileDropProps {
  files: File[]
  onChange: (files: File[]) => void
  label?: string
  error?: string
  required?: boolean
  /** Media types that are taken; all when left out. */
  accept?: string[]
  /** Most bytes a file may have; 10 MB when left out. */
  maxSize?: number
  maxFiles?: number
}

const MEGABYTE = 1024 * 1024
const megabytes = (bytes: number) => `${Math.round((bytes / MEGABYTE) * 10) / 10} MB`

/** Files dropped or chosen, listed with a way to take each out again. Refusals say which file and why. */
export function FileDrop({ files, onChange, maxSize = 10 * MEGABYTE, maxFiles = 1, ...rest }: FileDropProps) {
  const { word } = useWords()
  const drawnInto = useHeldFocus(toFirstButton)
  const [refusal, setRefusal] = useState<string>()
  const tooMany = maxFiles === 1 ? word('file.onlyOne') : word('file.tooMany', { count: maxFiles })
  const add = (added: File[]) => {
    setRefusal(undefined)
    const all = maxFiles === 1 ? added.slice(0, 1) : [...files, ...added]
    if (all.length > maxFiles) setRefusal(tooMany)
    onChange(all.slice(0, maxFiles))
  }
  const remove = (file: File) => {
    setRefusal(undefined)
    onChange(files.filter((other) => other !== file))
  }
  return (
    <Input.Wrapper
      ref={drawnInto}
      label={rest.label}
      error={rest.error ?? refusal}
      withAsterisk={rest.required}
      labelElement="div"
      errorProps={{ mt: 6 }}
    >
      <Dropzone
        onDrop={add}
        onReject={([first]) => {
          const key = first?.errors[0]?.code === 'file-too-large' ? 'file.tooLarge' : 'file.wrongType'
          const areTooMany = first?.errors[0]?.code === 'too-many-files'
          const values = { name: first?.file.name ?? '', size: megabytes(maxSize) }
          setRefusal(areTooMany ? tooMany : word(key, values))
        }}
        maxSize={maxSize}
        maxFiles={maxFiles}
        multiple={maxFiles > 1}
        accept={rest.accept}
        inputProps={{ 'aria-label': rest.label ?? word('file.drop') }}
        mt={4}
        p="lg"
      >
        <Stack align="center" gap={4} ta="center">
          <IconUpload size={22} stroke={1.6} aria-hidden />
          <Text fz="sm">{word(maxFiles > 1 ? 'file.dropMany' : 'file.drop')}</Text>
          <Text fz="xs" c="dimmed">
            {word(maxFiles > 1 ? 'file.limitEach' : 'file.limit', { size: megabytes(maxSize) })}
          </Text>
        </Stack>
      </Dropzone>
      {files.map((file) => (
        <Group key={`${file.name}-${file.lastModified}`} gap="xs" mt={6} wrap="nowrap">
          <IconFile size={16} aria-hidden />
          <Text fz="sm" truncate flex={1}>
            {file.name}
          </Text>
          <ActionIcon size="sm" aria-label={word('file.remove', { name: file.name })} onClick={() => remove(file)}>
            <IconX size={14} aria-hidden />
          </ActionIcon>
        </Group>
      ))}
    </Input.Wrapper>
  )
}
