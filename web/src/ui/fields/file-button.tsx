import { type FileButtonProps, FileButton as KitFileButton } from '@mantine/core'
import { useRef } from 'react'

interface ChosenFileProps extends Omit<FileButtonProps, 'onChange' | 'resetRef' | 'multiple'> {
  onChange: (file: File | null) => void
}

/**
 * A button that has a file chosen. The input behind it is emptied each time: a browser says nothing of a file that it holds already, so
 * who tries the same one again, after a refusal or a closed dialog, would press in vain.
 */
export function FileButton({ onChange, ...props }: ChosenFileProps) {
  const empty = useRef<() => void>(null)
  return (
    <KitFileButton
      {...props}
      resetRef={empty}
      onChange={(file) => {
        empty.current?.()
        onChange(file)
      }}
    />
  )
}
