import { Input, PinInput } from '@mantine/core'
import { useId } from '@mantine/hooks'
import { useWords } from '../use-words.ts'

export interface CodeFieldProps {
  value: string
  onChange: (code: string) => void
  /** Called with the whole code once the last box is filled. */
  onComplete?: (code: string) => void
  label: string
  length?: number
  error?: string
  disabled?: boolean
}

/**
 * A one-time code in single-digit boxes; a pasted code is cut to their number. The boxes are empty again once a code was refused:
 * a new one that is typed over it would be whole, and sent, with each of its digits.
 */
export function CodeField({ label, value, length = 6, error, onComplete, ...rest }: CodeFieldProps) {
  const { word } = useWords()
  const id = useId()
  const isRefused = error !== undefined && value.length === length
  return (
    <Input.Wrapper label={label} error={error} id={id} labelElement="div">
      <PinInput
        {...rest}
        value={isRefused ? '' : value}
        id={id}
        mt={4}
        size="md"
        length={length}
        type="number"
        oneTimeCode
        autoFocus
        placeholder=""
        error={error !== undefined}
        onComplete={onComplete}
        getInputProps={(index) => ({ 'aria-label': word('code.box', { number: index + 1, count: length }) })}
      />
    </Input.Wrapper>
  )
}
