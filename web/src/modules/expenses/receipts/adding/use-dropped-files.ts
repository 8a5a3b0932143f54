import { useEffect, useRef, useState } from 'react'

const holdsFiles = (data: DataTransfer | null) => data?.types.includes('Files') ?? false
/** A dialog over the page takes what is dropped for itself. */
const isCovered = () => document.querySelector('[role="dialog"]') !== null

/** Hands over files that are dropped anywhere on the window, or pasted; answers whether some are held above it. */
export function useDroppedFiles(isOn: boolean, take: (files: File[]) => void): boolean {
  const [isOver, setOver] = useState(false)
  const taking = useRef(take)
  taking.current = take
  useEffect(() => {
    if (!isOn) return
    const over = (event: DragEvent) => {
      if (!holdsFiles(event.dataTransfer) || isCovered()) return
      // Without it the browser opens the file in place of the page.
      event.preventDefault()
      setOver(true)
    }
    /** Between two elements of the page it is still over the page. */
    const leave = (event: DragEvent) => event.relatedTarget === null && setOver(false)
    const drop = (event: DragEvent) => {
      setOver(false)
      if (!holdsFiles(event.dataTransfer) || isCovered()) return
      event.preventDefault()
      taking.current([...event.dataTransfer!.files])
    }
    const paste = ({ clipboardData }: ClipboardEvent) => {
      if (clipboardData && clipboardData.files.length > 0 && !isCovered()) taking.current([...clipboardData.files])
    }
    window.addEventListener('dragenter', over)
    window.addEventListener('dragover', over)
    window.addEventListener('dragleave', leave)
    window.addEventListener('drop', drop)
    window.addEventListener('paste', paste)
    return () => {
      window.removeEventListener('dragenter', over)
      window.removeEventListener('dragover', over)
      window.removeEventListener('dragleave', leave)
      window.removeEventListener('drop', drop)
      window.removeEventListener('paste', paste)
    }
  }, [isOn])
  return isOver
}
