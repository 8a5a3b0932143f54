import '@mantine/dropzone/styles.css'
import { ActionIcon, Group, Input, Stack, Text } from '@mantine/core'
import { Dropzone, type FileRejection } from '@mantine/dropzone'
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
  /** Whether a file of this name is taken; every one when left out. */
  takes?: (name: string) => boolean
  /** Most bytes a file may have; 10 MB when left out. */
  maxSize?: number
  maxFiles?: number
}

const MEGABYTE = 1024 * 1024
const megabytes = (bytes: number) => `${Math.round((bytes / MEGABYTE) * 10) / 10} MB`

const REASONS: Readonly<Record<string, 'file.tooLarge' | 'file.empty' | 'file.onlyOne'>> = {
  'file-too-large': 'file.tooLarge',
  'file-empty': 'file.empty',
  'too-many-files': 'file.onlyOne',
}

const refusal = (code: string) => ({ code, message: '' })

/**
 * Files dropped or chosen, listed with a way to take each out again. Those that can be taken are; of each other its name and the
 * reason stay until the next choice.
 */
export function FileDrop({ files, onChange, takes, maxSize = 10 * MEGABYTE, maxFiles = 1, ...rest }: FileDropProps) {
  const { word } = useWords()
  const drawnInto = useHeldFocus(toFirstButton)
  const [refusals, setRefusals] = useState<readonly string[]>([])
  const refusalOf = ({ file, errors }: FileRejection) =>
    word(REASONS[errors[0]?.code ?? ''] ?? 'file.wrongType', { name: file.name, size: megabytes(maxSize) })
  const judge = ({ name, size }: File) => {
    if (takes && !takes(name)) return refusal('file-invalid-type')
    return size === 0 ? refusal('file-empty') : null
  }
  const add = (added: File[], refused: FileRejection[]) => {
    const all = maxFiles === 1 ? [...added, ...files].slice(0, 1) : [...files, ...added]
    const beyond = all.slice(maxFiles).map(({ name }) => word('file.tooMany', { name, count: maxFiles }))
    setRefusals([...refused.map(refusalOf), ...beyond])
    if (added.length > 0) onChange(all.slice(0, maxFiles))
  }
  const wrong = rest.error ? [...refusals, rest.error] : refusals
  const remove = (file: File) => {
    setRefusals([])
    onChange(files.filter((other) => other !== file))
  }
  return (
    <Input.Wrapper
      ref={drawnInto}
      label={rest.label}
      error={
        wrong.length > 0 &&
        wrong.map((line) => (
          <Text key={line} span inherit display="block" style={{ overflowWrap: 'anywhere' }}>
            {line}
          </Text>
        ))
      }
      withAsterisk={rest.required}
      labelElement="div"
      errorProps={{ mt: 6 }}
    >
      <Dropzone
        onDrop={() => undefined}
        onDropAny={add}
        validator={judge}
        maxSize={maxSize}
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
