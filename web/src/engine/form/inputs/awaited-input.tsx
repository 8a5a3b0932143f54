import { TextInput } from '@mantine/core'
import type { ReactNode } from 'react'

/** The place of an input whose code is on its way: its label can be read, and nothing is typed that would be lost. */
export function AwaitedInput({ label, required }: { label?: ReactNode; required?: boolean }) {
  return <TextInput label={label} withAsterisk={required} disabled data-awaited />
}
