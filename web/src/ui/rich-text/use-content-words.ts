import type { CSSProperties } from 'react'
import { useWords } from '../use-words.ts'

/** Words for what has no letters in the text itself, for its styles to show, and the company's logo. */
export function useContentWords(logo?: string): { style: CSSProperties; hasLogo: true | undefined } {
  const { word } = useWords()
  const words = {
    '--rich-page-break': word('richText.pageBreak'),
    '--rich-page-number': word('richText.pageNumber'),
    '--rich-page-count': word('richText.pageCount'),
    '--rich-logo-word': word('richText.logo'),
    '--rich-signature': word('richText.signature'),
  }
  const quoted = Object.entries(words).map(([name, text]) => [name, JSON.stringify(text)])
  const style = Object.fromEntries(logo ? [...quoted, ['--rich-logo', `url(${JSON.stringify(logo)})`]] : quoted)
  return { style, hasLogo: logo ? true : undefined }
}
