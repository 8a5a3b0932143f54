import { ActionIcon, Group } from '@mantine/core'
import { IconEye, IconEyeOff } from '@tabler/icons-react'
import { useState } from 'react'
import { useWords } from '../use-words.ts'

/** A sensitive value, covered until asked for. Missing values show as such and have nothing to uncover. */
export function SecretValue({ value, missing = '- -' }: { value: string | null | undefined; missing?: string }) {
  const { word } = useWords()
  const [shown, setShown] = useState(false)
  if (value === null || value === undefined || value === '') return <span>{missing}</span>
  const Icon = shown ? IconEyeOff : IconEye
  return (
    <Group gap={4} wrap="nowrap" display="inline-flex">
      <span>{shown ? value : word('secret.hidden')}</span>
      <ActionIcon
        size="sm"
        onClick={() => setShown(!shown)}
        aria-label={word(shown ? 'secret.hide' : 'secret.show')}
        aria-pressed={shown}
      >
        <Icon size={15} aria-hidden />
      </ActionIcon>
    </Group>
  )
}
