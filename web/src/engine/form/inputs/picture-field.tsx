import { Button, Group, Input } from '@mantine/core'
import { useRef, useState } from 'react'
import type { TextKey } from '#web/platform/texts/namespaces.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { PersonAvatar } from '#web/ui/display/person-avatar.tsx'
import { FileButton } from '#web/ui/fields/file-button.tsx'
import { shrinkPicture } from '#web/ui/fields/shrink-picture.ts'
import { toFirstButton, useHeldFocus } from '#web/ui/overlays/use-held-focus.ts'
import { useFileAddress } from '#web/ui/use-file-address.ts'
import type { CustomFieldProps } from '../field-specs.ts'

const MAX_BYTES = 10 * 1024 * 1024
const LONGEST_SIDE = 2000
const TYPES = 'image/png,image/jpeg,image/webp,image/gif'

export interface PictureFieldProps extends CustomFieldProps {
  /** Of whom or what: its initials stand where there is no picture. */
  name: string
  /** What is said of more than 10 MB. */
  tooLarge?: TextKey
}

/** A picture in a form: a new file, the stored address, or null. At most 10 MB, made at most 2000 px long. */
export function PictureField({
  value,
  onChange,
  label,
  description,
  error,
  name,
  tooLarge = 'engine:picture.tooLarge',
}: PictureFieldProps) {
  const { t } = useTexts()
  const address = useFileAddress(value)
  const drawnInto = useHeldFocus(toFirstButton)
  const [problem, setProblem] = useState<string>()
  /** A large one takes a while on a phone: the form is not sent without it, and what is done meanwhile counts. */
  const [reading, setReading] = useState<File>()
  const latest = useRef<File>(undefined)
  const read = (file: File | undefined) => {
    latest.current = file
    setReading(file)
  }
  const choose = async (file: File | null) => {
    if (!file) return
    const isTooLarge = file.size >= MAX_BYTES
    read(isTooLarge ? undefined : file)
    if (isTooLarge) return setProblem(t(tooLarge))
    const small = await shrinkPicture(file, LONGEST_SIDE).catch(() => null)
    if (latest.current !== file) return
    read(undefined)
    setProblem(small ? undefined : t('engine:picture.unreadable'))
    if (small) onChange(small)
  }
  const remove = () => {
    read(undefined)
    setProblem(undefined)
    onChange(null)
  }
  return (
    <Input.Wrapper label={label} description={description} error={error ?? problem} labelElement="div">
      <Group ref={drawnInto} mt={6} gap="sm" data-refused={reading ? true : undefined}>
        <PersonAvatar name={name} image={address} size={56} />
        <FileButton accept={TYPES} onChange={(file) => void choose(file)}>
          {(button) => (
            <Button {...button} variant="default" loading={reading !== undefined}>
              {t(address ? 'engine:picture.change' : 'engine:picture.choose')}
            </Button>
          )}
        </FileButton>
        {address && (
          <Button variant="subtle" color="red" onClick={remove}>
            {t('engine:picture.remove')}
          </Button>
        )}
      </Group>
    </Input.Wrapper>
  )
}
