import { type ReactNode, useRef } from 'react'
import { receiptKinds } from '#contracts/expenses/receipts.ts'

/** What a browser offers to choose; `image/*` has a phone offer its photos. */
const OFFERED = ['image/*', ...receiptKinds.map((kind) => `.${kind}`)].join()

interface ChooseFilesProps {
  onChoose: (files: File[]) => void
  isCamera?: boolean
  children: (open: () => void) => ReactNode
}

/**
 * A button that has files chosen. The input comes after it, so that the button is the first of a group; it is emptied each time, for a
 * browser says nothing of files that it holds already.
 */
export function ChooseFiles({ onChoose, isCamera, children }: ChooseFilesProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      {children(() => input.current?.click())}
      <input
        ref={input}
        type="file"
        hidden
        multiple
        accept={isCamera ? 'image/*' : OFFERED}
        capture={isCamera ? 'environment' : undefined}
        onChange={({ currentTarget }) => {
          const files = [...(currentTarget.files ?? [])]
          currentTarget.value = ''
          onChoose(files)
        }}
      />
    </>
  )
}
