// Slanted letters as files have them: a browser's own slant of the upright ones runs otherwise.
import '@fontsource-variable/inter/wght-italic.css'
import { type CSSProperties, useEffect, useState } from 'react'
import { useWords } from '../use-words.ts'
import { paperSizes } from './paper-sizes.ts'

/** Address of the company's logo; null where it has none, undefined where that is not known. */
export type LogoAddress = string | null | undefined

interface ContentLook {
  style: CSSProperties
  /** How a logo in the text is drawn: as its word where it is not known, as nothing where there is none. */
  'data-logo': 'shown' | 'none' | undefined
}

/** How wide a picture is for its height; null until it is loaded. */
function useRatio(picture: LogoAddress): number | null {
  const [ratio, setRatio] = useState<number | null>(null)
  useEffect(() => {
    if (!picture) return
    const image = new Image()
    image.onload = () => setRatio(image.naturalWidth / image.naturalHeight)
    image.src = picture
    return () => {
      image.onload = null
    }
  }, [picture])
  return ratio
}

/** What the styles of formatted text need: its sizes, words for what has no letters in the text itself, and the company's logo. */
export function useContentLook(logo: LogoAddress): ContentLook {
  const { word } = useWords()
  const ratio = useRatio(logo)
  const words = {
    '--rich-page-break': word('richText.pageBreak'),
    '--rich-page-number': word('richText.pageNumber'),
    '--rich-page-count': word('richText.pageCount'),
    '--rich-logo-word': word('richText.logo'),
    '--rich-signature': word('richText.signature'),
  }
  const quoted = Object.fromEntries(Object.entries(words).map(([name, text]) => [name, JSON.stringify(text)]))
  const picture = logo && ratio ? { '--rich-logo': `url(${JSON.stringify(logo)})`, '--rich-logo-ratio': ratio } : {}
  const isShown = logo && ratio
  return {
    style: { ...paperSizes, ...quoted, ...picture } as CSSProperties,
    'data-logo': isShown ? 'shown' : logo === null ? 'none' : undefined,
  }
}
