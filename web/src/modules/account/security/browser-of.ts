import Bowser from 'bowser'

export interface BrowserName {
  browser: string
  system: string
  isPhone: boolean
}

/** What a browser calls itself, in words people know; null when it does not say. */
export function browserOf(userAgent: string | null): BrowserName | null {
  if (!userAgent) return null
  const { browser, os, platform } = Bowser.parse(userAgent)
  if (!browser.name || !os.name) return null
  return { browser: browser.name, system: os.name, isPhone: platform.type === 'mobile' || platform.type === 'tablet' }
}
