import type { PlaceholderOffer } from './placeholder-offer.ts'
import type { Tools } from './tools.ts'

/** What a test puts before the page: an editor by itself, without an installation around it. */
export interface Trial {
  locale: 'en' | 'ro'
  dark?: boolean
  value: string
  tools?: Tools
  placeholders?: PlaceholderOffer
  maxCharacters?: number
  disabled?: boolean
  error?: string
  logo?: string
  /** The last that the editor said. */
  written?: string
  /** Puts another text or other properties in. */
  change?: (changes: Partial<Trial>) => void
}

declare global {
  interface Window {
    trial: Trial
  }
}
